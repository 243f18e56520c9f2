import type { Moment } from "../moment.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";
import type { DialogueState, Undrafted } from "./dialogue-state.ts";
import { joinRests, restBeyond, withoutDrafted } from "./keeping-rest.ts";
import { covers, wholeLeftover } from "./leftover.ts";
import { userContext } from "./step.ts";

/** What was drafted just now, and the words it was drafted from. */
export interface Used {
  readonly text: string;
  readonly drafted: readonly ParsedTransaction[];
  /** More was said than there was room for. */
  readonly overflowed: boolean;
  readonly at: Moment;
}

/** What became drafts is not offered again; what found no room is. */
export function afterDrafting(state: DialogueState, used: Used): DialogueState {
  const context = userContext(state, used.at);
  const unplaced = used.overflowed ? restBeyond(used.text, used.drafted, context) : null;
  // All that was said is still in what is offered.
  const offered = wholeLeftover(state);
  if (used.drafted.length === 0 && offered !== null && covers(offered, used.text)) return state;
  const leftover = unused(state.leftover, used, context);
  const rest = unused(state.rest, used, context);
  return {
    ...state,
    leftover,
    rest: unplaced === null ? rest : joinRests(rest, unplaced, context),
  };
}

/** What is on offer no more. What only lost its head is not told from what is left of it. */
export function usedUp(before: Undrafted, after: Undrafted): Undrafted | null {
  if (after.leftover !== null && after.leftover !== before.leftover) return null;
  if (after.rest !== null && after.rest !== before.rest) return null;
  return {
    leftover: after.leftover === null ? before.leftover : null,
    rest: after.rest === null ? before.rest : null,
  };
}

export function offeredAgain(state: DialogueState, used: Undrafted, at: Moment): DialogueState {
  const context = userContext(state, at);
  const both = (earlier: string | null, later: string | null) =>
    later === null ? earlier : joinRests(earlier, later, context);
  return {
    ...state,
    leftover: both(used.leftover, state.leftover),
    rest: both(used.rest, state.rest),
  };
}

/** Carried out as the command it was, or thrown away by the user. */
export function withoutLeftover(state: DialogueState): DialogueState {
  return { ...state, leftover: null, rest: null };
}

/** Once its batch is gone, the end of a sentence is on its own. */
export function withRestKept(state: DialogueState, at: Moment): DialogueState {
  const { phase, leftover, rest } = state;
  const hasBatch =
    phase.name === "confirming" || phase.name === "correcting" || phase.name === "saving";
  if (rest === null || hasBatch) return state;
  return { ...state, rest: null, leftover: joinRests(leftover, rest, userContext(state, at)) };
}

function unused(
  words: string | null,
  { text, drafted }: Used,
  context: UserContext,
): string | null {
  if (words === null || covers(text, words)) return null;
  return withoutDrafted(words, drafted, context);
}
