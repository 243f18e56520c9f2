import type { Moment } from "../../moment.ts";
import type { ParsedTransaction } from "../../transaction.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { sentenceIn } from "../heard.ts";
import { isWaiting, leftoverOf } from "../leftover.ts";
import { type DialogueState, draftOf, type OpenBatch } from "../state.ts";
import { answer, say, stay } from "../turn.ts";
import type { Undrafted } from "../undrafted.ts";
import { addDrafts } from "./append.ts";
import { interpret } from "./interpret.ts";
import { openBatch } from "./record.ts";
import { askAmount } from "./unpriced.ts";

/** Records the leftover: 「把它记下来」, or a yes to 还有1笔没记，要接着记吗？ */
export function recordLeftover(state: DialogueState, at: Moment): Step {
  const open = draftOf(state);
  if (open !== null) return addLeftover(state, open);
  if (state.phase.name === "interpreting") return say(state, announcements.stillInterpreting());
  const waiting = leftoverOf(state);
  const sums = waiting.filter(({ draft }) => draft !== null);
  if (sums.length > 0) return openBatchWith(state, sums);
  const [words] = waiting;
  if (words === undefined) return say(state, announcements.nothingPending());
  const taken = without(state, [words]);
  return words.unpriced === undefined
    ? interpret(taken, sentenceIn(taken, words.said, at))
    : askAmount(taken, words.unpriced);
}

/** Adds the leftover sums to the open drafts. Words without a sum keep waiting. */
export function addLeftover(state: DialogueState, draft: OpenBatch): Step {
  const from = leftoverOf(state).filter((each) => each.draft !== null);
  if (from.length > 0) return addDrafts(state, draft, { drafts: draftsOf(from), from });
  const open = leftoverOf(state).find(({ unpriced }) => unpriced !== undefined);
  return open?.unpriced === undefined
    ? answer(state, draft, { lines: [announcements.finishFirst()], asked: null })
    : askAmount(without(state, [open]), open.unpriced, draft);
}

/** The user taps a sum that was left out for a reason: it is recorded at once. */
export function recordSum(state: DialogueState, index: number): Step {
  const from = state.undrafted.slice(index, index + 1).filter(({ draft }) => draft !== null);
  if (from.length === 0) return stay(state);
  if (state.phase.name === "interpreting") return say(state, announcements.stillInterpreting());
  const open = draftOf(state);
  return open === null
    ? openBatchWith(state, from)
    : addDrafts(state, open, { drafts: draftsOf(from), from });
}

function openBatchWith(state: DialogueState, from: readonly Undrafted[]): Step {
  const text = from.map(({ said }) => said).join("，");
  const transactions = draftsOf(from);
  return openBatch(without(state, from), { text, transactions, truncated: false, meant: null });
}

function draftsOf(undrafted: readonly Undrafted[]): readonly ParsedTransaction[] {
  return undrafted.flatMap(({ draft }) => draft ?? []);
}

function without(state: DialogueState, taken: readonly Undrafted[]): DialogueState {
  return { ...state, undrafted: state.undrafted.filter((each) => !taken.includes(each)) };
}

/** The user dropped the leftover. */
export function withoutLeftover(state: DialogueState): DialogueState {
  return without(state, state.undrafted.filter(isWaiting));
}
