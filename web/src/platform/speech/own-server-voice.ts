import "../zod-without-eval.ts";
import type { Timers } from "../timers.ts";
import { httpSpeech } from "./http-speech.ts";
import { serverSpeaker } from "./server-speaker.ts";
import type { Voice } from "./voice.ts";
import { webAudioOutput } from "./web-audio-output.ts";

/** The voice of the server that the page came from. */
export function ownServerVoice(fetch: typeof globalThis.fetch, timers: Timers): Voice {
  return serverSpeaker({
    fetchSpeech: httpSpeech(fetch),
    output: webAudioOutput({ createContext: () => new AudioContext(), gestures: window }),
    timers,
  });
}
