import type { Clock, DialogueSettings, DialogueState, HeardAs, UserAct } from "@suikouji/core";
import type { Keeping } from "../platform/books/conversation/keeping.ts";
import { createListeners } from "../platform/listeners.ts";
import type { Connectivity } from "../platform/network/connectivity.ts";
import {
  chooseRecognizer,
  type Recognizers,
} from "../platform/speech/choosing/choose-recognizer.ts";
import { type Hearing, hearingOf } from "../platform/speech/choosing/hearing.ts";
import type { OpenRecognizer } from "../platform/speech/open-recognizer.ts";
import type { ServerSpeech, SpeechAbilities } from "../platform/speech/own-server/server-speech.ts";
import { pacedVoice } from "../platform/speech/speaking/paced-voice.ts";
import { type Voice, voiceSettingsOf } from "../platform/speech/speaking/voice.ts";
import type { Timers } from "../platform/timers.ts";
import type { AppOrders } from "./app-work.ts";
import type { Dialogue } from "./dialogue.ts";
import { createDialogueRunner } from "./dialogue-runner.ts";
import { createHandsFree } from "./hands-free.ts";
import { isKnown, type Learned, toldBy } from "./learned.ts";
import type { DialogueLedger } from "./ledger-work.ts";
import { createMicrophone } from "./microphone.ts";
import type { DialoguePlans } from "./plan-work.ts";
import type { Session, SessionView } from "./session.ts";
import type { SessionSettings } from "./session-settings.ts";
import { createTtsQueue } from "./tts-queue.ts";
import type { TeachingBooks } from "./watch-memory.ts";
import { whoUnderstands } from "./who-understands.ts";

export interface SessionPorts {
  /** Loads the dialogue and the local engine: when first needed, and again if that failed. */
  readonly load: () => Promise<Dialogue>;
  /** Finds what earlier pages left, and keeps the conversation from then on; called like `load`. */
  readonly openKeeping: () => Promise<Keeping>;
  readonly ledger: DialogueLedger;
  readonly plans: () => Promise<DialoguePlans>;
  readonly app: () => Promise<AppOrders>;
  /** What the user recorded before teaches how to file things. */
  readonly memoryBooks: TeachingBooks;
  readonly voice: Voice;
  readonly recognizers: Recognizers;
  readonly serverSpeech: Pick<ServerSpeech, "known" | "engine" | "modelDeadlineMs" | "subscribe">;
  readonly connectivity: Pick<Connectivity, "state" | "isSignedOut" | "subscribe">;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Calls the listener with the settings once they are known, and after every change. */
  readonly watchSettings: (listener: (settings: SessionSettings) => void) => void;
  /** Reports a bug of ours; the text holds no words of the user. */
  readonly reportBug: (what: string) => void;
}

export function createSession(ports: SessionPorts): Session {
  const { connectivity, recognizers, serverSpeech } = ports;
  const voice = pacedVoice(ports.voice);
  const listeners = createListeners();
  let settings: SessionSettings | null = null;
  let voiceSettings: SessionView["voiceSettings"] = null;
  let taught: DialogueSettings | null = null;
  let learned: Learned = {};
  let hearing: Hearing | null = null;
  let ear: OpenRecognizer | null = null;
  let heard: string | null = null;
  let heardAfter = 0;
  let heardRaw: string | null = null;
  let isHeldBack = false;
  const levelListeners = new Set<(level: number) => void>();

  const microphone = createMicrophone(
    {
      changed() {
        // The listening that just ended may have shown that this recognizer does not work.
        if (!microphone.isOpen) chooseEarAgain();
        ttsQueue.resume();
        publish();
      },
      speechStarted: () => runner.dispatch({ type: "speech-started" }),
      heard: (text, said) => take(text, { doubtful: [], ...said }),
      level(level) {
        for (const listener of levelListeners) listener(level);
      },
    },
    ports.timers,
  );
  const handsFree = createHandsFree({
    microphone,
    timers: ports.timers,
    isTalking: () => runner.state.phase.name !== "idle",
    isUsersTurn: () => USERS_TURNS.has(runner.state.phase.name),
    isSpeaking: () => voice.state.isSpeaking,
  });
  const ttsQueue = createTtsQueue(voice, () => microphone.isDisturbedByVoice);
  const runner = createDialogueRunner({
    ...ports,
    async load() {
      const dialogue = await ports.load();
      await dialogue.watchMemory(ports.memoryBooks, ports.clock, (memory) => learn({ memory }));
      return dialogue;
    },
    say(line) {
      handsFree.giveWay();
      ttsQueue.say(line);
    },
    write: ttsQueue.write,
    stopSpeaking: ttsQueue.stop,
    paceVoice: voice.pace,
    changed: publish,
    learn: (withoutModel) => learn({ withoutModel }),
  });
  let view = viewNow();

  voice.subscribe(publish);
  connectivity.subscribe(() => {
    configureEar();
    circumstancesChanged();
  });
  serverSpeech.subscribe(() => {
    configureEar();
    learn(toldBy(serverSpeech));
    publish();
  });
  ports.watchSettings((next) => {
    settings = next;
    taught = null;
    const wanted = voiceSettingsOf(next.device);
    voice.configure(wanted);
    // Only now: a view that is published meanwhile must not claim it too early.
    voiceSettings = wanted;
    configureEar();
    if (!next.device.handsFree) handsFree.end();
    circumstancesChanged();
  });

  function configureEar(): void {
    if (settings === null) return;
    const { device, words } = settings;
    // The user chose the browser's recognizer by name: give it another chance.
    if (device.recognizer === "browser") recognizers.browserFailure.forget();
    chooseEar();
    const again = device.localOnly ? null : recognizers.server;
    microphone.configure(ear, { silenceMs: device.silenceMs, words, again });
  }

  function chooseEar(): void {
    if (settings === null) return;
    const known = speechKnown();
    hearing = hearingOf(recognizers, settings.device, known);
    ear = chooseRecognizer(recognizers, settings.device, known);
  }

  function chooseEarAgain(): void {
    const before = ear;
    chooseEar();
    if (ear !== before) configureEar();
  }

  /** While the server is unreachable its abilities count as unknown: it may be back soon. */
  function speechKnown(): SpeechAbilities | null {
    const { known } = serverSpeech;
    const isThere = connectivity.state === "online" && !connectivity.isSignedOut;
    return isThere || known?.recognizer === null ? known : null;
  }

  function learn(more: Learned): void {
    if (isKnown(more, learned)) return;
    learned = { ...learned, ...more };
    taught = null;
    circumstancesChanged();
  }

  function circumstancesChanged(): void {
    if (settings !== null) {
      const { localOnly } = settings.device;
      // With 仅本机 a missing connection changes nothing for the user.
      const isConnected = localOnly || connectivity.state === "online";
      // The same object as long as nothing changed: another one is an event.
      taught ??= { ...settings.dialogue, ...learned };
      runner.setCircumstances({
        settings: taught,
        connectivity: isConnected ? "online" : "offline",
        asksNobody: localOnly || learned.withoutModel === true,
      });
    }
    publish();
  }

  /** `doubtful` is absent for typed text. */
  function take(text: string, { raw = text, doubtful }: HeardAs = {}): void {
    heardRaw = raw === text ? null : raw;
    takeAs({ type: "speech-recognized", text, ...(doubtful !== undefined && { doubtful }) });
  }

  /** One sentence stops the voice, makes drafts and speaks; listeners are told once, at the end. */
  function takeAs(words: UserAct & { type: "speech-recognized" | "words-received" }): void {
    const { text } = words;
    isHeldBack = true;
    try {
      heard = text;
      heardAfter = ttsQueue.captions.at(-1)?.id ?? 0;
      runner.dispatch(words);
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
      captions: ttsQueue.captions,
      isSpeaking: voice.state.isSpeaking,
      voice: voice.state,
      voiceSettings,
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
      return runner.takes(text);
    },
    receive(text) {
      heardRaw = null;
      takeAs({ type: "words-received", text: text.trim() });
    },
    act: runner.dispatch,
    listen(manner) {
      if (microphone.isOpen || microphone.state.name === "unavailable") return;
      // Both events stop our voice before the microphone opens.
      const isIdle = runner.state.phase.name === "idle";
      runner.dispatch({ type: isIdle ? "session-started" : "speech-started" });
      const isHandsFree = manner === "tap" && settings?.device.handsFree === true;
      if (isHandsFree) handsFree.begin();
      microphone.listen(isHandsFree ? "hands-free" : manner);
    },
    retryTranscription() {
      if (microphone.isOpen) return;
      runner.dispatch({ type: "speech-started" });
      microphone.retryTranscription();
    },
    finishListening() {
      // The user has not spoken: close the microphone without an error about silence.
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
    get losesByLeaving() {
      return runner.losesByLeaving;
    },
    leave() {
      ttsQueue.stop();
      abandonListening();
      microphone.forget();
      publish();
    },
  };
}

/** In every other phase an answer is on its way. */
const USERS_TURNS = new Set<PhaseName>(["listening", "confirming", "choosing"]);
type PhaseName = DialogueState["phase"]["name"];
