import { fen } from "../../money.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { Token } from "../token.ts";
import type { Dropped, Unpriced } from "./act.ts";
import { classify } from "./classify.ts";
import type { Draft } from "./drafts.ts";

/** Whether the sum is in yuan, or its rate is known. */
export function isRated({ verdict }: Draft): boolean {
  return verdict.token.unrated !== true;
}

/** The draft of a sum in foreign money, for the app to ask for the rate. */
export function withoutRate(draft: Draft, context: UserContext): Unpriced {
  const { verdict } = draft;
  const {
    amount: _,
    confidence: __,
    start: ___,
    end: ____,
    said: ______,
    ...said
  } = classify(draft, context);
  const { foreign: _____, ...unpriced } = said;
  const { currency = "" } = verdict.token.foreign ?? {};
  return { ...unpriced, foreign: { currency, hundredths: Math.round(verdict.amount * 100) } };
}

/** A sum that was said and is not recorded. */
export function inForeignMoney({ start, end, text, amount }: Token): Dropped {
  const reason = "foreign-currency";
  return { amount: amount ?? fen(0), said: text, start, end, because: reason, reason, draft: null };
}
