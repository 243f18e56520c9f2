import { DOUBTFUL } from "./doubts.ts";
import type { HeardAmount } from "./heard-amount.ts";
import type { Mentions } from "./mentions.ts";
import { discounted } from "./price-changes.ts";
import { repairBetween } from "./repair.ts";
import { alone, merged, NOTHING, type Outcome } from "./settled.ts";
import { onlyMine } from "./told-beside-mine.ts";

/** What the words between two amounts say outright: the same said again, or a slip of the tongue. */
export function settleByWords(mentions: Mentions, heard: HeardAmount): Outcome | null {
  return bySaidAgain(heard) ?? byRepair(mentions, heard) ?? onlyMine(mentions, heard);
}

function bySaidAgain({
  said,
  role,
  segment,
  previous,
  fresh,
  opening,
  textEnd,
}: HeardAmount): Outcome | null {
  switch (said) {
    case "part":
      return segment.amount.amount < previous.draft.amount ? NOTHING : alone(fresh);
    case "usual":
      return NOTHING;
    case "voucher":
      // 用券三十九买的: not what the voucher was worth.
      if (role === "final") return null;
      // 原价二十二，用券十五: most likely what was left to pay.
      return previous.role === "list-price" && segment.amount.amount * 2 > previous.draft.amount
        ? merged(previous, segment, { role: "final", certainty: DOUBTFUL, textEnd })
        : discounted(previous, segment, opening);
    case "instead": {
      const { amount } = previous.draft;
      const kept = { ...segment, amount: { ...segment.amount, amount } };
      return merged(previous, kept, { role: previous.role, certainty: DOUBTFUL, textEnd });
    }
    case "now":
      return merged(previous, segment, { role: "paid", certainty: DOUBTFUL, textEnd });
    default:
      return null;
  }
}

function byRepair(
  mentions: Mentions,
  { role, segment, previous, fresh }: HeardAmount,
): Outcome | null {
  const { draft } = previous;
  if (role === "negated") {
    // 打车五十，不是五十，是十五: what is taken back waits for the amount that follows.
    const takenBack = segment.amount.amount === draft.amount;
    return takenBack ? { settled: { ...previous, role }, replaces: true } : NOTHING;
  }
  const repair =
    previous.role === "negated"
      ? "same-item"
      : repairBetween(mentions, { previous: draft, segment });
  const textEnd = draft.anchor.end;
  switch (repair) {
    case "same-item":
      return merged(previous, segment, { role: "paid", certainty: 0.9, textEnd });
    case "hesitation":
      return merged(previous, segment, { role: "paid", certainty: DOUBTFUL, textEnd });
    case "other-item":
      return { settled: fresh, replaces: true };
    case "none":
      return null;
  }
}
