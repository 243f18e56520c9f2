import type { Timers } from "../timers.ts";
import { type Recognizers, recognizersOf } from "./choose-recognizer.ts";
import { recognizerLater } from "./recognizer-later.ts";
import { findSpeechRecognition } from "./speech-recognition-api.ts";
import { synthesisSpeaker } from "./synthesis-speaker.ts";
import { silentVoice, type Voice } from "./voice.ts";
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

/**
 * What the page can hear with; that it has a recognizer does not yet say that it works. The
 * server's needs a microphone, which browsers keep from pages that came without TLS.
 */
export function browserRecognizers(page: Window, timers: Timers): Recognizers {
  const SpeechRecognition = findSpeechRecognition(page);
  const browser =
    SpeechRecognition === null ? null : webSpeechRecognizer({ SpeechRecognition, timers });
  const hasMicrophone = (page.navigator.mediaDevices as MediaDevices | undefined) !== undefined;
  const server = recognizerLater(async () => {
    const { ownServerRecognizer } = await import("./own-server-recognizer.ts");
    return ownServerRecognizer(timers);
  });
  return recognizersOf(browser, hasMicrophone ? server : null);
}
