import type { Fen } from "../../money.ts";
import type { Mentions } from "./mentions.ts";
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

/** 给了50找了15 is 35; change after a price that was not handed over says nothing new. */
export function changed(mentions: Mentions, previous: Settled, segment: Segment): Outcome {
  const { draft } = previous;
  const handed = mentions.text.slice(draft.start, draft.anchor.start);
  const left = draft.amount - segment.amount.amount;
  if (left <= 0 || !/[给付递拿掏][^买吃]{0,6}$/.test(handed)) return NOTHING;
  return merged(
    previous,
    { ...segment, amount: { ...segment.amount, amount: left as Fen } },
    {
      role: "paid",
      certainty: 0.9,
      textEnd: draft.end,
    },
  );
}
