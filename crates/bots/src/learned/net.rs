//! A net in whole numbers: the same answer on every machine, and nothing but the standard library.
//!
//! What a player sees is a row of bits. Few of them are set, so the first layer only adds up the columns of those; and
//! because two moments of a deal have most bits in common, it adds and takes away what changed since it was last asked.
//! The layers behind it multiply numbers from 0 to 127 with weights of eight bits. Every sum is exact, so no order of
//! adding gives another result.

use std::fmt;

/// The values of the outputs are counted in this many parts of one.
pub const UNIT: i32 = 1 << 15;

/// The first bytes of a weights file.
const MAGIC: &[u8; 8] = b"KAARTNET";
/// The only version of the format there has been.
const VERSION: u32 = 1;
/// No net is larger than this in any direction.
const MOST: u32 = 4096;
/// No net is deeper.
const MOST_LAYERS: u32 = 16;
/// The most that a number between two layers can be; the least is zero.
const TOP: i32 = 127;

/// Why bytes are not the weights of a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetRefused {
    /// It does not begin as a weights file does.
    #[error("this is no weights file")]
    NotWeights,
    /// Another version of the format.
    #[error("version {0} of the weights is not known")]
    Version(u32),
    /// A size that no net has.
    #[error("a layer of {0} is not possible")]
    Size(u32),
    /// More or fewer bytes than the sizes ask for.
    #[error("the weights are {0} bytes too many or too few")]
    Length(i64),
}

/// A net that was read.
pub struct Net {
    features: usize,
    width: usize,
    /// One row of `width` for each feature.
    first: Vec<i16>,
    bias: Vec<i16>,
    layers: Vec<Dense>,
}

/// Every output depends on every input.
struct Dense {
    inputs: usize,
    /// Whether the inputs are added to what comes out.
    residual: bool,
    shift: u32,
    /// One row of `inputs` for each output.
    weights: Vec<i16>,
    bias: Vec<i32>,
}

/// The bits that one player saw last, and what the first layer makes of them. It belongs to one net.
#[derive(Clone)]
pub struct Accumulator {
    bits: Vec<u64>,
    sums: Vec<i16>,
}

/// Memory for the numbers between two layers.
#[derive(Clone, Default)]
pub struct Scratch {
    inputs: Vec<i16>,
    outputs: Vec<i16>,
}

impl Net {
    /// Reads weights; whatever the bytes are, it refuses or gives a net that answers.
    ///
    /// After the magic, numbers of 32 bits, little endian: version, features, width, number of further layers; for each
    /// of those its outputs, its shift, and 1 if its inputs are added to what comes out. Then the weights: the first
    /// layer's rows (8 bits) and bias (16 bits), and each layer's rows (8 bits) and bias (32 bits).
    ///
    /// ```
    /// use kaarting_bots::learned::{Net, NetRefused};
    /// assert_eq!(Net::read(b"a picture").err(), Some(NetRefused::NotWeights));
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Net, NetRefused> {
        let mut bytes = Bytes(bytes.strip_prefix(MAGIC).ok_or(NetRefused::NotWeights)?);
        let version = bytes.number()?;
        if version != VERSION {
            return Err(NetRefused::Version(version));
        }
        let features = bytes.size(1..=MOST)?;
        let width = bytes.size(1..=MOST)?;
        let layers = bytes.size(1..=MOST_LAYERS)?;
        let mut sizes = Vec::with_capacity(layers);
        let mut inputs = width;
        for n in 0..layers {
            let outputs = bytes.size(1..=MOST)?;
            let shift = bytes.size(0..=15)? as u32;
            let residual = bytes.size(0..=1)? == 1;
            if residual && (inputs != outputs || n + 1 == layers) {
                return Err(NetRefused::Size(outputs as u32));
            }
            sizes.push((inputs, outputs, shift, residual));
            inputs = outputs;
        }
        let weights = |inputs: usize, outputs: usize| inputs * outputs;
        let wanted = weights(features, width)
            + 2 * width
            + sizes.iter().map(|&(i, o, ..)| weights(i, o) + 4 * o).sum::<usize>();
        if bytes.0.len() != wanted {
            return Err(NetRefused::Length(bytes.0.len() as i64 - wanted as i64));
        }
        let first = bytes.eights(features * width);
        let bias = bytes.chunks(width).map(i16::from_le_bytes).collect();
        let layers = sizes.into_iter().map(|(inputs, outputs, shift, residual)| {
            let weights = bytes.eights(inputs * outputs);
            let bias = bytes.chunks(outputs).map(i32::from_le_bytes).collect();
            Dense { inputs, residual, shift, weights, bias }
        });
        let layers = layers.collect();
        Ok(Net { features, width, first, bias, layers })
    }

    /// How many bits go in.
    pub fn features(&self) -> usize {
        self.features
    }

    /// How many values come out.
    pub fn outputs(&self) -> usize {
        self.layers.last().map_or(0, |layer| layer.bias.len())
    }

    /// An accumulator that has seen nothing: no bit is set.
    pub fn accumulator(&self) -> Accumulator {
        Accumulator { bits: vec![0; self.features.div_ceil(64)], sums: self.bias.clone() }
    }

    /// The value of each output for what is seen, in parts of [`UNIT`]. The answer depends on the bits alone, not on
    /// what was seen before. Bits beyond the net's features are ignored.
    pub fn values(
        &self,
        accumulator: &mut Accumulator,
        seen: &[u64],
        scratch: &mut Scratch,
        values: &mut Vec<i32>,
    ) {
        self.update(accumulator, seen);
        scratch.inputs.clear();
        scratch.inputs.extend(accumulator.sums.iter().map(|&sum| i32::from(sum).clamp(0, TOP) as i16));
        let Some((last, hidden)) = self.layers.split_last() else { return };
        for layer in hidden {
            layer.apply(&scratch.inputs, &mut scratch.outputs);
            std::mem::swap(&mut scratch.inputs, &mut scratch.outputs);
        }
        values.clear();
        let rows = last.weights.chunks_exact(last.inputs).zip(&last.bias);
        values.extend(rows.map(|(row, &bias)| bias.wrapping_add(product(row, &scratch.inputs))));
    }

    /// Adds and takes away the columns of the bits that changed.
    fn update(&self, Accumulator { bits, sums }: &mut Accumulator, seen: &[u64]) {
        for (at, old) in bits.iter_mut().enumerate() {
            let new = seen.get(at).copied().unwrap_or(0);
            let mut changed = *old ^ new;
            while changed != 0 {
                let feature = at * 64 + changed.trailing_zeros() as usize;
                let Some(row) = self.first.get(feature * self.width..(feature + 1) * self.width) else {
                    break;
                };
                if new >> (feature % 64) & 1 == 1 {
                    sums.iter_mut().zip(row).for_each(|(sum, &weight)| *sum = sum.wrapping_add(weight));
                } else {
                    sums.iter_mut().zip(row).for_each(|(sum, &weight)| *sum = sum.wrapping_sub(weight));
                }
                changed &= changed - 1;
            }
            *old = new;
        }
    }
}

impl Dense {
    fn apply(&self, inputs: &[i16], outputs: &mut Vec<i16>) {
        let half = 1_i32 << self.shift >> 1;
        let rows = self.weights.chunks_exact(self.inputs).zip(&self.bias);
        let sums =
            rows.map(|(row, &bias)| bias.wrapping_add(product(row, inputs)).wrapping_add(half) >> self.shift);
        outputs.clear();
        if self.residual {
            let sums = sums.zip(inputs);
            outputs
                .extend(sums.map(|(sum, &input)| sum.saturating_add(i32::from(input)).clamp(0, TOP) as i16));
        } else {
            outputs.extend(sums.map(|sum| sum.clamp(0, TOP) as i16));
        }
    }
}

/// Exact: 4096 products of eight and seven bits stay far below 2³¹. In pieces of this size the compiler multiplies and
/// adds eight numbers at once.
fn product(row: &[i16], inputs: &[i16]) -> i32 {
    let (rows, rest_of_row) = row.as_chunks::<32>();
    let (chunks, rest) = inputs.as_chunks::<32>();
    let mut sum = 0;
    for (row, inputs) in rows.iter().zip(chunks) {
        let products = row.iter().zip(inputs).map(|(&weight, &input)| i32::from(weight) * i32::from(input));
        sum += products.sum::<i32>();
    }
    let products = rest_of_row.iter().zip(rest).map(|(&weight, &input)| i32::from(weight) * i32::from(input));
    sum + products.sum::<i32>()
}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Net {} > {}", self.features, self.width)?;
        self.layers.iter().try_for_each(|layer| write!(f, " > {}", layer.bias.len()))
    }
}

/// What is left to read.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn number(&mut self) -> Result<u32, NetRefused> {
        let (first, rest) = self.0.split_first_chunk().ok_or(NetRefused::Length(self.0.len() as i64 - 4))?;
        self.0 = rest;
        Ok(u32::from_le_bytes(*first))
    }

    fn size(&mut self, within: std::ops::RangeInclusive<u32>) -> Result<usize, NetRefused> {
        let size = self.number()?;
        if within.contains(&size) { Ok(size as usize) } else { Err(NetRefused::Size(size)) }
    }

    /// The next bytes as numbers of eight bits.
    fn eights(&mut self, many: usize) -> Vec<i16> {
        self.chunks(many).map(|[byte]: [u8; 1]| i16::from(byte as i8)).collect()
    }

    /// The next numbers of some bytes each.
    fn chunks<const N: usize>(&mut self, many: usize) -> std::vec::IntoIter<[u8; N]> {
        let (these, rest) = self.0.split_at((many * N).min(self.0.len()));
        self.0 = rest;
        these.as_chunks().0.to_vec().into_iter()
    }
}
