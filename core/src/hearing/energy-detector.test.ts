import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { joined, roomOf, SAMPLE_RATE, samplesOfWav, silenceOf } from "../../testing/wav.ts";
import * as core from "../index.ts";
import * as detector from "./energy-detector.ts";
import {
  type Hearing,
  hearSlice,
  levelOf,
  NOTHING_HEARD,
  SLICE_MS,
  SLICE_SAMPLES,
} from "./energy-detector.ts";

const CHECKOUT = join(import.meta.dirname, "../../..");
const SOME_VOICES = join(CHECKOUT, "e2e/audio");
const ALL_VOICES = join(CHECKOUT, "../shared/voice");
const LEAD_MS = 2000;
const SILENCE_MS = 1500;

function hearAll(samples: Int16Array): readonly Hearing[] {
  const heard: Hearing[] = [];
  for (let at = 0; at + SLICE_SAMPLES <= samples.length; at += SLICE_SAMPLES) {
    heard.push(hearSlice(heard.at(-1) ?? NOTHING_HEARD, samples.subarray(at, at + SLICE_SAMPLES)));
  }
  return heard;
}

/** When speech was detected, and when the silence after it was long enough; −1 is never. */
function endsIn(samples: Int16Array) {
  const heard = hearAll(samples);
  const msOf = (index: number) => (index === -1 ? -1 : (index + 1) * SLICE_MS);
  return {
    beganMs: msOf(heard.findIndex(({ hasBegun }) => hasBegun)),
    endedMs: msOf(heard.findIndex(({ hasBegun, silentMs }) => hasBegun && silentMs >= SILENCE_MS)),
  };
}

const msAt = (index: number) => (index / SAMPLE_RATE) * 1000;

/** Where the recording is loud: above a fifth of its peak, so that breath does not count. */
function loudPartOf(samples: Int16Array) {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isLoud = (sample: number) => Math.abs(sample) > loudest / 5;
  return { fromMs: msAt(samples.findIndex(isLoud)), toMs: msAt(samples.findLastIndex(isLoud)) };
}

const wavsIn = (dir: string) =>
  readdirSync(dir)
    .filter((name) => name.endsWith(".wav"))
    .map((name) => join(dir, name));

/** A sentence in a room, with two seconds of the room before it and three after. */
const spokenIn = (room: (ms: number) => Int16Array, sentence: Int16Array) =>
  joined(room(LEAD_MS), sentence, room(3000));

function expectWellHeard(path: string): void {
  const sentence = samplesOfWav(path);
  const { fromMs, toMs } = loudPartOf(sentence);
  for (const room of [silenceOf, roomOf]) {
    const { beganMs, endedMs } = endsIn(spokenIn(room, sentence));

    expect(beganMs, `${path} is noticed`).toBeGreaterThan(LEAD_MS);
    expect(beganMs - LEAD_MS - fromMs, `${path} is noticed soon`).toBeLessThanOrEqual(120);
    const overMs = LEAD_MS + toMs + SILENCE_MS;
    expect(endedMs, `${path} is not cut off`).toBeGreaterThanOrEqual(overMs - 2 * SLICE_MS);
    expect(endedMs, `${path} is not waited for`).toBeLessThanOrEqual(overMs + 600);
  }
}

describe("speech is detected within 120 ms, is not cut off, and its end is detected", () => {
  test.each(wavsIn(SOME_VOICES))("%s", (path) => {
    expectWellHeard(path);
  });

  test("in every recording on this machine", { timeout: 600_000 }, (context) => {
    if (!existsSync(ALL_VOICES)) context.skip("the other voices are not on this machine");

    for (const path of wavsIn(ALL_VOICES)) expectWellHeard(path);
  });
});

describe("sounds that are not detected as speech", () => {
  const tone = (hz: number, loudness: number) => (ms: number) =>
    silenceOf(ms).map((_, index) =>
      Math.round(Math.sin((2 * Math.PI * hz * index) / SAMPLE_RATE) * loudness),
    );

  test.each([
    ["digital silence", silenceOf(5000)],
    ["a quiet room", roomOf(5000)],
    ["loud hiss", roomOf(5000, 6000)],
    ["a steady hum", tone(100, 4000)(5000)],
    ["a knock", joined(roomOf(2000), tone(300, 12_000)(50), roomOf(2000))],
  ])("%s", (_name, samples) => {
    expect(endsIn(samples).beganMs).toBe(-1);
  });
});

test("the level meter shows nearly 0 in a quiet room and nearly 1 for a close voice", () => {
  const quiet = hearAll(roomOf(1000)).map(levelOf);
  const voice = hearAll(samplesOfWav(join(SOME_VOICES, "parse2.zf_xiaoxiao.wav"))).map(levelOf);

  expect(Math.max(...quiet)).toBeLessThan(0.1);
  expect(Math.max(...voice)).toBeGreaterThan(0.8);
  expect(Math.max(...voice)).toBeLessThanOrEqual(1);
});

test("the core exports the detector for the page, the server and the benchmarks", () => {
  expect(core).toMatchObject({ ...detector });
});
