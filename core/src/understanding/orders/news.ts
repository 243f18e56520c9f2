import { OTHER_CATEGORY } from "../../categories.ts";
import { pendingIn } from "../../draft/batch-draft.ts";
import { SURE_ENOUGH } from "../../transaction.ts";
import type { HeardDraft } from "../kinds/act.ts";
import type { Situation } from "../kinds/said.ts";

export function isLikely({ confidence, type }: HeardDraft): boolean {
  return confidence >= (type === "INCOME" ? LIKELY_EARNING : LIKELY);
}

const LIKELY = 0.65;
const LIKELY_EARNING = 0.75;

/** 收到五十 beside a draft of fifty received: perhaps a name of that draft. */
export function repeats({ amount, type, confidence }: HeardDraft, { batch }: Situation): boolean {
  const isSaid = (at: number) => batch[at]?.amount === amount && batch[at]?.type === type;
  return confidence < SURE_EARNING && pendingIn(batch).some(isSaid);
}

/** 超市126, 工资9000; not 退款10, which may be of an open draft, nor a thing that no list knows. */
export function isKnownThing({ type, description, category, confidence }: HeardDraft): boolean {
  if (type !== "INCOME") return confidence >= SURE_ENOUGH;
  return confidence >= SURE_EARNING && description !== category;
}

/** Above the confidence of money that came in for a reason nobody named. */
const SURE_EARNING = 0.8;
/** Longer names of things that no list knows are mostly stories: 其实老板磨半天. */
const LONGEST_UNKNOWN = 4;

export function isDescribed({ description }: HeardDraft): boolean {
  return description !== "" && description !== OTHER_CATEGORY;
}

export function isNamed({ description, category }: HeardDraft): boolean {
  if (description === "" || description === OTHER_CATEGORY) return false;
  return category !== OTHER_CATEGORY || description.length <= LONGEST_UNKNOWN;
}

/** 茶钱十八 beside 奶茶, 代驾师傅收了七十二 beside 代驾: the same purchase, or another? */
export function mayBeOpen(heard: HeardDraft, { batch }: Situation): boolean {
  return pendingIn(batch).some((at) => isLikeIn(heard, batch, at));
}

export function isLikeIn(
  { description }: HeardDraft,
  batch: Situation["batch"],
  at: number,
): boolean {
  const { description: open = "" } = batch[at] ?? {};
  return open !== "" && (open.includes(description) || description.includes(open));
}
