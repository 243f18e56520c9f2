import type { AmountRole } from "./amount-role.ts";
import { DOUBTFUL } from "./doubts.ts";
import type { Draft } from "./draft.ts";
import type { Segment } from "./segment.ts";

/** A draft and what its amount was, for the amounts that come after it. */
export interface Settled {
  readonly draft: Draft;
  readonly role: AmountRole;
}

/** What an amount came to: a draft of its own, a change of the last one, or neither. */
export interface Outcome {
  readonly settled: Settled | null;
  readonly replaces: boolean;
  /** How many of the last drafts it replaces, where it is more than one. */
  readonly count?: number;
  /** It belies the amounts before it. */
  readonly contradicts?: boolean;
  /** It may be the last one said otherwise. */
  readonly doubtsLast?: boolean;
}

/** The amount says nothing of its own. */
export const NOTHING: Outcome = { settled: null, replaces: false };

/** A transaction of its own beside the others. */
export function alone(settled: Settled): Outcome {
  return { settled, replaces: false };
}

/** The last draft with this amount for its own; its words stay. */
export function merged(
  previous: Settled,
  segment: Segment,
  { role, certainty, textEnd }: { role: AmountRole; certainty: number; textEnd: number },
): Outcome {
  const { amount } = segment;
  const draft: Draft = {
    ...previous.draft,
    end: segment.end,
    textEnd,
    amountEnd: amount.end,
    amount: amount.amount,
    marked: amount.marked || previous.draft.marked,
    approximate: amount.approximate,
    certainty: Math.min(previous.draft.certainty, certainty),
  };
  return { settled: { draft, role }, replaces: true };
}

/** A sum that does not fit: any of the amounts may be the one misheard. */
export function doubtAll(settled: Settled[]): void {
  for (const [index, each] of settled.entries()) settled[index] = doubted(each);
}

export function doubted({ draft, role }: Settled): Settled {
  return { role, draft: { ...draft, certainty: Math.min(draft.certainty, DOUBTFUL) } };
}
