import { FASTEST_SPEECH, SLOWEST_SPEECH, speak } from "@suikouji/contract";
import type { FetchSpeech } from "./server-speaker.ts";

/** `POST /api/v1/speech/speak`. Rejects answers that are no audio. */
export function httpSpeech(fetch: typeof globalThis.fetch): FetchSpeech {
  return async ({ text, rate }, signal) => {
    const speed = Math.min(FASTEST_SPEECH, Math.max(SLOWEST_SPEECH, rate));
    const response = await fetch(speak.path, {
      method: speak.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text, speed }),
      signal,
    });
    const type = response.headers.get("content-type") ?? "none";
    if (response.ok && type.startsWith("audio/")) return await response.arrayBuffer();
    throw new Error(`${speak.path} answered ${response.status} with ${type}`);
  };
}
