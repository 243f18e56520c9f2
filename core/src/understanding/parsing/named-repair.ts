import { contentOf } from "./content.ts";
import type { Mentions } from "./mentions.ts";
import { SLIP } from "./repair.ts";
import type { Segment } from "./segment.ts";
import type { Settled } from "./settled.ts";

/** What a repair says anew: the draft at `index`. */
export interface Repaired {
  readonly index: number;
  readonly settled: Settled;
}

const LONGEST_GAP = 40;

/** 打车三十吃饭五十，不对打车是三十五: the repair names the one it means by the words used before. */
export function repairedByName(
  mentions: Mentions,
  settled: readonly Settled[],
  { amount }: Segment,
): Repaired | null {
  const from = settled.at(-1)?.draft.amountEnd ?? amount.start;
  const start = Math.max(from, amount.start - LONGEST_GAP);
  const slip = SLIP.exec(mentions.text.slice(start, amount.start));
  if (slip === null) return null;
  const at = start + slip.index;
  const named =
    contentOf(mentions, { start: at + slip[0].length, end: amount.start }) ||
    contentOf(mentions, { start, end: at });
  if (named === "") return null;
  const index = settled.findLastIndex(
    ({ draft }) => contentOf(mentions, { start: draft.start, end: draft.anchor.start }) === named,
  );
  const meant = settled[index];
  if (meant === undefined) return null;
  return { index, settled: withAmount(meant, amount) };
}

/** The same draft with the amount said in its place. */
export function withAmount(
  { draft, role }: Settled,
  { amount, marked }: Segment["amount"],
): Settled {
  return { role, draft: { ...draft, amount, marked, certainty: Math.min(draft.certainty, 0.85) } };
}
