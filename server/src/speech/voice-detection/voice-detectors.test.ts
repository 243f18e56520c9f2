import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FakeClock } from "../../../testing/fake-clock.ts";
import { ScriptedVoiceDetector } from "../../../testing/speech-hosts/scripted-voice-detector.ts";
import { hiss, hum, knock, silence, voice } from "../../../testing/speech-hosts/sounds.ts";
import { describeVoiceDetector } from "../../../testing/speech-hosts/voice-detector-conformance.ts";
import { joined } from "../audio/pcm.ts";
import { samplesOfWav } from "../audio/wav.ts";
import { LateVoiceDetector } from "./late-voice-detector.ts";
import { findSilero, type SileroFiles } from "./silero-files.ts";
import { SileroVoiceDetector } from "./silero-voice-detector.ts";
import { createSpeechListener, type HeardSlice } from "./speech-listener.ts";
import { type VoiceDetector, VoiceDetectorGone } from "./voice-detector.ts";

const CHECKOUT = join(import.meta.dirname, "../../../..");
const files = findSilero(process.env.SUIKOUJI_VOICE_DIR ?? join(CHECKOUT, ".tools/ear"));
const MISSING = "Silero is not on this machine: npm start downloads it";
const BROKEN: SileroFiles = { runtime: "/nowhere", model: "/nowhere/silero.onnx" };
/** Loading the model on a busy machine. */
const SLOW_MS = 120_000;

/** Its five seconds for an answer never pass: a busy machine needs longer to load the model. */
function patient(model: SileroFiles): SileroVoiceDetector {
  return new SileroVoiceDetector(model, new FakeClock());
}

const recording = (name: string) =>
  samplesOfWav(readFileSync(join(CHECKOUT, "e2e/audio", name))) ?? new Int16Array();

/** When speech began, and when 1.5 s of silence had followed it; null: never. */
async function endsIn(detector: VoiceDetector, sound: Int16Array) {
  const stream = detector.open();
  if (stream === null) throw new Error("The detector does not start");
  const listener = createSpeechListener(stream);
  const heard: HeardSlice[] = [];
  for (let at = 0; at < sound.length; at += 1_600) {
    heard.push(...(await listener.hear(sound.subarray(at, at + 1_600))));
  }
  stream.close();
  const when = (isIt: (slice: HeardSlice) => boolean) => heard.find(isIt)?.speech.heardMs ?? null;
  return {
    beganMs: when(({ speech }) => speech.hasBegun),
    endedMs: when(({ speech }) => speech.hasBegun && speech.silentMs >= 1_500),
  };
}

describeVoiceDetector("ScriptedVoiceDetector", () => ({
  detector: new ScriptedVoiceDetector(),
  voice: voice(1),
}));

if (files !== null) {
  const subject = () => ({
    detector: patient(files),
    voice: recording("confirm.zm_yunxi.wav"),
  });
  describeVoiceDetector("SileroVoiceDetector", subject, SLOW_MS);
}

describe("Silero", { timeout: SLOW_MS }, () => {
  test("finds where a sentence and a single 确认 begin and end", async (context) => {
    if (files === null) return context.skip(MISSING);
    const detector = patient(files);

    for (const name of ["parse4.zm_yunxi.wav", "confirm.zf_xiaobei.wav", "confirm.zm_yunxi.wav"]) {
      const sound = joined([hiss(1, 0.002), recording(name), hiss(2, 0.002)]);
      const { beganMs, endedMs } = await endsIn(detector, sound);
      expect(beganMs, name).toBeGreaterThan(1_000);
      expect(endedMs, name).toBeGreaterThan((beganMs ?? 0) + 1_500);
    }
    await detector.close();
  });

  test("finds no voice in silence, hiss, hum and knocks", async (context) => {
    if (files === null) return context.skip(MISSING);
    const detector = patient(files);

    for (const sound of [silence(3), hiss(3), hiss(3, 0.5), hum(3), knock(3)]) {
      expect(await endsIn(detector, sound)).toEqual({ beganMs: null, endedMs: null });
    }
    await detector.close();
  });

  test("finds the end though another voice goes on behind the speaker", async (context) => {
    if (files === null) return context.skip(MISSING);
    const detector = patient(files);
    const speaker = recording("parse2.zm_yunxi.wav");
    const other = recording("parse4.zm_yunxi.wav");
    const behind = joined([other, other, other]).map((sample) => Math.round(sample / 10));
    const both = behind.map((sample, at) => sample + (speaker[at] ?? 0));

    const { endedMs } = await endsIn(detector, both);
    const { endedMs: aloneMs } = await endsIn(detector, joined([speaker, silence(3)]));
    await detector.close();

    expect(endedMs).not.toBeNull();
    expect(Math.abs((endedMs ?? 0) - (aloneMs ?? 0))).toBeLessThanOrEqual(500);
  });
});

describe("a thread that dies", () => {
  test("while it is being closed is closed all the same", async () => {
    const detector = new SileroVoiceDetector(BROKEN, new FakeClock());
    detector.open();

    await expect(detector.close()).resolves.toBeUndefined();
  });

  test("fails the waiting callers, and is restarted after a minute", async () => {
    const clock = new FakeClock();
    const detector = new SileroVoiceDetector(BROKEN, clock);

    await expect(detector.open()?.hear(voice(1))).rejects.toBeInstanceOf(VoiceDetectorGone);
    expect(detector.open()).toBeNull();
    clock.pass(60_000);
    const again = detector.open();
    expect(again).not.toBeNull();
    await expect(again?.hear(voice(1))).rejects.toBeInstanceOf(VoiceDetectorGone);
    expect(clock.timers).toBe(0);
    await detector.close();
  });

  test("a thread that does not answer counts as dead", async () => {
    const clock = new FakeClock();
    const detector = new SileroVoiceDetector(BROKEN, clock);
    const waiting = detector.open()?.hear(voice(1));
    clock.pass(5_000);

    await expect(waiting).rejects.toBeInstanceOf(VoiceDetectorGone);
    await detector.close();
  });

  test("mid-sentence is replaced by loudness, which goes on from what was found", async () => {
    const detector = new ScriptedVoiceDetector({ windowsToLive: 40 });

    const { beganMs, endedMs } = await endsIn(
      detector,
      joined([silence(0.5), voice(2), silence(3)]),
    );

    expect(beganMs).toBeLessThan(900);
    expect(endedMs).toBeGreaterThan(3_700);
    expect(endedMs).toBeLessThan(4_300);
  });
});

test("files that are installed or removed while the server runs are noticed", async () => {
  let found: SileroFiles | null = null;
  const detector = new LateVoiceDetector(() => found, new FakeClock());

  expect(detector.open()).toBeNull();
  found = BROKEN;
  expect(detector.open()).not.toBeNull();
  found = null;
  expect(detector.open()).toBeNull();
  await detector.close();
  found = BROKEN;
  expect(detector.open()).toBeNull();
});
