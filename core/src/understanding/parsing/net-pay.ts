import type { Mentions } from "./mentions.ts";
import type { Segment } from "./segment.ts";
import { merged, type Outcome, type Settled } from "./settled.ts";

const NET = /(?:到手|实发|实收|税后|实际(?:到账|发))[是了有]*\s*$/;
const DEDUCTION = /扣|社保|公积金|个?税|医保/;

/**
 * 工资发了八千，扣了社保六百，到手七千四: what was held back never came, so the net pay stands for all
 * of it. `null` where no deduction was said in between.
 */
export function netOf(
  mentions: Mentions,
  earlier: readonly Settled[],
  segment: Segment,
): Outcome | null {
  if (!NET.test(mentions.text.slice(segment.start, segment.amount.start))) return null;
  const isDeduction = ({ draft }: Settled) =>
    DEDUCTION.test(mentions.text.slice(draft.start, Math.max(draft.anchor.end, draft.textEnd)));
  const gross = earlier.findLastIndex((each) => !isDeduction(each));
  const pay = earlier[gross];
  const count = earlier.length - gross;
  if (pay === undefined || count < 2 || segment.amount.amount >= pay.draft.amount) return null;
  const { end } = pay.draft;
  return { ...merged(pay, segment, { role: "final", certainty: 0.95, textEnd: end }), count };
}
