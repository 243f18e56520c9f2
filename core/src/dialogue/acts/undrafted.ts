import type { Moment } from "../../moment.ts";
import type { ParsedTransaction } from "../../transaction.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { interpret } from "../phases/interpreting.ts";
import { type DialogueState, draftOf, type OpenDraft } from "../state.ts";
import { answer, say, stay } from "../turn.ts";
import { isWaiting, leftoverOf, type Undrafted } from "../undrafted.ts";
import { addDrafts } from "./append.ts";
import { openBatch } from "./record.ts";

/** 「把它记下来」, or a yes to 还有1笔没记，要接着记吗？ */
export function takeUpLeftover(state: DialogueState, at: Moment): Step {
  const open = draftOf(state);
  if (open !== null) return addWaiting(state, open);
  if (state.phase.name === "interpreting") return say(state, announcements.stillInterpreting());
  const waiting = leftoverOf(state);
  const transactions = waiting.flatMap(({ draft }) => draft ?? []);
  const [wordsOnly] = waiting.filter(({ draft }) => draft === null);
  if (transactions.length > 0) {
    const text = waiting.map(({ said }) => said).join("，");
    return openBatch(state, { text, transactions, truncated: false, meant: null, at });
  }
  if (wordsOnly === undefined) return stay(state);
  const undrafted = state.undrafted.filter((each) => each !== wordsOnly);
  return interpret({ ...state, undrafted }, wordsOnly.said, at);
}

/** Beside open drafts it is added to them. Words without a sum wait on. */
export function addWaiting(state: DialogueState, draft: OpenDraft): Step {
  const drafts = leftoverOf(state).flatMap((each) => each.draft ?? []);
  return drafts.length === 0
    ? answer(state, draft, { lines: [announcements.finishFirst()], asked: null })
    : addDrafts(state, draft, { drafts });
}

/** A sum that was left out for a reason is recorded after all: one tap, for the user knows better. */
export function recordSum(
  state: DialogueState,
  { index, at }: { readonly index: number; readonly at: Moment },
): Step {
  const sum = state.undrafted[index];
  if (sum === undefined || sum.draft === null) return stay(state);
  if (state.phase.name === "interpreting") return say(state, announcements.stillInterpreting());
  const open = draftOf(state);
  if (open !== null) return addDrafts(state, open, { drafts: [sum.draft] });
  const transactions: readonly ParsedTransaction[] = [sum.draft];
  const rest = { ...state, undrafted: without(state.undrafted, sum) };
  return openBatch(rest, { text: sum.said, transactions, truncated: false, meant: null, at });
}

function without(undrafted: readonly Undrafted[], sum: Undrafted): readonly Undrafted[] {
  return undrafted.filter((each) => each !== sum);
}

/** Thrown away by the user. */
export function withoutLeftover(state: DialogueState): DialogueState {
  return { ...state, undrafted: state.undrafted.filter((each) => !isWaiting(each)) };
}
