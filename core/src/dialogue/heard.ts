import type { Moment } from "../moment.ts";
import type { UserContext } from "../ports/understanding.ts";
import { transactionOf } from "../transaction.ts";
import { type Act, explain, type Field } from "../understanding/understand.ts";
import { askedIn, type DialogueState, draftOf, LISTENING } from "./state.ts";

/** An utterance, and our own reading of it. */
export interface Said {
  readonly text: string;
  readonly act: Act;
  /** Every word of it is explained. */
  readonly owned: boolean;
  /** It was read as the answer to what the app had asked. */
  readonly answers: boolean;
  /** The drafts that it names, and the fields. */
  readonly named: readonly number[];
  readonly fields: readonly Field[];
  /** It speaks of 剩下的. */
  readonly ofRest: boolean;
}

/** An utterance with the moment it was heard. */
export interface Heard extends Said {
  readonly at: Moment;
}

/** The one place where the dialogue has an utterance understood. */
export function understood(state: DialogueState, text: string, at: Moment): Heard {
  const items = draftOf(state)?.batch.items ?? null;
  const batch =
    items?.map(({ index, parsed, status }) => ({ ...transactionOf(parsed), index, status })) ??
    null;
  const { act, owned, answers, named, phrases } = explain(text, {
    batch,
    asked: askedIn(state),
    context: userContext(state, at),
    lastQuery: state.lastQuery,
  });
  const fields = phrases.flatMap(({ field }) => field ?? []);
  const ofRest = phrases.some(({ target }) => target.kind === "rest");
  return { text, act, owned, answers, named, fields, ofRest, at };
}

/** A text as a sentence to be recorded, whatever is open or asked. */
export function sentenceIn(state: DialogueState, text: string, at: Moment): Heard {
  return understood({ ...state, phase: LISTENING }, text, at);
}

export function userContext({ settings }: DialogueState, now: Moment): UserContext {
  const { offlineMultiple: _, localOnly: __, ...own } = settings;
  return { renamedCategories: {}, hiddenCategories: {}, ...own, now };
}
