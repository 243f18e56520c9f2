import { type AmountRole, readRole } from "./amount-role.ts";
import { withRate } from "./discount-rate.ts";
import type { Draft } from "./draft.ts";
import { hearAmount } from "./heard-amount.ts";
import type { Mentions } from "./mentions.ts";
import { repairedByName } from "./named-repair.ts";
import { repairedByNumber } from "./numbered-repair.ts";
import { isSameForLess } from "./same-for-less.ts";
import type { Segment } from "./segment.ts";
import { settleByRole } from "./settle-by-role.ts";
import { settleBySums } from "./settle-by-sums.ts";
import { settleByWords } from "./settle-by-words.ts";
import { alone, doubtAll, doubted, type Outcome, type Settled } from "./settled.ts";
import { withoutOpeningTotal } from "./totals.ts";
import { priceOf } from "./unit-price.ts";

/**
 * Fourth stage: which amounts are transactions of their own, and which only say more about one
 * before them (a repair, a discount, change, a share, a total).
 */
export function settleAmounts(mentions: Mentions, segments: readonly Segment[]): readonly Draft[] {
  const settled: Settled[] = [];
  for (const segment of segments) {
    const repaired =
      repairedByNumber(mentions, settled, segment) ?? repairedByName(mentions, settled, segment);
    if (repaired !== null) settled[repaired.index] = repaired.settled;
    else {
      const previous = settled.at(-1) ?? null;
      const next = settle(mentions, segment, { previous, earlier: settled });
      if (next.replaces) settled.splice(-(next.count ?? 1));
      if (next.contradicts) doubtAll(settled);
      if (next.doubtsLast) settled.push(...settled.splice(-1).map(doubted));
      if (next.settled !== null) settled.push(next.settled);
    }
    markRead(settled, segment);
  }
  const kept = settled.filter(({ role }) => KEPT_ROLES.has(role));
  return withoutOpeningTotal(mentions, kept).map(({ draft, role }) =>
    role === "list-price" ? { ...draft, certainty: Math.min(draft.certainty, 0.65) } : draft,
  );
}

/** The words up to here are used up: a repair must not repair again what follows it. */
function markRead(settled: Settled[], { amount }: Segment): void {
  const last = settled.pop();
  if (last !== undefined)
    settled.push({ ...last, draft: { ...last.draft, amountEnd: amount.end } });
}

const KEPT_ROLES: ReadonlySet<AmountRole> = new Set([
  "paid",
  "final",
  "bargain",
  "share",
  "part",
  "total",
  "list-price",
]);

function settle(
  mentions: Mentions,
  segment: Segment,
  { previous, earlier }: { previous: Settled | null; earlier: readonly Settled[] },
): Outcome {
  const { text } = mentions;
  const { start, amount } = segment;
  const told = readRole(text.slice(start, amount.start), text.slice(amount.end), {
    first: previous === null,
  });
  const fresh = withRate(mentions, { draft: draftOf(mentions, segment), role: told.role });
  if (previous === null) return alone(fresh);
  const heard = hearAmount(mentions, fresh, { segment, told, previous, earlier });
  const outcome =
    settleByWords(mentions, heard) ??
    settleBySums(mentions, heard) ??
    settleByRole(mentions, heard);
  if (outcome.settled === null || outcome.replaces || !isSameForLess(heard)) return outcome;
  return { ...outcome, settled: doubted(outcome.settled), doubtsLast: true };
}

function draftOf(mentions: Mentions, segment: Segment): Draft {
  const { start, end, amount } = segment;
  const price = priceOf(mentions, segment);
  return {
    start,
    end,
    textEnd: end,
    amountEnd: amount.end,
    anchor: amount,
    amount: price.amount,
    marked: amount.marked,
    approximate: amount.approximate,
    certainty: price.certainty,
    item: null,
    repeats: null,
  };
}
