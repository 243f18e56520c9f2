import { TEXT_LIMIT } from "@suikouji/contract";
import type { Clock, DialogueState, Ledger } from "@suikouji/core";
import { createListeners } from "../platform/listeners.ts";
import type { Connectivity } from "../platform/network/connectivity.ts";
import { chooseRecognizer, type Recognizers } from "../platform/speech/choose-recognizer.ts";
import { type Hearing, hearingOf } from "../platform/speech/hearing.ts";
import type { ServerSpeech } from "../platform/speech/server-speech.ts";
import type { Voice } from "../platform/speech/voice.ts";
import type { Timers } from "../platform/timers.ts";
import type { Dialogue } from "./dialogue.ts";
import { createDialogueRunner } from "./dialogue-runner.ts";
import { createHandsFree } from "./hands-free.ts";
import { createMicrophone } from "./microphone.ts";
import { createMouth } from "./mouth.ts";
import type { Session, SessionView, WhoUnderstands } from "./session.ts";
import type { SessionSettings } from "./session-settings.ts";
import { sessionText } from "./session-text.ts";

export interface SessionPorts {
  /** Fetches what decides and understands: when it is first needed, and again if that failed. */
  readonly load: () => Promise<Dialogue>;
  readonly ledger: Pick<Ledger, "saveBatch" | "entriesBetween">;
  readonly voice: Voice;
  readonly recognizers: Recognizers;
  readonly serverSpeech: Pick<ServerSpeech, "known" | "subscribe">;
  readonly connectivity: Pick<Connectivity, "state" | "isSignedOut" | "subscribe">;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Tells the settings once they are known and after every change. */
  readonly watchSettings: (listener: (settings: SessionSettings) => void) => void;
  /** A fault of ours, in words that hold nothing of the user's. */
  readonly reportBug: (what: string) => void;
}

export function createSession(ports: SessionPorts): Session {
  const { voice, connectivity, recognizers, serverSpeech } = ports;
  const listeners = createListeners();
  let settings: SessionSettings | null = null;
  let hearing: Hearing | null = null;
  let heard: string | null = null;
  let heardAfter = 0;
  let heardRaw: string | null = null;
  let isHeldBack = false;
  const levelListeners = new Set<(level: number) => void>();

  const microphone = createMicrophone({
    changed() {
      mouth.resume();
      publish();
    },
    speechStarted: () => runner.dispatch({ type: "speech-started" }),
    heard: take,
    level(level) {
      for (const listener of levelListeners) listener(level);
    },
  });
  const handsFree = createHandsFree({
    microphone,
    timers: ports.timers,
    isTalking: () => runner.state.phase.name !== "idle",
    isUsersTurn: () => USERS_TURNS.has(runner.state.phase.name),
    isSpeaking: () => voice.state.isSpeaking,
  });
  const mouth = createMouth(voice, () => microphone.isDisturbedByVoice);
  const runner = createDialogueRunner({
    ...ports,
    say(line) {
      handsFree.giveWay();
      mouth.say(line);
    },
    stopSpeaking: mouth.stop,
    changed: publish,
  });
  let view = viewNow();

  voice.subscribe(publish);
  connectivity.subscribe(circumstancesChanged);
  serverSpeech.subscribe(() => {
    chooseEar();
    publish();
  });
  ports.watchSettings((next) => {
    settings = next;
    const { speakerOn, voice: uri, speechRate, localOnly } = next.device;
    voice.configure({ on: speakerOn, voice: uri, rate: speechRate, localOnly });
    chooseEar();
    if (!next.device.handsFree) handsFree.end();
    circumstancesChanged();
  });

  function chooseEar(): void {
    if (settings === null) return;
    const { device, words } = settings;
    hearing = hearingOf(recognizers, device, serverSpeech.known);
    const ear = chooseRecognizer(recognizers, device, serverSpeech.known);
    microphone.configure(ear, { silenceMs: device.silenceMs, words });
  }

  function circumstancesChanged(): void {
    if (settings !== null) {
      const { localOnly } = settings.device;
      // Who keeps every word here misses nothing without a connection.
      const isConnected = localOnly || connectivity.state === "online";
      runner.setCircumstances({
        settings: settings.dialogue,
        connectivity: isConnected ? "online" : "offline",
        localOnly,
      });
    }
    publish();
  }

  function take(text: string, raw: string = text): void {
    heardRaw = raw === text ? null : raw;
    takeAs("speech-recognized", text);
  }

  /** A sentence silences, drafts and speaks in one step; whoever looks on is told once, at its end. */
  function takeAs(type: "speech-recognized" | "words-received", text: string): void {
    isHeldBack = true;
    try {
      heard = text;
      heardAfter = mouth.captions.at(-1)?.id ?? 0;
      if (text.length <= TEXT_LIMIT) {
        runner.dispatch({ type, text });
      } else {
        mouth.stop();
        mouth.say(sessionText.tooLong(TEXT_LIMIT));
      }
    } finally {
      isHeldBack = false;
      publish();
    }
  }

  function abandonListening(): void {
    handsFree.end();
    microphone.abandon();
  }

  function publish(): void {
    handsFree.consider();
    view = viewNow();
    if (!isHeldBack) listeners.tell();
  }

  function viewNow(): SessionView {
    const { state: dialogue, dropped, readiness, saveFailure } = runner;
    return {
      dialogue,
      dropped,
      readiness,
      microphone: microphone.state,
      captions: mouth.captions,
      isSpeaking: voice.state.isSpeaking,
      voice: voice.state,
      hearing,
      heard,
      heardAfter,
      heardRaw,
      understanding: whoUnderstands(settings, connectivity),
      saveFailure,
    };
  }

  return {
    get view() {
      return view;
    },
    subscribe: listeners.subscribe,
    preload: runner.preload,
    say(text) {
      take(text.trim());
      abandonListening();
    },
    receive(text) {
      heardRaw = null;
      takeAs("words-received", text.trim());
    },
    act: runner.dispatch,
    listen(manner) {
      if (microphone.isOpen || microphone.state.name === "unavailable") return;
      // Either is the user's act and silences our voice before the microphone opens.
      const isIdle = runner.state.phase.name === "idle";
      runner.dispatch({ type: isIdle ? "session-started" : "speech-started" });
      const isHandsFree = manner === "tap" && settings?.device.handsFree === true;
      if (isHandsFree) handsFree.begin();
      microphone.listen(isHandsFree ? "hands-free" : manner);
    },
    finishListening() {
      // Nobody spoke yet: to end it is to have nothing more heard, not to be told of silence.
      const isOnlyWaiting = handsFree.isOn && !microphone.isSpokenInto;
      handsFree.end();
      if (isOnlyWaiting) microphone.abandon();
      else microphone.finish();
    },
    abandonListening,
    watchLevel(listener) {
      levelListeners.add(listener);
      return () => levelListeners.delete(listener);
    },
    dispose() {
      runner.dispose();
      mouth.stop();
      abandonListening();
      heard = null;
      heardRaw = null;
      publish();
    },
  };
}

/** In the others an answer is on its way. */
const USERS_TURNS: ReadonlySet<DialogueState["phase"]["name"]> = new Set([
  "listening",
  "confirming",
]);

function whoUnderstands(
  settings: SessionSettings | null,
  { state, isSignedOut }: SessionPorts["connectivity"],
): WhoUnderstands {
  if (settings?.device.localOnly === true) return "local-only";
  if (state !== "online") return state;
  return isSignedOut ? "signed-out" : "server";
}
