import { chineseVoices } from "../../platform/speech/speaking/chinese-voices.ts";
import type { SynthesisParts } from "../../platform/speech/speaking/synthesis-speaker.ts";
import { browserTimers } from "../../platform/timers.ts";

/** Why the device did not speak a line. */
export type DeviceSilence =
  /** It has no voice that reads Chinese. */
  | "no-voice"
  /** Browsers let a page speak only after a tap. */
  | "waits-for-tap"
  | "failed";

interface Line {
  readonly text: string;
  readonly voice: string | null;
  readonly rate: number;
}

type Parts = Pick<SynthesisParts, "synthesis" | "utteranceOf" | "timers">;

/** Systems list their voices a moment after the first request. */
const VOICES_LATE_MS = 2000;
/** An engine that has not started by then never speaks, and reports no error either. */
const BEGIN_MS = 4000;

/**
 * Speaks one line with the chosen voice and speed. Null: it was spoken, or another line replaced
 * it.
 */
export async function tryVoice(
  { text, voice: uri, rate }: Line,
  parts: Parts | null = partsOf(window),
): Promise<DeviceSilence | null> {
  if (parts === null) return "no-voice";
  const { synthesis, utteranceOf, timers } = parts;
  const all = await listedVoices(parts);
  const voices = chineseVoices(all);
  // An empty list proves nothing: some systems speak without ever filling it.
  if (all.length > 0 && voices.length === 0) return "no-voice";
  const voice = voices.find(({ voiceURI }) => voiceURI === uri) ?? voices[0];
  const utterance = utteranceOf(text);
  if (voice !== undefined) utterance.voice = voice;
  utterance.lang = voice?.lang ?? "zh-CN";
  utterance.rate = rate;
  synthesis.cancel();
  // There is no other voice to choose.
  const failure = voice === undefined ? "no-voice" : "failed";
  return await new Promise((resolve) => {
    const callOff = timers.after(BEGIN_MS, () => {
      resolve(failure);
      synthesis.cancel();
    });
    utterance.onstart = callOff;
    utterance.onend = () => {
      callOff();
      resolve(null);
    };
    utterance.onerror = ({ error }) => {
      callOff();
      const silence = silenceOf(error);
      resolve(silence === "failed" ? failure : silence);
    };
    synthesis.speak(utterance);
  });
}

function partsOf(page: Window): Parts | null {
  const synthesis: SpeechSynthesis | undefined = page.speechSynthesis;
  if (synthesis === undefined) return null;
  const utteranceOf = (text: string) => new SpeechSynthesisUtterance(text);
  return { synthesis, utteranceOf, timers: browserTimers };
}

async function listedVoices({ synthesis, timers }: Parts) {
  if (synthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      const callOff = timers.after(VOICES_LATE_MS, resolve);
      const listed = () => {
        callOff();
        resolve();
      };
      synthesis.addEventListener("voiceschanged", listed, { once: true });
    });
  }
  return synthesis.getVoices();
}

function silenceOf(error: SpeechSynthesisErrorCode): DeviceSilence | null {
  switch (error) {
    // The user tapped again before it ended: not a failure.
    case "canceled":
    case "interrupted":
      return null;
    case "not-allowed":
      return "waits-for-tap";
    case "language-unavailable":
    case "synthesis-unavailable":
    case "voice-unavailable":
      return "no-voice";
    default:
      return "failed";
  }
}
