"""Trains the nets of one game by playing against themselves. README.md says how it is used.

The deals are played by `learn_tables` (Rust, one process for each core) in two halves: while one half thinks about the
cards, the other half's questions are answered here. One net, the wide one, plays all seats; a small quick one learns
from the same samples what the wide one thinks.
"""

import argparse
import copy
import fcntl
import json
import math
import os
import queue
import struct
import subprocess
import threading
import time
from pathlib import Path

import numpy as np
import torch

from net import UNIT, Net, answers, unpack

RING = 160  # frames that are remembered: more than the questions of any deal


class Tables:
    """The processes with the tables, and what they say."""

    def __init__(self, program, game, processes, tables, seed, pinned):
        command = [program, game, str(tables)]
        pipe = subprocess.PIPE
        self.processes = [
            subprocess.Popen(command + [str(seed * 1000 + n)], stdin=pipe, stdout=pipe, bufsize=0)
            for n in range(processes)
        ]
        for process in self.processes:
            for end in (process.stdin, process.stdout):
                try:
                    fcntl.fcntl(end, 1031, 1 << 20)  # F_SETPIPE_SZ: a frame should not have to wait
                except OSError:
                    pass
        heads = [struct.unpack("<6I", self.read(n, bytearray(24))) for n in range(processes)]
        self.seen_bytes, self.legal_bytes, self.features, self.outputs, self.tables, _ = heads[0]
        row = self.seen_bytes + self.legal_bytes
        shape = (2, processes, self.tables, row)
        self.frames = torch.empty(shape, dtype=torch.uint8, pin_memory=pinned)
        self.come = [queue.Queue() for _ in range(processes)]
        for n in range(processes):
            threading.Thread(target=self.listen, args=(n,), daemon=True).start()

    def read(self, n, into):
        view, stdout = memoryview(into).cast("B"), self.processes[n].stdout
        at = 0
        while at < len(view):
            got = stdout.readinto(view[at:])
            if not got:
                raise EOFError
            at += got
        return into

    def listen(self, n):
        half = 0
        try:
            while True:
                many = struct.unpack("<I", self.read(n, bytearray(4)))[0]
                self.read(n, self.frames[half, n].numpy())
                samples = np.empty((many, 2), "<u4")
                if many:
                    self.read(n, samples)
                self.come[n].put(samples)
                half ^= 1
        except (EOFError, ValueError):
            self.come[n].put(None)

    def frame(self, half):
        """What all tables of a half ask, and the samples: process, question, what came of it."""
        samples = [come.get() for come in self.come]
        process = np.repeat(np.arange(len(samples)), [len(these) for these in samples])
        samples = np.concatenate(samples)
        return self.frames[half], process, samples[:, 0].astype(np.int64), samples[:, 1].copy().view("<f4")

    def answer(self, choices):
        for process, these in zip(self.processes, choices):
            process.stdin.write(these.astype("<u2").tobytes())

    def close(self):
        for process in self.processes:
            process.kill()


def arguments():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--game", required=True)
    words.add_argument("--program", required=True, help="the learn_tables example, compiled")
    words.add_argument("--out", required=True, type=Path)
    words.add_argument("--seconds", type=float, default=120)
    words.add_argument("--processes", type=int, default=os.cpu_count())
    words.add_argument("--tables", type=int, default=2048, help="in each half of each process")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--wide", type=int, default=768)
    words.add_argument("--layers", type=int, default=2)
    words.add_argument("--quick", type=int, nargs=2, default=[128, 32])
    words.add_argument("--rate", type=float, default=1e-3)
    words.add_argument("--batch", type=int, default=8192)
    words.add_argument("--passes", type=int, default=1, help="how often a frame's samples are learned from")
    words.add_argument("--from", dest="start", type=Path, help="go on from this checkpoint")
    return words.parse_args()


class Learner:
    """A net, its averaged copy, and how it learns."""

    def __init__(self, net, rate):
        self.net, self.average = net, copy.deepcopy(net).requires_grad_(False)
        on_gpu = next(net.parameters()).is_cuda
        self.adam = torch.optim.Adam(net.parameters(), lr=rate, fused=on_gpu)
        self.steps, self.loss = 0, torch.zeros((), device=next(net.parameters()).device)

    def step(self, loss, rate):
        for group in self.adam.param_groups:
            group["lr"] = rate
        self.adam.zero_grad(set_to_none=True)
        loss.backward()
        self.adam.step()
        self.net.keep_on_grid()
        self.steps += 1
        keep = min(0.999, 1 - 1 / (self.steps / 4 + 1))
        with torch.no_grad():
            torch._foreach_lerp_(list(self.average.parameters()), list(self.net.parameters()), 1 - keep)
        self.loss.lerp_(loss.detach(), 0.01)


def main():
    args = arguments()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    exact = torch.bfloat16 if device.type == "cuda" else torch.float32
    tables = Tables(args.program, args.game, args.processes, args.tables, args.seed, device.type == "cuda")
    padded = tables.seen_bytes * 8
    of = lambda width, layers: Net(tables.features, padded, width, layers, tables.outputs).to(device)
    nets = {"wide": of(args.wide, [(args.wide, True)] * args.layers), "quick": of(args.quick[0], [(args.quick[1], False)])}
    if args.start:
        saved = torch.load(args.start, map_location=device)
        [net.load_state_dict(saved[name]) for name, net in nets.items()]
    wide, quick = (Learner(nets[name], args.rate) for name in ("wide", "quick"))

    many = args.processes * tables.tables
    ring = torch.zeros((2, RING, many, tables.seen_bytes + tables.legal_bytes), dtype=torch.uint8, device=device)
    chosen = torch.zeros((2, RING, many), dtype=torch.int64, device=device)
    log, begun, saved_at, told_at = open(args.out / "log.jsonl", "a"), time.time(), time.time(), 0.0
    frames, samples_seen, half = [0, 0], 0, 0
    while True:
        past = (time.time() - begun) / args.seconds
        if past >= 1:
            break
        asked, process, question, target = tables.frame(half)
        row = frames[half] % RING
        ring[half, row].copy_(asked.view(many, -1), non_blocking=True)
        with torch.no_grad():
            bits = unpack(ring[half, row, :, : tables.seen_bytes])
            legal = unpack(ring[half, row, :, tables.seen_bytes :])[:, : tables.outputs].bool()
            values = wide.average(bits, exact)
            explore = 0.05 if past < 0.7 else 0.02
            strays = torch.rand(many, device=device) < explore
            values = torch.where(strays[:, None], torch.rand_like(values), values)
            choice = values.masked_fill(~legal, -math.inf).argmax(1)
            chosen[half, row] = choice
        tables.answer(choice.to(torch.int32).cpu().numpy().reshape(args.processes, -1))
        frames[half] += 1

        # The questions that were finished, wherever they lie in the ring.
        if len(question):
            turn = question // tables.tables % RING
            at = torch.from_numpy(turn * many + process * tables.tables + question % tables.tables).to(device)
            target = torch.from_numpy(target).to(device)
            flat, flat_chosen = ring[half].view(RING * many, -1), chosen[half].view(-1)
            rate = args.rate * 0.5 * (1 + math.cos(math.pi * past)) * min(1, wide.steps / 200)
            for _ in range(args.passes):
                order = torch.randperm(len(at), device=device)
                for part in order.split(args.batch):
                    rows = flat[at[part]]
                    bits = unpack(rows[:, : tables.seen_bytes])
                    legal = unpack(rows[:, tables.seen_bytes :])[:, : tables.outputs]
                    values = wide.net(bits, exact)
                    told = values.gather(1, flat_chosen[at[part]][:, None])[:, 0]
                    wide.step(((told - target[part]) ** 2).mean(), rate)
                    # The quick one is told what the wide one thinks of everything that was legal.
                    apart = ((quick.net(bits, exact) - values.detach()) * legal) ** 2
                    quick.step(apart.sum() / legal.sum(), rate)
            samples_seen += len(at)
        half ^= 1

        now = time.time() - begun
        if now - told_at >= 10:
            line = {"seconds": round(now), "questions": sum(frames) * many, "samples": samples_seen}
            line |= {"steps": wide.steps, "wide": round(wide.loss.item(), 5), "quick": round(quick.loss.item(), 5)}
            print(json.dumps(line), file=log, flush=True)
            print(json.dumps(line), flush=True)
            told_at = now
        if time.time() - saved_at >= 60:
            save(args, wide, quick)
            saved_at = time.time()

    save(args, wide, quick)
    packed = ring[0, (frames[0] - 1) % RING, :, : tables.seen_bytes]
    golden(args, wide, quick, packed[torch.randperm(many)[:1000].to(device)])
    tables.close()


def save(args, wide, quick):
    for name, learner in (("wide", wide), ("quick", quick)):
        (args.out / f"{args.game}-{name}.net").write_bytes(learner.average.written())
    torch.save({"wide": wide.average.state_dict(), "quick": quick.average.state_dict()}, args.out / f"{args.game}.pt")


def golden(args, wide, quick, packed):
    """A thousand positions with the whole-number answers, which the Rust side must give to the digit."""
    rows = packed.cpu().numpy()
    given = [answers(learner.average.written(), rows).astype("<i4") for learner in (wide, quick)]
    with torch.no_grad():
        trained = [learner.average(unpack(packed), torch.float32).cpu().numpy() for learner in (wide, quick)]
    apart = [float(np.abs(whole / UNIT - exact).max()) for whole, exact in zip(given, trained)]
    print("written and trained nets are at most this far apart:", apart, flush=True)
    head = struct.pack("<3I", len(rows), rows.shape[1], given[0].shape[1])
    (args.out / f"{args.game}-golden.bin").write_bytes(head + rows.tobytes() + given[0].tobytes() + given[1].tobytes())


if __name__ == "__main__":
    main()
