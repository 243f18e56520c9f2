import type { SpeechSynthesizer } from "../../src/speech/speaking/speech-synthesizer.ts";

export const SOUND = Uint8Array.from([0xff, 0xfb, 1, 2, 3]);

/** A synthesizer that returns the same sound for every line, unless the test says otherwise. */
export function scriptedSynthesizer(
  speak: SpeechSynthesizer["speak"] = async () => ({ contentType: "audio/mpeg", bytes: SOUND }),
): SpeechSynthesizer {
  return { name: "scripted", speak, close: async () => {} };
}
