import type { Page } from "@playwright/test";
import { isProof } from "../../../core/testing/random-runs.ts";

/**
 * The limit from the user's first loud sound to the app's silence. A busy machine takes longer; the
 * sentence lasts four seconds, so 2 s still shows that its beginning stopped the app, not its end.
 */
export const MOST_DELAY_MS = isProof() ? 150 : 2000;

interface BargeIn {
  isSpeaking: boolean;
  loudAtMs: number | null;
  silencedAtMs: number | null;
}

/**
 * Records when the microphone became loud while the app spoke (with the browser's or the server's
 * voice), and when the app became silent. Runs in the page, by `addInitScript`.
 */
export function measureBargeIn(): void {
  const noted: BargeIn = { isSpeaking: false, loudAtMs: null, silencedAtMs: null };
  Object.assign(window, { bargeIn: noted });
  function begun(): void {
    Object.assign(noted, { isSpeaking: true, loudAtMs: null, silencedAtMs: null });
  }
  function silenced(): void {
    if (noted.loudAtMs !== null) noted.silencedAtMs ??= performance.now();
    noted.isSpeaking = false;
  }

  const { speechSynthesis } = window;
  const speak = speechSynthesis.speak.bind(speechSynthesis);
  speechSynthesis.speak = (utterance) => {
    // Without a browser voice this is silent, and the server's voice takes over.
    if (utterance.text !== "" && speechSynthesis.getVoices().length > 0) begun();
    speak(utterance);
  };
  const cancel = speechSynthesis.cancel.bind(speechSynthesis);
  speechSynthesis.cancel = () => {
    cancel();
    silenced();
  };
  const { prototype } = AudioBufferSourceNode;
  const { start, stop } = prototype;
  prototype.start = function (...when) {
    begun();
    start.apply(this, when);
  };
  prototype.stop = function (...when) {
    stop.apply(this, when);
    silenced();
  };

  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    const context = new AudioContext({ sampleRate: 16_000, latencyHint: "interactive" });
    const analyser = new AnalyserNode(context, { fftSize: 128 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const isLoud = samples.some((sample) => Math.abs(sample) > 0.005);
      if (isLoud && noted.isSpeaking) noted.loudAtMs ??= performance.now();
    }, 2);
    stream.getAudioTracks()[0]?.addEventListener("ended", () => clearInterval(timer));
    return stream;
  };
}

export async function isSpeaking(page: Page): Promise<boolean> {
  return (await notedIn(page)).isSpeaking;
}

/** Milliseconds from loud to silent; null before the first barge-in. */
export async function bargedIn(page: Page): Promise<number | null> {
  const { loudAtMs, silencedAtMs } = await notedIn(page);
  return loudAtMs === null || silencedAtMs === null ? null : silencedAtMs - loudAtMs;
}

async function notedIn(page: Page): Promise<BargeIn> {
  return await page.evaluate(() => Reflect.get(window, "bargeIn") as BargeIn);
}
