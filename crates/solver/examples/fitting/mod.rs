//! What the fitting programs share.

/// The solution of linear equations, by elimination; `caution` pulls it towards zero where the data says little.
pub(crate) fn solved(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>, caution: f64) -> Vec<f64> {
    let count = right.len();
    for (at, row) in rows.iter_mut().enumerate() {
        row[at] += caution;
    }
    for at in 0..count {
        let (done, below) = rows.split_at_mut(at + 1);
        let pivot = &done[at];
        for (row, offset) in below.iter_mut().zip(at + 1..) {
            let times = row[at] / pivot[at];
            for (value, above) in row.iter_mut().zip(pivot) {
                *value -= times * above;
            }
            right[offset] -= times * right[at];
        }
    }
    for at in (0..count).rev() {
        let known: f64 = (at + 1..count).map(|other| rows[at][other] * right[other]).sum();
        right[at] = (right[at] - known) / rows[at][at];
    }
    right
}

/// The mean and the root mean square of errors.
pub(crate) fn spread(errors: &[f64]) -> (f64, f64) {
    let count = errors.len() as f64;
    let mean = errors.iter().map(|error| error.abs()).sum::<f64>() / count;
    let squares = errors.iter().map(|error| error * error).sum::<f64>() / count;
    (mean, squares.sqrt())
}
