"""The net as it is trained, and as it is written down in whole numbers.

The trained net counts as the written one does: weights on a grid, numbers between two layers from 0 to 127/128 in
steps of 1/128. Gradients pass the rounding as if it were not there. So what is written is what was trained.
"""

import struct

import numpy as np
import torch
from torch import nn

FIRST = 128  # a weight of the first layer is a multiple of 1/128
SHIFT = 8  # further weights are multiples of 1/256
UNIT = 1 << 15  # an output of the written net, for one


def through(rounded, exact):
    """The rounded value; the gradient of the exact one."""
    return exact + (rounded - exact).detach()


def on_grid(weights, parts):
    return through((weights * parts).round().clamp(-127, 127) / parts, weights)


def between(z):
    """What a layer hands on."""
    z = z.clamp(0, 127 / 128)
    return through(torch.floor(z * 128 + 0.5) / 128, z)


class Net(nn.Module):
    """A layer for the bits, then `layers` = [(outputs, residual)], then the outputs."""

    def __init__(self, features, padded, width, layers, outputs):
        super().__init__()
        self.features = features
        self.first = nn.Parameter(torch.randn(padded, width) / 10)
        self.bias = nn.Parameter(torch.full((width,), 0.05))
        self.residual = [residual for _, residual in layers] + [False]
        sizes = [width] + [size for size, _ in layers] + [outputs]
        self.weights, self.biases = nn.ParameterList(), nn.ParameterList()
        for inputs, out, residual in zip(sizes, sizes[1:], self.residual):
            scale = (0.5 if residual else 1.4) / inputs**0.5
            self.weights.append(nn.Parameter(torch.randn(out, inputs) * scale))
            self.biases.append(nn.Parameter(torch.zeros(out)))

    def forward(self, bits, exact=torch.bfloat16):
        first = on_grid(self.first, FIRST).to(exact)
        bias = through((self.bias * FIRST).round() / FIRST, self.bias)
        h = between((bits.to(exact) @ first).float() + bias).to(exact)
        for n, (weights, bias, residual) in enumerate(zip(self.weights, self.biases, self.residual)):
            z = (h @ on_grid(weights, 1 << SHIFT).to(exact).T).float() + bias
            if n + 1 == len(self.weights):
                return z
            h = between(z + h.float() if residual else z).to(exact)

    @torch.no_grad()
    def keep_on_grid(self):
        """Weights beyond the grid's end come back to it."""
        self.first.clamp_(-127 / FIRST, 127 / FIRST)
        for weights in self.weights:
            weights.clamp_(-127 / (1 << SHIFT), 127 / (1 << SHIFT))

    def written(self):
        """The weights file; crates/bots/src/learned/net.rs says how it is made up."""

        def whole(tensor, parts, kind):
            ends = np.iinfo(kind)
            return np.clip(np.rint(tensor.detach().double().cpu().numpy() * parts), ends.min, ends.max).astype(kind)

        first = np.clip(whole(self.first[: self.features], FIRST, np.int16), -127, 127).astype(np.int8)
        head = [1, self.features, first.shape[1], len(self.weights)]
        for weights, residual in zip(self.weights, self.residual):
            head += [weights.shape[0], SHIFT, int(residual)]
        parts = [b"KAARTNET", struct.pack(f"<{len(head)}I", *head), first.tobytes(), whole(self.bias, FIRST, "<i2").tobytes()]
        for weights, bias in zip(self.weights, self.biases):
            parts.append(np.clip(whole(weights, 1 << SHIFT, np.int16), -127, 127).astype(np.int8).tobytes())
            parts.append(whole(bias, FIRST << SHIFT, "<i4").tobytes())
        return b"".join(parts)


def unpack(packed):
    """Bits from bytes, on whatever device they lie; the lowest bit of a byte first."""
    shifts = torch.arange(8, dtype=torch.uint8, device=packed.device)
    return ((packed.unsqueeze(-1) >> shifts) & 1).flatten(-2)


def answers(weights_file, packed):
    """The integer outputs of a weights file for rows of packed bits: a second reading of the format, in plain numpy."""
    version, features, width, count = struct.unpack_from("<4I", weights_file, 8)
    assert weights_file[:8] == b"KAARTNET" and version == 1
    at = 24
    layers = [struct.unpack_from("<3I", weights_file, at + 12 * n) for n in range(count)]
    at += 12 * count

    def take(kind, *shape):
        nonlocal at
        many = int(np.prod(shape))
        numbers = np.frombuffer(weights_file, kind, many, at).reshape(shape).astype(np.int64)
        at += many * np.dtype(kind).itemsize
        return numbers

    bits = np.unpackbits(packed, axis=1, bitorder="little")[:, :features].astype(np.int64)
    h = bits @ take("<i1", features, width)
    h = np.clip(h + take("<i2", width), 0, 127)
    inputs = width
    for n, (outputs, shift, residual) in enumerate(layers):
        z = h @ take("<i1", outputs, inputs).T
        z = z + take("<i4", outputs)
        if n + 1 == count:
            return z
        z = (z + (1 << shift >> 1)) >> shift
        h = np.clip(z + h if residual else z, 0, 127)
        inputs = outputs
