"""Teaches the nets of Colour Whist by self-play: one for the auction, one for the cards.

    python whist.py --tables ./learn_whist --out DIR --seconds 120

The tables (crates/bots/examples/learn_whist.rs) know the rules; this program sees only bits, the answers that are allowed
and what came of them. Every answer is valued by what it brought in the end; the best is given, with some chance for others.
"""

import argparse
import fcntl
import os
import queue
import struct
import subprocess
import sys
import threading
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

WORDS = 20
ROW = WORDS + 4  # marks, allowed answers, and the other hands, which only the critic sees
ANSWERS = 64
TOP = -(1 << 63)


class Net(nn.Module):
    """The net as crates/bots/src/learned/net.rs computes it: between two layers numbers from 0 to 127, where 128 is one;
    weights of eight bits, in parts of 128 in the first layer, of 64 in the others, of 256 in the last."""

    def __init__(self, marks, sizes, answers):
        super().__init__()
        self.marks, self.sizes, self.answers = marks, sizes, answers
        widths = [marks, *sizes, answers]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(widths, widths[1:]))
        self.parts = [128.0] + [64.0] * (len(self.layers) - 2) + [256.0]
        self.residual = [0 < at < len(self.layers) - 1 and widths[at] == widths[at + 1] for at in range(len(self.layers))]
        with torch.no_grad():
            nn.init.normal_(self.layers[0].weight, std=0.05)
            nn.init.constant_(self.layers[0].bias, 0.25)
            for layer in list(self.layers)[1:-1]:
                nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
                nn.init.constant_(layer.bias, 0.05)
            nn.init.normal_(self.layers[-1].weight, std=0.02)
            nn.init.zeros_(self.layers[-1].bias)
        self.rounded = False

    def forward(self, x):
        last = len(self.layers) - 1
        for at, layer in enumerate(self.layers):
            weight, bias = layer.weight, layer.bias
            if self.rounded:
                weight = through(weight, self.parts[at])
                bias = through(bias, 128.0 if at == 0 else self.parts[at] * 128.0)
            before = x
            if at == 0:
                # The bits are exact in sixteen bits too.
                x = F.linear(x, weight.to(x.dtype)).float() + bias
            else:
                x = F.linear(x, weight, bias)
            if at < last:
                if self.rounded and at > 0:
                    x = halved(x)
                if self.residual[at]:
                    x = x + before
                x = x.clamp(0.0, 127.0 / 128.0)
        return x

    @torch.no_grad()
    def clip(self):
        for layer, parts in zip(self.layers, self.parts):
            layer.weight.clamp_(-127.0 / parts, 127.0 / parts)

    @torch.no_grad()
    def bytes(self):
        out = [b"KAARTNET", struct.pack("<IIII", 1, self.marks, self.sizes[0], len(self.layers) - 1)]
        last = len(self.layers) - 1
        for at, layer in enumerate(self.layers):
            if at > 0:
                out.append(struct.pack("<III", layer.out_features, 6 if at < last else 0, int(self.residual[at])))
        for at, layer in enumerate(self.layers):
            weight = (layer.weight.double().cpu() * self.parts[at]).round().clamp(-127, 127).to(torch.int8)
            if at == 0:
                out.append(weight.t().contiguous().numpy().tobytes())
                out.append((layer.bias.double().cpu() * 128).round().to(torch.int16).numpy().tobytes())
            else:
                out.append(weight.contiguous().numpy().tobytes())
                out.append((layer.bias.double().cpu() * self.parts[at] * 128).round().to(torch.int32).numpy().tobytes())
        return b"".join(out)

    @torch.no_grad()
    def read(self, written):
        """What `bytes` wrote."""
        at = 24 + 12 * (len(self.layers) - 1)

        def take(kind, *shape):
            nonlocal at
            many = int(np.prod(shape))
            numbers = np.frombuffer(written, kind, many, at).reshape(shape).astype(np.float32)
            at += many * np.dtype(kind).itemsize
            return torch.from_numpy(numbers)

        for n, (layer, parts) in enumerate(zip(self.layers, self.parts)):
            first = n == 0
            weight = take("<i1", layer.in_features, layer.out_features).t() if first else take("<i1", *layer.weight.shape)
            layer.weight.copy_(weight / parts)
            layer.bias.copy_(take("<i2" if first else "<i4", layer.out_features) / (128 if first else parts * 128))
        assert at == len(written), "a net of another shape"

    @torch.no_grad()
    def whole(self, bits):
        """The same in whole numbers, as the tests of the players have it; `bits` are rows of zeros and ones."""
        x = bits.to(torch.int64)
        last = len(self.layers) - 1
        for at, layer in enumerate(self.layers):
            weight = (layer.weight.double() * self.parts[at]).round().to(torch.int64)
            bias = (layer.bias.double() * (128 if at == 0 else self.parts[at] * 128)).round().to(torch.int64)
            sums = x @ weight.t() + bias
            if at == 0:
                x = sums.clamp(0, 127)
            elif at < last:
                sums = (sums + 32) >> 6
                x = ((sums + x) if self.residual[at] else sums).clamp(0, 127)
            else:
                return sums


def through(x, scale):
    return x + ((x * scale).round() / scale - x).detach()


def halved(x):
    return x + ((x * 128.0 + 0.5).floor() / 128.0 - x).detach()


class Critic(nn.Module):
    """What a deal will bring. One that sees all hands tells luck from skill; one that sees as much as the player puts
    back what everybody could know, so that the values of the answers stay what they are."""

    def __init__(self, inputs):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(inputs, 512), nn.Linear(512, 256), nn.Linear(256, 1)])

    def forward(self, x):
        x = F.relu(F.linear(x, self.layers[0].weight.to(x.dtype)).float() + self.layers[0].bias)
        x = F.relu(self.layers[1](x))
        return self.layers[2](x)[:, 0]


class Tables:
    """The processes that deal and referee, each read by a thread of its own."""

    def __init__(self, program, processes, tables, seed, strangers, others, pinned):
        self.half = tables // 2
        self.rows = torch.empty((2, processes, self.half, ROW), dtype=torch.int64, pin_memory=pinned)
        self.frames, self.processes, self.header = [], [], None
        for n in range(processes):
            words = [program, str(tables), str(seed * 1000 + n), str(strangers), str(others)]
            process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
            try:
                fcntl.fcntl(process.stdout, 1031, 1 << 20)  # F_SETPIPE_SZ
            except OSError:
                pass
            self.processes.append(process)
            self.frames.append(queue.Queue())
            threading.Thread(target=self.read, args=(n, process.stdout), daemon=True).start()

    def read(self, n, stream):
        def into(buffer):
            view, got = memoryview(buffer).cast("B"), 0
            while got < len(view):
                more = stream.readinto(view[got:])
                if not more:
                    raise EOFError
                got += more
            return buffer

        try:
            head = into(bytearray(16))
            assert head[:4] == b"KWL1"
            self.header = struct.unpack("<III", head[4:])
            half = 0
            while True:
                head = into(bytearray(40))
                questions, results = struct.unpack("<II", head[:8])
                assert questions == self.half
                into(self.rows[half, n].numpy())
                came = np.empty(results, dtype=[("number", "<u4"), ("worth", "<f4")])
                if results:
                    into(came.view(np.uint8))
                self.frames[n].put((came, np.frombuffer(head[8:], dtype="<f4")))
                half ^= 1
        except (EOFError, ValueError):
            self.frames[n].put(None)

    def next(self):
        return [frames.get() for frames in self.frames]

    def answer(self, answers):
        for process, own in zip(self.processes, answers):
            process.stdin.write(own.tobytes())

    def end(self):
        for process in self.processes:
            process.kill()


class Kept:
    """Results that wait to be learned from, the newest over the oldest."""

    def __init__(self, room, device):
        self.rows = torch.zeros((room, ROW), dtype=torch.int64, device=device)
        self.answers = torch.zeros(room, dtype=torch.int64, device=device)
        self.worth = torch.zeros(room, device=device)
        self.room, self.at, self.filled, self.due = room, 0, 0, 0

    def add(self, rows, answers, worth):
        count = rows.shape[0]
        where = (torch.arange(count, device=rows.device) + self.at) % self.room
        self.rows[where], self.answers[where], self.worth[where] = rows, answers, worth
        self.at = (self.at + count) % self.room
        self.filled = min(self.filled + count, self.room)
        self.due += count

    def some(self, count):
        where = torch.randint(self.filled, (count,), device=self.rows.device)
        return self.rows[where], self.answers[where], self.worth[where]


def bits_of(rows, marks, kind):
    octets = rows[:, : (marks + 63) // 64].contiguous().view(torch.uint8)
    shifts = torch.arange(8, device=rows.device, dtype=torch.uint8)
    return ((octets[:, :, None] >> shifts) & 1).reshape(rows.shape[0], -1)[:, :marks].to(kind)


def allowed_of(rows):
    return ((rows[:, WORDS, None] >> torch.arange(ANSWERS, device=rows.device)) & 1).bool()


class Learner:
    def __init__(self, net, name, rate, batch, room, device, quick=None):
        self.net, self.name, self.batch = net.to(device), name, batch
        self.steady = Net(net.marks, net.sizes, net.answers).to(device)
        self.steady.load_state_dict(net.state_dict())
        self.rate = rate
        self.full, self.fair = Critic(net.marks + 3 * 64).to(device), Critic(net.marks).to(device)
        every = [*self.net.parameters(), *self.full.parameters(), *self.fair.parameters()]
        # A small net for playing on in many worlds; it learns what the wide one thinks of every answer.
        self.quick = Net(net.marks, quick, net.answers).to(device) if quick else None
        if quick:
            every += self.quick.parameters()
            self.steady_quick = Net(net.marks, quick, net.answers).to(device)
            self.steady_quick.load_state_dict(self.quick.state_dict())
        self.adam = torch.optim.Adam(every, lr=rate, betas=(0.9, 0.999), fused=device.type == "cuda")
        self.errors = torch.zeros(4, device=device)
        self.kept = Kept(room, device)
        self.steps, self.seen = 0, 0
        self.kind = torch.bfloat16 if device.type == "cuda" else torch.float32

    def learn(self, progress, most, trust):
        """As many steps as new results are due; `trust` is how far the critics are believed."""
        done = 0
        while self.kept.due >= self.batch and done < most:
            self.kept.due -= self.batch
            done += 1
            rate = self.rate * (0.5 + 0.5 * np.cos(np.pi * min(progress, 1.0))) + 1e-6
            rate *= min(1.0, (self.steps + 1) / 200)
            for group in self.adam.param_groups:
                group["lr"] = rate
            rows, answers, worth = self.kept.some(self.batch)
            bits = bits_of(rows, self.net.marks, self.kind)
            hands = bits_of(rows[:, WORDS + 1 :], 3 * 64, self.kind)
            full, fair = self.full(torch.cat([bits, hands], 1)), self.fair(bits)
            aim = worth - trust * (full - fair).detach()
            values = self.net(bits)
            if self.quick:
                allowed = allowed_of(rows)[:, : values.shape[1]]
                taught = ((self.quick(bits) - values.detach()).square() * allowed).sum() / allowed.sum()
            values = values.gather(1, answers[:, None])[:, 0]
            errors = [F.mse_loss(values, aim), F.mse_loss(full, worth), F.mse_loss(fair, worth)]
            loss = sum(errors) + taught if self.quick else sum(errors)
            self.adam.zero_grad(set_to_none=True)
            loss.backward()
            self.adam.step()
            self.net.clip()
            if self.quick:
                self.quick.clip()
            self.steps += 1
            with torch.no_grad():
                keep = min(0.998, 1.0 - 1.0 / (self.steps + 1))
                torch._foreach_lerp_(list(self.steady.parameters()), list(self.net.parameters()), 1.0 - keep)
                if self.quick:
                    torch._foreach_lerp_(list(self.steady_quick.parameters()), list(self.quick.parameters()), 1.0 - keep)
                    self.taught = taught.detach()
                if self.steps % 16 == 0:
                    self.errors += torch.stack([*(error.detach() for error in errors), worth.var()])
                    self.seen += 1
        if self.kept.due > 8 * self.batch:
            self.kept.due = 8 * self.batch

    def begin(self, folder):
        """Goes on from weights files of nets of this shape."""
        nets = {self.name: (self.net, self.steady)}
        if self.quick:
            nets["quick"] = (self.quick, self.steady_quick)
        for name, both in nets.items():
            with open(os.path.join(folder, f"whist-{name}.net"), "rb") as file:
                written = file.read()
            for net in both:
                net.read(written)

    def said(self):
        if not self.seen:
            return f"{self.name}: no step"
        own, full, fair, spread = (self.errors / self.seen).tolist()
        text = f"{self.name} {self.steps} steps, error {own:.4f}, critics {full:.4f} {fair:.4f} of {spread:.4f}"
        if self.quick:
            text += f", quick {float(self.taught):.4f}"
        self.errors.zero_()
        self.seen = 0
        return text

    def save(self, folder):
        nets = {self.name: self.steady}
        if self.quick:
            nets["quick"] = self.steady_quick
        for name, net in nets.items():
            with open(os.path.join(folder, f"whist-{name}.net"), "wb") as file:
                file.write(net.bytes())


@torch.no_grad()
def choose(learner, rows, gentle, wild, warmth):
    values = learner.steady(bits_of(rows, learner.net.marks, learner.kind))
    allowed = allowed_of(rows)[:, : values.shape[1]]
    values = values.masked_fill(~allowed, -1e9)
    noise = -torch.log(-torch.log(torch.rand_like(values).clamp(1e-9, 1 - 1e-7)))
    dice = torch.rand((rows.shape[0], 1), device=rows.device)
    mixed = torch.where(dice < wild, torch.where(allowed, noise, -1e9), values)
    mixed = torch.where((dice >= wild) & (dice < wild + gentle), values / warmth + noise, mixed)
    return mixed.argmax(1), values.argmax(1)


def main():
    words = argparse.ArgumentParser()
    words.add_argument("--tables", required=True)
    words.add_argument("--out", required=True)
    words.add_argument("--seconds", type=float, default=60)
    words.add_argument("--processes", type=int, default=os.cpu_count())
    words.add_argument("--each", type=int, default=4096)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--strangers", type=float, default=0.3)
    words.add_argument("--others", type=float, default=1.0)
    words.add_argument("--card-sizes", default="512,256,256")
    words.add_argument("--call-sizes", default="512,256,128")
    words.add_argument("--late", type=float, default=0.75, help="from when on less is tried out")
    words.add_argument("--grid", type=float, default=0.5, help="from when on the nets count on their grid of whole numbers")
    words.add_argument("--quick-sizes", default="128,32")
    words.add_argument("--batch", type=int, default=16384)
    words.add_argument("--begin", default="")
    words.add_argument("--rate", type=float, default=1.5e-3)
    given = words.parse_args()
    os.makedirs(given.out, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(given.seed)
    if device.type == "cpu":
        torch.set_num_threads(1)
    torch.set_float32_matmul_precision("high")
    sizes = lambda text: [int(size) for size in text.split(",")]
    tables = Tables(given.tables, given.processes, given.each, given.seed, given.strangers, given.others, torch.cuda.is_available())
    first = tables.next()
    _, call_marks, card_marks = tables.header
    cuda = device.type == "cuda"
    learners = {
        "card": Learner(Net(card_marks, sizes(given.card_sizes), 52), "card", given.rate, given.batch, 6_000_000 if cuda else 200_000, device, sizes(given.quick_sizes)),
        "call": Learner(Net(call_marks, sizes(given.call_sizes), 64), "call", given.rate, given.batch // 2, 3_000_000 if cuda else 100_000, device),
    }
    if given.begin:
        for name, learner in learners.items():
            learner.begin(given.begin)
    half, slots = given.each // 2, 256
    ring = torch.zeros((slots, given.processes, half, ROW), dtype=torch.int64, device=device)
    chosen = torch.zeros((slots, given.processes, half), dtype=torch.int64, device=device)
    figures, step, started = np.zeros(8), 0, time.time()
    told = saved = started
    total, since = 0.0, 0
    while True:
        now = time.time()
        progress = (now - started) / given.seconds
        if progress >= 1.0:
            break
        frames = first if first else tables.next()
        first = None
        if any(frame is None for frame in frames):
            print("a table has ended", flush=True)
            break
        slot = step % slots
        ring[slot].copy_(tables.rows[step % 2], non_blocking=True)
        rows = ring[slot].reshape(-1, ROW)
        is_call = rows[:, WORDS - 1] < 0
        answers = torch.zeros(rows.shape[0], dtype=torch.int64, device=device)
        best = torch.zeros(rows.shape[0], dtype=torch.int64, device=device)
        late = progress > given.late
        at_call, at_card = is_call.nonzero()[:, 0], (~is_call).nonzero()[:, 0]
        for name, at, gentle, wild, warmth in (
            ("call", at_call, 0.05 if late else 0.10, 0.004 if late else 0.012, 0.15 if late else 0.25),
            ("card", at_card, 0.005 if late else 0.01, 0.003 if late else 0.006, 0.10 if late else 0.2),
        ):
            if len(at):
                answers[at], best[at] = choose(learners[name], rows[at], gentle, wild, warmth)
        special = rows[:, WORDS - 1]
        tried = torch.rand(rows.shape[0], device=device) < (0.02 if late else 0.06)
        hinted = ((special >> 54) & 1 == 1) & (tried | ((special >> 55) & 1 == 1)) & is_call
        answers = torch.where(hinted, (special >> 48) & 63, answers)
        chosen[slot] = answers.reshape(given.processes, half)
        # What follows something that was only tried out says nothing of the answers before it.
        marked = answers + 128 * (answers != best)
        tables.answer(marked.to(torch.uint8).cpu().numpy().reshape(given.processes, half))
        numbers = np.concatenate([results["number"] for results, _ in frames]).astype(np.int64)
        if len(numbers):
            worth = torch.from_numpy(np.concatenate([results["worth"] for results, _ in frames])).to(device)
            owner = np.repeat(np.arange(given.processes), [len(results) for results, _ in frames])
            where = torch.from_numpy(np.stack([numbers // half % slots, owner, numbers % half])).to(device)
            old = ring[where[0], where[1], where[2]]
            old_answers = chosen[where[0], where[1], where[2]]
            old_call = old[:, WORDS - 1] < 0
            for name, mask in (("call", old_call), ("card", ~old_call)):
                at = mask.nonzero()[:, 0]
                learners[name].kept.add(old[at], old_answers[at], worth[at])
        for _, own in frames:
            figures += own
        for learner in learners.values():
            learner.net.rounded = learner.steady.rounded = progress > given.grid
            if learner.quick:
                learner.quick.rounded = progress > given.grid
            learner.learn(progress, 3, min(max((now - started - 12.0) / 20.0, 0.0), 1.0))
        step += 1
        since += 1
        if now - told > (10 if cuda else 5):
            deals, passed, played, made, beside, seats, miseries, held = figures
            total += deals
            print(
                f"{now - started:5.0f} s, {total / 1e6:.2f} M deals, {deals / (now - told):.0f}/s, {since / (now - told):.0f} frames/s; "
                f"{learners['card'].said()}; {learners['call'].said()}; passed {passed / max(deals, 1):.3f}, "
                f"made {made / max(played, 1):.3f} of {played / max(deals, 1):.3f}, miseries {held / max(miseries, 1):.3f} of {miseries / max(deals, 1):.3f}, "
                f"beside strangers {beside / max(seats, 1):+.2f} a seat",
                flush=True,
            )
            figures, told, since = np.zeros(8), now, 0
        if now - saved > 45:
            for learner in learners.values():
                learner.save(given.out)
            saved = now
    for learner in learners.values():
        learner.save(given.out)
    tables.end()
    print(f"{time.time() - started:.0f} s, {total / 1e6:.2f} M deals", flush=True)


if __name__ == "__main__":
    sys.exit(main())
