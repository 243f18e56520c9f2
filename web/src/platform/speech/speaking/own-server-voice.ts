import "../../zod-without-eval.ts";
import type { Timers } from "../../timers.ts";
import { webAudioOutput } from "../audio/web-audio-output.ts";
import { httpSpeech } from "./http-speech.ts";
import { serverSpeaker } from "./server-speaker.ts";
import type { Voice } from "./voice.ts";

/** The voice of the server that this page came from. */
export function ownServerVoice(fetch: typeof globalThis.fetch, timers: Timers): Voice {
  return serverSpeaker({
    fetchSpeech: httpSpeech(fetch),
    output: webAudioOutput({ createContext: () => new AudioContext(), gestures: window }),
    timers,
  });
}
