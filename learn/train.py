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
                self.read(n, self.frames[half, n].numpy().reshape(-1))
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
        for process, these in zip(self.processes, choices.reshape(len(self.processes), -1)):
            process.stdin.write(these.tobytes())

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
    words.add_argument("--quick", type=int, nargs=2, default=[256, 32])
    words.add_argument("--rate", type=float, default=1e-3)
    words.add_argument("--batch", type=int, default=16384)
    words.add_argument("--eager", action="store_true", help="record nothing on the GPU, to look for a fault")
    words.add_argument("--from", dest="start", type=Path, help="go on from this checkpoint")
    return words.parse_args()


class Learner:
    """A net, its averaged copy, and how it learns."""

    def __init__(self, net, rate):
        self.net, self.average = net, copy.deepcopy(net).requires_grad_(False)
        first = next(net.parameters())
        # On a GPU the steps are recorded once and replayed, so that the rate must lie there.
        self.rate = torch.tensor(0.0, device=first.device) if first.is_cuda else 0.0
        self.adam = torch.optim.Adam(net.parameters(), lr=self.rate, fused=first.is_cuda, capturable=first.is_cuda)
        self.loss = torch.zeros((), device=first.device)

    def set_rate(self, rate):
        if torch.is_tensor(self.rate):
            self.rate.fill_(rate)
        else:
            self.adam.param_groups[0]["lr"] = rate

    def step(self, loss):
        self.adam.zero_grad(set_to_none=True)
        loss.backward()
        self.adam.step()
        self.net.keep_on_grid()
        with torch.no_grad():
            torch._foreach_lerp_(list(self.average.parameters()), list(self.net.parameters()), 0.001)
            self.loss.lerp_(loss.detach(), 0.01)


class Replayed:
    """Something done again and again with numbers at the same places: recorded on a GPU, simply done elsewhere."""

    def __init__(self, what, on_gpu):
        self.what, self.on_gpu, self.graph, self.times = what, on_gpu, None, 0

    def __call__(self):
        self.times += 1
        if self.graph:
            return self.graph.replay()
        if not self.on_gpu:
            return self.what()
        if self.times <= 3:
            aside = torch.cuda.Stream()
            aside.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(aside):
                self.what()
            return torch.cuda.current_stream().wait_stream(aside)
        try:
            torch.cuda.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph):
                self.what()
            self.graph = graph
            graph.replay()
        except RuntimeError as error:
            print("not recorded:", error, flush=True)
            self.on_gpu = False
            torch.cuda.synchronize()
            self.what()


class School:
    """Both nets, what was asked, and what came of it."""

    def __init__(self, args, tables, device):
        self.args, self.tables = args, tables
        self.exact = torch.bfloat16 if device.type == "cuda" else torch.float32
        padded = tables.seen_bytes * 8
        of = lambda width, layers: Net(tables.features, padded, width, layers, tables.outputs).to(device)
        nets = {
            "wide": of(args.wide, [(args.wide, True)] * args.layers),
            "quick": of(args.quick[0], [(args.quick[1], False)]),
        }
        if args.start:
            saved = torch.load(args.start, map_location=device)
            for name, net in nets.items():
                shapes = [{n: t.shape for n, t in state.items()} for state in (net.state_dict(), saved[name])]
                if shapes[0] == shapes[1]:
                    net.load_state_dict(saved[name])
                else:
                    print("the", name, "net has another shape and begins anew", flush=True)
        self.wide, self.quick = (Learner(nets[name], args.rate) for name in ("wide", "quick"))
        self.many = args.processes * tables.tables
        row = tables.seen_bytes + tables.legal_bytes
        self.ring = torch.zeros((2, RING, self.many, row), dtype=torch.uint8, device=device)
        self.chosen = torch.zeros((2, RING, self.many), dtype=torch.int64, device=device)
        self.asked = torch.zeros((self.many, row), dtype=torch.uint8, device=device)
        self.explore = torch.tensor(0.05, device=device)
        self.choice = torch.zeros(self.many, dtype=torch.int64, device=device)
        self.instead = torch.zeros(self.many, device=device)
        self.at = torch.zeros(args.batch, dtype=torch.int64, device=device)
        self.target = torch.zeros(args.batch, device=device)
        self.left = (torch.zeros(0, dtype=torch.int64, device=device), torch.zeros(0, device=device))
        self.deciding = Replayed(self.decide, device.type == "cuda" and not args.eager)
        self.learning = Replayed(self.learn, device.type == "cuda" and not args.eager)
        self.steps = 0

    def bits(self, rows):
        seen = unpack(rows[:, : self.tables.seen_bytes])
        legal = unpack(rows[:, self.tables.seen_bytes :])[:, : self.tables.outputs]
        return seen, legal

    @torch.no_grad()
    def decide(self):
        """The best answer, now and then another; then also what the best would have been worth."""
        seen, legal = self.bits(self.asked)
        values = self.wide.average(seen, self.exact).masked_fill(legal == 0, -math.inf)
        best, at = values.max(1)
        tried = torch.rand_like(values).masked_fill(legal == 0, -1).argmax(1)
        tried = torch.where(torch.rand_like(best) < self.explore, tried, at)
        self.choice.copy_(tried)
        self.instead.copy_(torch.where(tried != at, best, math.nan))

    def answers(self, half, row, asked):
        self.asked.copy_(asked.view(self.many, -1), non_blocking=True)
        self.deciding()
        self.ring[half, row].copy_(self.asked)
        self.chosen[half, row].copy_(self.choice)
        answers = np.empty(self.many, [("choice", "<u2"), ("instead", "<f4")])
        answers["choice"] = self.choice.to(torch.int32).cpu().numpy()
        answers["instead"] = self.instead.cpu().numpy()
        return answers

    def learn(self):
        seen, legal = self.bits(self.ring.view(-1, self.ring.shape[-1])[self.at])
        chosen = self.chosen.view(-1)[self.at]
        values = self.wide.net(seen, self.exact)
        told = values.gather(1, chosen[:, None])[:, 0]
        self.wide.step(((told - self.target) ** 2).mean())
        # The quick one is told what the wide one thinks of everything that was legal.
        apart = (self.quick.net(seen, self.exact) - values.detach()) ** 2 * legal
        self.quick.step(apart.sum() / legal.sum())

    def take_in(self, half, process, question, target, rate):
        """Learns from finished samples, in whole batches; the rest waits for the next ones."""
        row = question // self.tables.tables % RING
        at = (half * RING + row) * self.many + process * self.tables.tables + question % self.tables.tables
        device = self.at.device
        at = torch.cat([self.left[0], torch.from_numpy(at).to(device)])
        target = torch.cat([self.left[1], torch.from_numpy(target).to(device)])
        order = torch.randperm(len(at), device=device)
        at, target = at[order], target[order]
        whole = len(at) // self.args.batch * self.args.batch
        rate *= min(1, (self.steps + 1) / 300)
        self.wide.set_rate(rate)
        self.quick.set_rate(rate)
        for begin in range(0, whole, self.args.batch):
            self.at.copy_(at[begin : begin + self.args.batch])
            self.target.copy_(target[begin : begin + self.args.batch])
            self.learning()
            self.steps += 1
        self.left = (at[whole:], target[whole:])


def main():
    args = arguments()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    tables = Tables(args.program, args.game, args.processes, args.tables, args.seed, device.type == "cuda")
    school = School(args, tables, device)
    log, begun, saved_at, told_at = open(args.out / "log.jsonl", "a"), time.time(), time.time(), 0.0
    frames, samples, waited, half = [0, 0], 0, 0.0, 0
    while (past := (time.time() - begun) / args.seconds) < 1:
        before = time.time()
        asked, process, question, target = tables.frame(half)
        waited += time.time() - before
        school.explore.fill_(0.05 if past < 0.7 else 0.02)
        tables.answer(school.answers(half, frames[half] % RING, asked))
        frames[half] += 1
        samples += len(question)
        school.take_in(half, process, question, target, args.rate * 0.5 * (1 + math.cos(math.pi * past)))
        half ^= 1

        now = time.time() - begun
        if now - told_at >= 10:
            line = {"seconds": round(now), "questions": sum(frames) * school.many, "samples": samples}
            line |= {"steps": school.steps, "waited": round(waited, 1)}
            line |= {"wide": round(school.wide.loss.item(), 5), "quick": round(school.quick.loss.item(), 5)}
            print(json.dumps(line), file=log, flush=True)
            print(json.dumps(line), flush=True)
            told_at = now
        if time.time() - saved_at >= 60:
            save(args, school)
            saved_at = time.time()

    save(args, school)
    seen = school.asked[torch.randperm(school.many)[:1000].to(device), : tables.seen_bytes]
    golden(args, school, seen.contiguous())
    tables.close()


def save(args, school):
    averages = {"wide": school.wide.average, "quick": school.quick.average}
    for name, net in averages.items():
        (args.out / f"{args.game}-{name}.net").write_bytes(net.written())
    torch.save({name: net.state_dict() for name, net in averages.items()}, args.out / f"{args.game}.pt")


def golden(args, school, packed):
    """A thousand positions with the whole-number answers, which the Rust side must give to the digit."""
    rows, nets = packed.cpu().numpy(), (school.wide.average, school.quick.average)
    given = [answers(net.written(), rows).astype("<i4") for net in nets]
    with torch.no_grad():
        trained = [net(unpack(packed), torch.float32).cpu().numpy() for net in nets]
    apart = [float(np.abs(whole / UNIT - exact).max()) for whole, exact in zip(given, trained)]
    print("written and trained nets are at most this far apart:", apart, flush=True)
    head = struct.pack("<3I", len(rows), rows.shape[1], given[0].shape[1])
    (args.out / f"{args.game}-golden.bin").write_bytes(head + rows.tobytes() + given[0].tobytes() + given[1].tobytes())


if __name__ == "__main__":
    main()
