import type { Timers } from "../timers.ts";
import { type Recognizers, recognizersOf } from "./choose-recognizer.ts";
import { eitherVoice } from "./either-voice.ts";
import { noticedRecognizer } from "./noticed-recognizer.ts";
import { recognizerLater } from "./recognizer-later.ts";
import type { ServerSpeech } from "./server-speech.ts";
import { findSpeechRecognition } from "./speech-recognition-api.ts";
import { synthesisSpeaker } from "./synthesis-speaker.ts";
import { silentVoice, type Voice } from "./voice.ts";
import { voiceLater } from "./voice-later.ts";
import { webSpeechRecognizer } from "./web-speech-recognizer.ts";

/** The page's own voice, if its browser has one. */
export function browserVoice(page: Window, timers: Timers): Voice {
  const synthesis: SpeechSynthesis | undefined = page.speechSynthesis;
  if (synthesis === undefined) return silentVoice;
  return synthesisSpeaker({
    synthesis,
    utteranceOf: (text) => new SpeechSynthesisUtterance(text),
    gestures: page,
    timers,
  });
}

/** The page's own voice, or the server's. */
export function deviceOrServerVoice(
  page: Window,
  timers: Timers,
  { fetch, serverSpeech }: OwnServer,
): Voice {
  const server = voiceLater(async () => {
    const { ownServerVoice } = await import("./own-server-voice.ts");
    return ownServerVoice(fetch, timers);
  }, timers);
  return eitherVoice({ device: browserVoice(page, timers), server, serverSpeech });
}

export interface OwnServer {
  readonly fetch: typeof globalThis.fetch;
  readonly serverSpeech: ServerSpeech;
}

/**
 * What the page can hear with; that it has a recognizer does not yet say that it works. The
 * server's needs a microphone, which browsers keep from pages that came without TLS.
 */
export function browserRecognizers(
  page: Window,
  timers: Timers,
  serverSpeech?: ServerSpeech,
): Recognizers {
  const SpeechRecognition = findSpeechRecognition(page);
  const browser =
    SpeechRecognition === null ? null : webSpeechRecognizer({ SpeechRecognition, timers });
  const hasMicrophone = (page.navigator.mediaDevices as MediaDevices | undefined) !== undefined;
  const server = recognizerLater(async () => {
    const { ownServerRecognizer } = await import("./own-server-recognizer.ts");
    return ownServerRecognizer(timers);
  });
  // A server that does not hear after all has perhaps become another one.
  const noticed =
    serverSpeech === undefined ? server : noticedRecognizer(server, serverSpeech.refresh);
  return recognizersOf(browser, hasMicrophone ? noticed : null);
}
