import type { UserContext } from "../ports/understanding.ts";
import { type Act, understand } from "../understanding/understand.ts";

type Dropped = (Act & { readonly type: "record" })["dropped"][number];
type Reason = Dropped["reason"];

/**
 * Why a sentence made no draft, so that the right thing is said: money of another country, an amount
 * no ledger takes, an amount that nobody paid (明天要交房租3000), or none at all.
 */
export type WhyNothing = "foreign-currency" | "out-of-range" | "nothing-paid" | "no-amount";

export function whyNothing(text: string, context: UserContext): WhyNothing {
  // 三四十 is no amount yet.
  const reasons = droppedFrom(text, context)
    .map(({ reason }) => reason)
    .filter((reason) => reason !== "range");
  if (reasons.length === 0) return "no-amount";
  if (!reasons.every(isRefused)) return "nothing-paid";
  return reasons.includes("foreign-currency") ? "foreign-currency" : "out-of-range";
}

function isRefused(reason: Reason): boolean {
  return reason === "foreign-currency" || reason === "out-of-range";
}

/** Whether a sum was heard beside the drafts that is in none of them for this reason. */
export function leavesOut(reason: Reason, text: string, context: UserContext): boolean {
  return droppedFrom(text, context).some((sum) => sum.reason === reason);
}

/** 打车回家23块5，顺便买了水果: what the fruit cost was not said, so it is in no draft. */
export function leavesOutUnpriced(text: string, context: UserContext): boolean {
  const act = understand(text, { batch: null, asked: null, context });
  return act.type === "record" && act.unpriced;
}

function droppedFrom(text: string, context: UserContext): readonly Dropped[] {
  const act = understand(text, { batch: null, asked: null, context });
  return act.type === "record" ? act.dropped : [];
}
