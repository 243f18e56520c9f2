import type { Fen } from "../../money.ts";
import { contentOf } from "./content.ts";
import { DOUBTFUL } from "./doubts.ts";
import type { HeardAmount } from "./heard-amount.ts";
import { type Mentions, within } from "./mentions.ts";
import { namesThing } from "./names-thing.ts";
import { DISCOUNT } from "./role-words.ts";
import type { Segment } from "./segment.ts";
import { merged, NOTHING, type Outcome, type Settled } from "./settled.ts";

/** 原价300减了50 is 250; 花了30优惠了5 stays 30; a plain price less a discount needs a look. */
export function discounted(previous: Settled, segment: Segment, opening: string): Outcome {
  const { draft, role } = previous;
  const left = draft.amount - segment.amount.amount;
  if (role === "threshold" || left <= 0 || /[花付]了?\s*$/.test(opening)) return NOTHING;
  const known = role === "list-price";
  if (!known && draft.certainty < 1) return NOTHING;
  const certainty = known ? 0.9 : 0.6;
  return merged(
    previous,
    { ...segment, amount: { ...segment.amount, amount: left as Fen } },
    {
      role: known ? "final" : "paid",
      certainty,
      textEnd: draft.end,
    },
  );
}

const TAKEN_OFF = new RegExp(DISCOUNT);
const PAID_AT_LAST = /(?:[给付收花拿][了我]*|实付|最后)\s*$/;

/** 花了四百五，老板便宜了五十，给了四百: price, how much off and what was left; the sum tells it. */
export function lessDiscount(
  { text, amounts }: Mentions,
  { segment, previous, before, after }: HeardAmount,
): Outcome | null {
  const { draft } = previous;
  const off = draft.amount - segment.amount.amount;
  if (off <= 0 || !PAID_AT_LAST.test(before) || namesThing(before + after)) return null;
  const taken = within(amounts, draft.anchor.end, segment.amount.start).some(
    ({ start, amount }) =>
      amount === off && TAKEN_OFF.test(text.slice(Math.max(0, start - READ), start)),
  );
  if (!taken) return null;
  return merged({ ...previous, draft: { ...draft, certainty: 1 } }, segment, {
    role: "final",
    certainty: 0.9,
    textEnd: draft.anchor.end,
  });
}

const READ = 12;

/** Who was handed the money names no item: 给了司机五十. */
const HANDED = /[给付递拿掏][^买吃]{0,6}$/;
/** 花了一百，找了二十: most likely what was handed over, too. */
const SPENT = /[花用](?:了|掉)?\s*$/;
/** Longer words name an item of their own. */
const LONGEST_RECIPIENT = 5;

/**
 * 给了50找了15 is 35; change after a price that was not handed over says nothing new, and where that
 * price was told already (烟二十六，给了一百找了七十四), the two only explain it.
 */
export function changed(
  mentions: Mentions,
  earlier: readonly Settled[],
  { segment, textEnd }: { readonly segment: Segment; readonly textEnd: number },
): Outcome {
  const previous = earlier.at(-1);
  if (previous === undefined) return NOTHING;
  const { draft } = previous;
  const opening = { start: draft.start, end: draft.anchor.start };
  const left = draft.amount - segment.amount.amount;
  const words = mentions.text.slice(opening.start, opening.end);
  const handed = HANDED.test(words);
  if (left <= 0 || (!handed && !SPENT.test(words))) return NOTHING;
  const before = earlier.slice(0, -1).map((each) => each.draft.amount);
  // 烟二十六，打火机两块，给了三十找两块: one price or all of them.
  const told = before.at(-1) === left || before.reduce((sum, each) => sum + each, 0) === left;
  if (told && contentOf(mentions, opening).length <= LONGEST_RECIPIENT) {
    return { settled: null, replaces: true };
  }
  return merged(
    previous,
    { ...segment, amount: { ...segment.amount, amount: left as Fen } },
    { role: "paid", certainty: handed ? 0.9 : DOUBTFUL, textEnd },
  );
}
