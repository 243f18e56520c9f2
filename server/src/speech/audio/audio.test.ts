import { describe, expect, test } from "vitest";
import { createFrameQueue } from "./frame-queue.ts";
import { bytesOf, joined, samplesOf } from "./pcm.ts";
import { createReplay } from "./replay.ts";
import { samplesOfWav, wavOf } from "./wav.ts";

const samples = Int16Array.from([0, 1, -1, 32_767, -32_768, 258]);

test("samples convert to little-endian bytes and back; half a sample is refused", () => {
  expect([...bytesOf(samples)].slice(-2)).toEqual([2, 1]);
  expect(samplesOf(bytesOf(samples))).toEqual(samples);
  expect(samplesOf(new Uint8Array(3))).toBeNull();
  // A view into a larger buffer, at an odd offset.
  expect(samplesOf(new Uint8Array([9, 2, 1]).subarray(1))).toEqual(Int16Array.of(258));
});

test("samples convert to a WAV file and back; other files are refused", () => {
  expect(samplesOfWav(wavOf(samples))).toEqual(samples);
  const stereo = wavOf(samples);
  stereo[22] = 2;
  expect(samplesOfWav(stereo)).toBeNull();
  expect(samplesOfWav(new Uint8Array(60))).toBeNull();
});

describe("the queue", () => {
  const frame = new Int16Array(1_600);

  test("tells when it is full, and when it has drained", async () => {
    const told: string[] = [];
    const queue = createFrameQueue({
      highWaterSamples: 3_200,
      onFull: () => told.push("full"),
      onDrained: () => told.push("drained"),
    });

    for (let count = 0; count < 4; count += 1) queue.push(frame);
    queue.end();
    queue.push(frame);
    const taken: Int16Array[] = [];
    for await (const next of queue) taken.push(next);

    expect(told).toEqual(["full", "drained"]);
    expect(taken).toHaveLength(4);
  });

  test("a failure is thrown before the waiting frames", async () => {
    const queue = quiet();
    queue.push(frame);
    queue.fail(new Error("too long"));

    await expect(queue[Symbol.asyncIterator]().next()).rejects.toThrow("too long");
  });

  test("return() releases a reader that waits for a frame", async () => {
    const taker = quiet()[Symbol.asyncIterator]();
    const waiting = taker.next();
    await taker.return?.();

    expect(await waiting).toEqual({ done: true, value: undefined });
  });
});

test("a second reader gets every frame, also the one that the first waited for", async () => {
  const queue = quiet();
  const replay = createReplay(queue);
  const first = replay.fromTheBeginning()[Symbol.asyncIterator]();
  queue.push(Int16Array.of(1));
  await first.next();
  const left = first.next();
  await first.return?.();

  const second = replay.fromTheBeginning();
  queue.push(Int16Array.of(2));
  queue.end();
  const all: Int16Array[] = [];
  for await (const frame of second) all.push(frame);

  expect(joined(all)).toEqual(Int16Array.of(1, 2));
  expect(await left).toEqual({ done: true, value: undefined });
});

function quiet() {
  return createFrameQueue({ highWaterSamples: 1e6, onFull: () => {}, onDrained: () => {} });
}
