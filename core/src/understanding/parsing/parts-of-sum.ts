import type { Fen } from "../../money.ts";
import { contentOf } from "./content.ts";
import { DOUBTFUL } from "./doubts.ts";
import type { HeardAmount } from "./heard-amount.ts";
import type { Mentions } from "./mentions.ts";
import { namesThing } from "./names-thing.ts";
import { alone, doubted, NOTHING, type Outcome, type Settled } from "./settled.ts";

/**
 * 买菜花了九十，其中鱼四十，肉三十，菜二十: 其中 holds for all that make up the sum. Of what follows it and does
 * not, nobody knows.
 */
export function furtherPart(
  { text, amounts }: Mentions,
  { segment, previous: { draft }, fresh, role }: HeardAmount,
): Outcome | null {
  if (role === "part") return null;
  const between = text.slice(draft.anchor.end, segment.amount.start);
  const named = between.indexOf("其中");
  if (named < 0 || named > LONGEST_GAP || segment.amount.amount >= draft.amount) return null;
  const parts = amounts.filter((each) => each.start >= draft.anchor.end + named);
  if (parts[0]?.start === segment.amount.start) return null;
  let left: number = draft.amount;
  for (const { start, amount } of parts) {
    left -= amount;
    if (left === 0 && start >= segment.amount.start) return NOTHING;
    if (left <= 0) break;
  }
  return alone(doubted(fresh));
}

const LONGEST_GAP = 6;
const REMAINDER =
  /^[,，\s]*(?:剩下|其余|余下|其[他它])的?(?:都|全)*(?:是|买了?)?([^\s,，。\d]{1,6})$/;
const SPENT_IN_ALL = /[花买用]了\s*$|[一总]共[花买用了是]*\s*$/;

/** 菜一共花了一百，肉五十，剩下是菜: the rest is named, and its sum is what is left. */
export function withNamedRest(
  { text }: Mentions,
  settled: readonly Settled[],
): readonly Settled[] | null {
  const [first, ...rest] = settled;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return null;
  const { draft } = first;
  const item = REMAINDER.exec(text.slice(last.draft.anchor.end))?.[1];
  const left = draft.amount - rest.reduce((sum, part) => sum + part.draft.amount, 0);
  if (item === undefined || !namesThing(item) || left <= 0) return null;
  if (!SPENT_IN_ALL.test(text.slice(draft.start, draft.anchor.start))) return null;
  const certainty = Math.min(draft.certainty, DOUBTFUL);
  const remainder: Settled = {
    ...first,
    draft: { ...draft, amount: left as Fen, item, certainty },
  };
  return [...rest, remainder];
}

/** 吃饭打车一百五，打车三十: one of two that were priced together, or another of its kind. */
export function withDoubtedParts(
  mentions: Mentions,
  settled: readonly Settled[],
): readonly Settled[] {
  const parts = settled.map((each, index) => isNamedIn(mentions, settled[index - 1], each));
  return settled.map((each, index) => (parts[index] || parts[index + 1] ? doubted(each) : each));
}

function isNamedIn(mentions: Mentions, whole: Settled | undefined, { draft }: Settled): boolean {
  if (whole === undefined || draft.amount >= whole.draft.amount) return false;
  const named = contentOf(mentions, { start: draft.start, end: draft.anchor.start });
  const { start, anchor } = whole.draft;
  const opening = contentOf(mentions, { start, end: anchor.start });
  if (named.length < 2 || !opening.includes(named) || !namesThing(named)) return false;
  return namesThing(opening.replace(named, ""));
}
