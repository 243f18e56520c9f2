import type { StatusReply } from "@suikouji/contract";
import type { Asked } from "../account/server-account.ts";
import { createListeners } from "../listeners.ts";
import type { Connectivity } from "../network/connectivity.ts";

type Told = StatusReply["speech"];

/** What the server can do with speech, by its own word; without trouble, nobody refuses it. */
export type SpeechAbilities = Omit<Told, "trouble"> & Partial<Pick<Told, "trouble">>;

export interface ServerSpeech {
  /** Null: it was not asked yet, or never answered. */
  readonly known: SpeechAbilities | null;
  subscribe(listener: () => void): () => void;
  /** Asks the server; what was known holds until it answers. */
  refresh(): void;
}

export interface ServerSpeechParts {
  readonly askStatus: () => Promise<Asked<StatusReply>>;
  readonly connectivity: Pick<Connectivity, "state" | "isSignedOut" | "subscribe">;
}

/** Asks when told to, and again whenever the server can be asked again: it may be another by then. */
export function watchServerSpeech({ askStatus, connectivity }: ServerSpeechParts): ServerSpeech {
  const listeners = createListeners();
  let known: SpeechAbilities | null = null;
  let wasAsked = false;
  let isAsking = false;
  let couldAnswer = canAnswer();

  function canAnswer(): boolean {
    return connectivity.state === "online" && !connectivity.isSignedOut;
  }

  async function ask(): Promise<void> {
    wasAsked = true;
    if (isAsking) return;
    isAsking = true;
    const asked = await askStatus().finally(() => {
      isAsking = false;
    });
    if (!asked.ok || isSame(asked.answer.speech, known)) return;
    const { recognizer, speaks } = asked.answer.speech;
    known = { recognizer, speaks };
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
    subscribe: listeners.subscribe,
    refresh: () => void ask(),
  };
}

function isSame(told: SpeechAbilities, known: SpeechAbilities | null): boolean {
  return (
    told.recognizer === known?.recognizer &&
    told.speaks === known?.speaks &&
    told.trouble?.kind === known?.trouble?.kind &&
    told.trouble?.of === known?.trouble?.of &&
    told.trouble?.sinceMs === known?.trouble?.sinceMs
  );
}
