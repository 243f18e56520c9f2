import { describe, expect, test } from "vitest";
import { PLENTY } from "../../../testing/plenty.ts";
import {
  describeSpeechRecognizer,
  outcome,
} from "../../../testing/speech-hosts/recognizer-conformance.ts";
import { ScriptedRecognizer } from "../../../testing/speech-hosts/scripted-recognizer.ts";
import { ScriptedVoiceDetector } from "../../../testing/speech-hosts/scripted-voice-detector.ts";
import {
  framesOf,
  hiss,
  hum,
  knock,
  silence,
  voice,
} from "../../../testing/speech-hosts/sounds.ts";
import { guarded } from "../speech.ts";
import type { SpeechFailureReason } from "../speech-failure.ts";
import type { SpeechRecognizer } from "../speech-recognizer.ts";
import { BoundedSpeechRecognizer } from "./bounded-speech-recognizer.ts";
import { CappedSpeechRecognizer } from "./capped-speech-recognizer.ts";
import { FallbackSpeechRecognizer } from "./fallback-speech-recognizer.ts";
import { GatedSpeechRecognizer } from "./gated-speech-recognizer.ts";
import { TidySpeechRecognizer } from "./tidy-speech-recognizer.ts";

const SPEECH = voice(1);
const said = (text: string) => new ScriptedRecognizer({ partials: ["午", "午饭"], text });
const failing = (reason: SpeechFailureReason, afterFrames?: number) =>
  new ScriptedRecognizer({
    fails: afterFrames === undefined ? { reason } : { reason, afterFrames },
  });

const subjects: readonly (readonly [string, () => SpeechRecognizer])[] = [
  ["ScriptedRecognizer", () => said("午饭35")],
  ["GatedSpeechRecognizer", () => new GatedSpeechRecognizer(said("午饭35"))],
  [
    "GatedSpeechRecognizer with a voice detector",
    () => new GatedSpeechRecognizer(said("午饭35"), new ScriptedVoiceDetector()),
  ],
  ["TidySpeechRecognizer", () => new TidySpeechRecognizer(said("午飯35"))],
  ["CappedSpeechRecognizer", () => new CappedSpeechRecognizer(said("午饭35"), PLENTY)],
  ["BoundedSpeechRecognizer", () => new BoundedSpeechRecognizer(said("午饭35"), 3)],
  [
    "FallbackSpeechRecognizer",
    () => new FallbackSpeechRecognizer([failing("late", 2), said("午饭35")]),
  ],
  ["all of them together", () => guarded([failing("refused", 1), said("午飯35")])],
];
for (const [name, create] of subjects) {
  describeSpeechRecognizer(name, async () => {
    const recognizer = create();
    return {
      recognizer,
      speech: () => framesOf(SPEECH),
      heard: /^午饭35$/,
      dispose: () => recognizer.close(),
    };
  });
}

describe("the gate", () => {
  test.each([
    ["silence", silence(3)],
    ["hiss", hiss(3)],
    ["loud hiss", hiss(3, 0.5)],
    ["hum", hum(3)],
    ["a knock on the table", knock(3)],
    ["a single sample", new Int16Array(1)],
  ])("asks no recognizer about %s", async (_name, sound) => {
    const inner = said("字幕由社区提供");

    expect(await outcome(new GatedSpeechRecognizer(inner), framesOf(sound))).toBe("no-speech");
    expect(inner.heard).toEqual([]);
  });

  test("passes words on with the sound around them, and shortens silence", async () => {
    const inner = said("午饭35");
    const frames = framesOf(silence(5), SPEECH, silence(5), SPEECH, silence(5));

    await outcome(new GatedSpeechRecognizer(inner), frames);

    const seconds = (inner.heard[0] ?? 0) / 16_000;
    expect(seconds).toBeGreaterThan(2.5);
    expect(seconds).toBeLessThan(6);
  });

  test.each([
    ["softly", [silence(0.5), voice(0.4, 0.02), silence(0.5)]],
    ["at once", [voice(0.4)]],
    ["over hiss", [hiss(1, 0.01), voice(0.4)]],
  ])("hears a user who speaks %s", async (_name, sounds) => {
    expect(await outcome(new GatedSpeechRecognizer(said("对")), framesOf(...sounds))).toBe("对");
  });
});

describe("the fallback", () => {
  test("gets the audio from the beginning", async () => {
    const second = said("午饭35");
    const recognizer = new FallbackSpeechRecognizer([failing("interrupted", 4), second]);

    expect(await outcome(recognizer, framesOf(SPEECH))).toBe("午饭35");
    expect(second.heard).toEqual([SPEECH.length]);
  });

  test.each(["no-speech", "too-long"] as const)("is not asked after %s", async (reason) => {
    const second = said("午饭35");

    expect(
      await outcome(new FallbackSpeechRecognizer([failing(reason), second]), framesOf(SPEECH)),
    ).toBe(reason);
    expect(second.heard).toEqual([]);
  });

  test.each([
    ["unreachable", "refused"],
    ["daily-cap", "refused"],
    ["busy", "busy"],
  ] as const)("a host that refuses the key, then %s: told as %s", async (later, told) => {
    const fails = { reason: "refused", trouble: "key-refused" } as const;
    const first = new ScriptedRecognizer({ fails });
    const recognizer = new FallbackSpeechRecognizer([first, failing(later)]);

    expect(await outcome(recognizer, framesOf(SPEECH))).toBe(told);
  });

  test("when all fail, the last failure is reported", async () => {
    const recognizer = new FallbackSpeechRecognizer([failing("late"), failing("refused")]);

    expect(await outcome(recognizer, framesOf(SPEECH))).toBe("refused");
  });
});

test("one recognition too many fails with busy at once; the running ones go on", async () => {
  const release = Promise.withResolvers<void>();
  const inner = new ScriptedRecognizer({ text: "午饭35", pace: () => release.promise });
  const recognizer = new BoundedSpeechRecognizer(inner, 2);

  const first = outcome(recognizer, framesOf(SPEECH));
  const second = outcome(recognizer, framesOf(SPEECH));
  expect(await outcome(recognizer, framesOf(SPEECH))).toBe("busy");
  release.resolve();

  expect(await Promise.all([first, second])).toEqual(["午饭35", "午饭35"]);
  expect(await outcome(recognizer, framesOf(SPEECH))).toBe("午饭35");
});

test("phrases that recognizers invent count as no speech", async () => {
  const recognizer = new TidySpeechRecognizer(said("請不吝點贊 訂閱 轉發 打賞支持明鏡與點點欄目"));

  expect(await outcome(recognizer, framesOf(SPEECH))).toBe("no-speech");
});
