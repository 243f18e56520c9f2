import { describe, expect, test } from "vitest";
import { ScriptedRecognizer } from "../../../testing/speech-hosts/scripted-recognizer.ts";
import { ScriptedVoiceDetector } from "../../../testing/speech-hosts/scripted-voice-detector.ts";
import { framesOf, silence, voice } from "../../../testing/speech-hosts/sounds.ts";
import { takeFrames } from "../audio/take-frames.ts";
import { SpeechFailure } from "../speech-failure.ts";
import type { AudioFrames, RecognizeOptions, SpeechRecognizer } from "../speech-recognizer.ts";
import { GatedSpeechRecognizer } from "./gated-speech-recognizer.ts";

interface Heard {
  /** The text, or the reason for having none. */
  readonly outcome: string;
  readonly told: readonly string[];
}

/** Sends frames through the gate as a session does, and notes the events. */
async function hear(
  gate: SpeechRecognizer,
  frames: AudioFrames,
  wishes: { readonly silenceMs?: number; readonly patienceMs?: number } = {},
): Promise<Heard> {
  const told: string[] = [];
  const { silenceMs = 1_500, patienceMs = 8_000 } = wishes;
  const ends = {
    silenceMs,
    patienceMs,
    found: () => told.push("found"),
    began: () => told.push("began"),
    ended: () => told.push("ended"),
  };
  const options = {
    ledgerId: "ledger",
    signal: new AbortController().signal,
    onPartial() {},
    ends,
  };
  const outcome = await gate.recognize(frames, options).then(
    ({ text }) => text,
    (error: unknown) => (error instanceof SpeechFailure ? error.reason : String(error)),
  );
  return { outcome, told };
}

/** Endless frames, as from a microphone; notes how much was taken. */
function endless(...parts: readonly Int16Array[]) {
  const taken = { seconds: 0, isReleased: false };
  async function* sounds(): AudioFrames {
    try {
      for await (const frame of framesOf(...parts, silence(60))) {
        taken.seconds += frame.length / 16_000;
        yield frame;
      }
    } finally {
      taken.isReleased = true;
    }
  }
  return { frames: sounds(), taken };
}

const lunch = () => new ScriptedRecognizer({ text: "午饭35" });

describe("with a voice detector", () => {
  test("the gate reports both ends of speech, then takes no more frames", async () => {
    const detector = new ScriptedVoiceDetector();
    const { frames, taken } = endless(silence(1), voice(1));

    const heard = await hear(new GatedSpeechRecognizer(lunch(), detector), frames);

    expect(heard).toEqual({ outcome: "午饭35", told: ["found", "began", "ended"] });
    expect(taken.seconds).toBeGreaterThan(3.3);
    expect(taken.seconds).toBeLessThan(3.8);
    await expect.poll(() => taken.isReleased).toBe(true);
    expect(detector.openStreams).toBe(0);
  });

  test("a pause shorter than silenceMs does not end the sentence", async () => {
    const { frames } = endless(voice(1), silence(1), voice(1));
    const inner = lunch();

    const heard = await hear(new GatedSpeechRecognizer(inner, new ScriptedVoiceDetector()), frames);

    expect(heard.outcome).toBe("午饭35");
    expect((inner.heard[0] ?? 0) / 16_000).toBeGreaterThan(2.5);
  });

  test("silence for patienceMs fails with no-speech, and the recognizer is not asked", async () => {
    const { frames, taken } = endless();
    const inner = lunch();

    const gate = new GatedSpeechRecognizer(inner, new ScriptedVoiceDetector());
    const heard = await hear(gate, frames, { patienceMs: 3_000 });

    expect(heard).toEqual({ outcome: "no-speech", told: ["found"] });
    expect(taken.seconds).toBeCloseTo(3.1, 1);
    expect(inner.heard).toEqual([]);
  });

  test("the gate notices the end even before the recognizer takes frames", async () => {
    const isTaken = Promise.withResolvers<void>();
    const slow = new ScriptedRecognizer({ text: "午饭35", pace: () => isTaken.promise });
    const { frames, taken } = endless(voice(1));

    const heard = hear(new GatedSpeechRecognizer(slow, new ScriptedVoiceDetector()), frames);
    await expect.poll(() => taken.isReleased).toBe(true);
    isTaken.resolve();

    expect(await heard).toMatchObject({ told: ["found", "began", "ended"] });
  });

  test("the gate takes frames at most ten seconds ahead of a slow recognizer", async () => {
    const isTaken = Promise.withResolvers<void>();
    const slow = new ScriptedRecognizer({ text: "午饭35", pace: () => isTaken.promise });
    const { frames, taken } = endless(voice(30));

    const gate = new GatedSpeechRecognizer(slow, new ScriptedVoiceDetector());
    const heard = hear(gate, frames);
    await expect.poll(() => taken.seconds).toBeGreaterThan(10);
    expect(taken.seconds).toBeLessThan(12);
    isTaken.resolve();

    expect((await heard).outcome).toBe("午饭35");
    expect((slow.heard[0] ?? 0) / 16_000).toBeGreaterThan(30);
  });

  test("when the detector dies, loudness replaces it and the end is still found", async () => {
    const { frames } = endless(silence(1), voice(1));
    const dying = new ScriptedVoiceDetector({ windowsToLive: 50 });

    expect(await hear(new GatedSpeechRecognizer(lunch(), dying), frames)).toEqual({
      outcome: "午饭35",
      told: ["found", "began", "ended"],
    });
  });
});

test("without a detector the caller ends the sentence", async () => {
  const full = new ScriptedVoiceDetector({ mostStreams: 0 });
  for (const gate of [
    new GatedSpeechRecognizer(lunch()),
    new GatedSpeechRecognizer(lunch(), full),
  ]) {
    const heard = await hear(gate, framesOf(silence(1), voice(1), silence(4), voice(1)));
    expect(heard).toEqual({ outcome: "午饭35", told: [] });
  }
});

describe("pauses", () => {
  /** Notes pauses and frames in their order. */
  class PauseRecognizer implements SpeechRecognizer {
    readonly name = "pauses";
    readonly noted: string[] = [];
    async recognize(frames: AudioFrames, { signal, pauses }: RecognizeOptions) {
      const unsubscribe = pauses?.subscribe((event) => this.noted.push(event));
      await takeFrames(frames, { service: this.name, signal }, () => {
        if (this.noted.at(-1) !== "frames") this.noted.push("frames");
      });
      unsubscribe?.();
      return { text: "午饭35", doubtful: [] };
    }
    async close() {}
  }

  test.each([
    ["Silero's kind of detector", new ScriptedVoiceDetector()],
    ["loudness alone", null],
  ])("are reported by %s in order with the frames", async (_, detector) => {
    const inner = new PauseRecognizer();

    await hear(
      new GatedSpeechRecognizer(inner, detector),
      framesOf(silence(1), voice(1), silence(1), voice(1), silence(1)),
    );

    expect(inner.noted).toEqual(["frames", "paused", "resumed", "frames", "paused"]);
  });

  test("shorter than half a second are not reported", async () => {
    const inner = new PauseRecognizer();

    const frames = framesOf(silence(1), voice(1), silence(0.3), voice(1));
    await hear(new GatedSpeechRecognizer(inner, new ScriptedVoiceDetector()), frames);

    expect(inner.noted).toEqual(["frames"]);
  });
});
