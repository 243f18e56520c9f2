import { describe, expect, test } from "vitest";
import {
  type VoiceDetector,
  VoiceDetectorGone,
  WINDOW_SAMPLES,
} from "../../src/speech/voice-detection/voice-detector.ts";
import { silence } from "./sounds.ts";

export interface VoiceSubject {
  readonly detector: VoiceDetector;
  /** A recording in which the subject finds a voice. */
  readonly voice: Int16Array;
}

/** The contract of every `VoiceDetector`. */
export function describeVoiceDetector(
  name: string,
  subject: () => VoiceSubject,
  timeout = 5_000,
): void {
  describe(`${name} keeps the promises of a VoiceDetector`, { timeout }, () => {
    test("gives each window a probability: high in speech, low in silence", async () => {
      const { detector, voice } = subject();
      const stream = detector.open();

      const spoken = (await stream?.hear(whole(voice))) ?? [];
      const quiet = (await detector.open()?.hear(whole(silence(1)))) ?? [];
      await detector.close();

      expect(spoken).toHaveLength(whole(voice).length / WINDOW_SAMPLES);
      expect(Math.max(...spoken)).toBeGreaterThan(0.9);
      expect(Math.min(...spoken)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...spoken)).toBeLessThanOrEqual(1);
      expect(Math.max(...quiet)).toBeLessThan(0.2);
    });

    test("streams are independent, and split audio gives the same result as whole", async () => {
      const { detector, voice } = subject();
      const [alone, inPieces, other] = [detector.open(), detector.open(), detector.open()];

      const wanted = await alone?.hear(whole(voice));
      const pieces: number[] = [];
      for (let at = 0; at < whole(voice).length; at += WINDOW_SAMPLES) {
        await other?.hear(silence(1).subarray(0, WINDOW_SAMPLES));
        pieces.push(...((await inPieces?.hear(voice.subarray(at, at + WINDOW_SAMPLES))) ?? []));
      }
      await detector.close();

      expect(pieces).toEqual(wanted);
    });

    test("limits its streams; closing one makes room", async () => {
      const { detector } = subject();
      const first = detector.open();
      const others = Array.from({ length: 40 }, () => detector.open());
      expect(others.at(-1)).toBeNull();

      first?.close();
      expect(detector.open()).not.toBeNull();
      await detector.close();
    });

    test("after close() it fails requests and opens no stream", async () => {
      const { detector, voice } = subject();
      const stream = detector.open();
      await detector.close();

      await expect(stream?.hear(whole(voice))).rejects.toBeInstanceOf(VoiceDetectorGone);
      expect(detector.open()).toBeNull();
      stream?.close();
    });
  });
}

function whole(samples: Int16Array): Int16Array {
  return samples.subarray(0, samples.length - (samples.length % WINDOW_SAMPLES));
}
