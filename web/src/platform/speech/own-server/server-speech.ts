import type { StatusReply } from "@suikouji/contract";
import type { AccountResult } from "../../account/server-account.ts";
import { createListeners } from "../../listeners.ts";
import type { Connectivity } from "../../network/connectivity.ts";

type Told = StatusReply["speech"];

/** What the server can do with speech; `trouble` is absent when no host refuses it. */
export type SpeechAbilities = Pick<Told, "recognizer" | "speaks"> & Partial<Told>;

export interface ServerSpeech {
  /** Null: not asked yet, or never answered. */
  readonly known: SpeechAbilities | null;
  /** Who understands a sentence there; null as above. */
  readonly engine: StatusReply["engine"] | null;
  /** How long its owner has users wait for a model; null: nobody set it, or as above. */
  readonly modelDeadlineMs: number | null;
  subscribe(listener: () => void): () => void;
  /** Asks the server; the known abilities stay until it answers. */
  refresh(): void;
}

export interface ServerSpeechParts {
  readonly askStatus: () => Promise<AccountResult<StatusReply>>;
  readonly connectivity: Pick<Connectivity, "state" | "isSignedOut" | "subscribe">;
}

/** Asks when told to, and whenever the server can be reached again: it may have changed. */
export function watchServerSpeech({ askStatus, connectivity }: ServerSpeechParts): ServerSpeech {
  const listeners = createListeners();
  let known: SpeechAbilities | null = null;
  let engine: StatusReply["engine"] | null = null;
  let modelDeadlineMs: number | null = null;
  let wasAsked = false;
  let isAsking = false;
  let isOutdated = false;
  let couldAnswer = canAnswer();

  function canAnswer(): boolean {
    return connectivity.state === "online" && !connectivity.isSignedOut;
  }

  async function ask(): Promise<void> {
    wasAsked = true;
    // The answer under way may be older than this request.
    isOutdated = isAsking;
    if (isAsking) return;
    isAsking = true;
    const asked = await askStatus().finally(() => {
      isAsking = false;
    });
    if (asked.ok) take(asked.answer);
    if (isOutdated) await ask();
  }

  function take(answer: StatusReply): void {
    const isModelSame = answer.engine === engine && answer.modelDeadlineMs === modelDeadlineMs;
    if (isModelSame && isSame(answer.speech, known)) return;
    engine = answer.engine;
    modelDeadlineMs = answer.modelDeadlineMs;
    known = answer.speech;
    listeners.tell();
  }

  connectivity.subscribe(() => {
    const isBack = canAnswer() && !couldAnswer;
    couldAnswer = canAnswer();
    if (isBack && wasAsked) void ask();
  });

  return {
    get known() {
      return known;
    },
    get engine() {
      return engine;
    },
    get modelDeadlineMs() {
      return modelDeadlineMs;
    },
    subscribe: listeners.subscribe,
    refresh: () => void ask(),
  };
}

/** Both were parsed by the contract, which writes the fields in one order. */
function isSame(told: SpeechAbilities, known: SpeechAbilities | null): boolean {
  return JSON.stringify(told) === JSON.stringify(known);
}
