import { onlyAmends } from "../draft/amended.ts";
import { type BatchDraft, pendingIn, touchedIn } from "../draft/batch-draft.ts";
import { pendingItems } from "../draft/draft-batch.ts";
import { dateOf, type Moment } from "../moment.ts";
import type { UserContext } from "../ports/understanding.ts";
import { transactionOf } from "../transaction.ts";
import {
  type Act,
  explain,
  type Field,
  isUntold,
  type OrderSaid,
  orderSaid,
} from "../understanding/understand.ts";
import { hasJustSaved } from "./entries/undo-save.ts";
import type { Asked } from "./questions/index.ts";
import { openQuestion } from "./questions/open-question.ts";
import { askedIn, type DialogueState, draftOf, LISTENING } from "./state.ts";

/** An utterance, and the local engine's reading of it. */
export interface Said {
  readonly text: string;
  readonly act: Act;
  /** A frame explains every word of it. */
  readonly owned: boolean;
  /** The engine read it as the answer to the app's question. */
  readonly answers: boolean;
  /** The drafts and fields that it names. */
  readonly named: readonly number[];
  readonly fields: readonly Field[];
  /** It names drafts by what no model is told: 剩下的, 现金那笔, 它. */
  readonly namesUntold: boolean;
  /** It sounds like an order: what that is about. */
  readonly order: OrderSaid | null;
  /** Figures that may have been misheard, in this utterance and in the one that it completes. */
  readonly doubtful?: readonly string[];
}

/** An utterance, and when it was heard. */
export interface Heard<Wanted extends Act = Act> extends Said {
  readonly act: Wanted;
  readonly at: Moment;
}

/** The only place where the dialogue calls the engine on an utterance. */
export function understood(state: DialogueState, text: string, at: Moment): Heard {
  const batch = batchIn(state);
  const read = explain(text, {
    batch,
    asked: openQuestion(questionIn(state)),
    context: engineContext(state, at),
    lastQuery: state.lastQuery,
    hasJustSaved: hasJustSaved(state, at),
    areSaved: onlyAmends(draftOf(state)?.batch ?? { items: [] }),
  });
  const { act, owned, answers, named, phrases } = read;
  const fields = phrases.flatMap(({ field }) => field ?? []);
  const open = batch ?? [];
  const isTouched =
    act.type !== "unclear" && touchedIn(open) !== null && pendingIn(open).length > 1;
  const namesUntold = phrases.some(
    ({ target }) => isUntold(target) || (target.kind === "pointed" && isTouched),
  );
  return {
    text,
    act,
    owned,
    answers,
    named,
    fields,
    namesUntold,
    order: orderSaid(read, { text, today: dateOf(at), batch: batch ?? [] }),
    at,
  };
}

/** The open drafts, or the saved entries that the user may choose from. */
function batchIn(state: DialogueState): readonly BatchDraft[] | null {
  const { phase } = state;
  if (phase.name === "choosing") {
    return phase.entries.map(({ transaction }, index) => ({ ...transaction, index }));
  }
  const batch = draftOf(state)?.batch;
  if (batch === undefined) return null;
  return batch.items.map(({ index, parsed, status, amends }) => ({
    // 备注写 of a saved entry is its note, even if it has none yet.
    ...(amends !== undefined && { note: "" }),
    ...transactionOf(parsed),
    index,
    status,
    ...(index === batch.touched && { isTouched: true }),
    ...(parsed.said !== undefined && { said: parsed.said }),
  }));
}

/**
 * The app's question. While the drafts are saved entries to be removed, 删掉 means yes and 别删 means no,
 * also after another turn.
 */
function questionIn(state: DialogueState): Asked | null {
  const asked = askedIn(state);
  const isFree = asked === null || asked.kind === "verdict";
  const pending = pendingItems(draftOf(state)?.batch ?? { items: [] });
  const [wants, ...others] = new Set(pending.map(({ amends }) => amends?.wants));
  if (!isFree || wants === undefined || others.length > 0) return asked;
  return { kind: "amend", wants, drafts: pending.map(({ index }) => index) };
}

/** Reads a text as a sentence to record, ignoring open drafts and questions. */
export function sentenceIn(state: DialogueState, text: string, at: Moment): Heard {
  return understood({ ...state, phase: LISTENING }, text, at);
}

/** What the engine of the device knows of the user. */
export function engineContext(state: DialogueState, now: Moment): UserContext {
  const { memory } = state.settings;
  return { ...userContext(state, now), ...(memory === undefined ? {} : { memory }) };
}

/** What requests carry about the user. The memory stays on the device. */
export function userContext({ settings }: DialogueState, now: Moment): UserContext {
  const {
    offlineMultiple: _,
    localOnly: __,
    withoutModel: ___,
    onlyIfUnsure: ____,
    memory: _____,
    modelWaitMs: ______,
    ...own
  } = settings;
  return { renamedCategories: {}, hiddenCategories: {}, ...own, now };
}
