import type { Timers } from "../timers.ts";
import { checkMicrophone } from "./audio/check-microphone.ts";
import { browserFailure } from "./browser/browser-failure.ts";
import { checkedRecognizer } from "./browser/checked-recognizer.ts";
import { findSpeechRecognition } from "./browser/speech-recognition-api.ts";
import { webSpeechRecognizer } from "./browser/web-speech-recognizer.ts";
import { type Recognizers, recognizersOf } from "./choosing/choose-recognizer.ts";
import { lazyRecognizer } from "./choosing/lazy-recognizer.ts";
import { observedRecognizer } from "./choosing/observed-recognizer.ts";
import type { ServerSpeech } from "./own-server/server-speech.ts";
import { eitherVoice } from "./speaking/either-voice.ts";
import { lazyVoice } from "./speaking/lazy-voice.ts";
import { synthesisSpeaker } from "./speaking/synthesis-speaker.ts";
import { silentVoice, type Voice } from "./speaking/voice.ts";

/** The browser's own voice; silent if it has none. */
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

/** The browser's own voice, or the server's. */
export function deviceOrServerVoice(
  page: Window,
  timers: Timers,
  { fetch, serverSpeech }: OwnServer,
): Voice {
  const server = lazyVoice(async () => {
    const { ownServerVoice } = await import("./speaking/own-server-voice.ts");
    return ownServerVoice(fetch, timers);
  }, timers);
  return eitherVoice({ device: browserVoice(page, timers), server, serverSpeech });
}

export interface OwnServer {
  readonly fetch: typeof globalThis.fetch;
  readonly serverSpeech: ServerSpeech;
}

export interface RecognizingServer {
  readonly serverSpeech?: ServerSpeech;
  /** The ledger of this page; null: the device's first. */
  readonly ledgerId?: string | null;
}

/**
 * The recognizers on this page. A browser may have a recognizer that does not work. The server's
 * needs a microphone, which browsers hide from pages without TLS.
 */
export function browserRecognizers(
  page: Window,
  timers: Timers,
  { serverSpeech, ledgerId = null }: RecognizingServer = {},
): Recognizers {
  const devices: MediaDevices | undefined = page.navigator.mediaDevices;
  const failure = browserFailure(page, Date.now);
  const SpeechRecognition = findSpeechRecognition(page);
  const found =
    SpeechRecognition === null ? null : webSpeechRecognizer({ SpeechRecognition, timers });
  const browser =
    found === null
      ? null
      : checkedRecognizer(found, {
          checkMicrophone: () => checkMicrophone(devices),
          browserFailure: failure,
          timers,
        });
  if (devices === undefined) return recognizersOf(browser, null, { browserFailure: failure });

  const ownServer = () => import("./own-server/own-server-recognizer.ts");
  const lazy = lazyRecognizer(async () =>
    (await ownServer()).ownServerRecognizer(timers, ledgerId),
  );
  // When the server's recognizer fails, ask the server again what it can do.
  const server = serverSpeech === undefined ? lazy : observedRecognizer(lazy, serverSpeech.refresh);
  const browserThenServer =
    found === null
      ? null
      : lazyRecognizer(async () =>
          (await ownServer()).browserThenServer({
            browser: found,
            server,
            browserFailure: failure,
            timers,
          }),
        );
  return recognizersOf(browser, server, { browserThenServer, browserFailure: failure });
}
