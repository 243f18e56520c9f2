import type { CalendarDate } from "../../calendar-date.ts";
import { fen } from "../../money.ts";
import type { UserContext } from "../../ports/understanding.ts";
import { is, type Token } from "../token.ts";
import type { Dropped } from "./act.ts";
import { classify } from "./classify.ts";
import { draftsOf } from "./drafts.ts";
import { withRoles } from "./roles.ts";
import { judgeSums } from "./sums.ts";

/** 买菜三四十 is no exact amount: it is left out, with a draft of the lower figure on offer. */
export function rangesIn(
  heard: readonly Token[],
  context: UserContext,
  { today, confidence }: { readonly today: CalendarDate; readonly confidence: number },
): readonly Dropped[] {
  if (!heard.some(isRange)) return [];
  const tokens = withRoles(heard.map((token) => (isRange(token) ? asSum(token) : token)));
  const verdicts = judgeSums(tokens);
  const taken = verdicts.map((each) => (isRange(each.token) ? { ...each, kept: true } : each));
  const drafts = draftsOf(tokens, taken, today);
  return verdicts.flatMap(({ token, kept, reason }) => {
    if (!isRange(token)) return [];
    const { start, end, text, amount = fen(0) } = token;
    const draft = drafts.find(({ verdict }) => verdict.token === token);
    return {
      ...{ amount, said: text, start, end, because: "range" },
      reason: kept ? "range" : (reason ?? "range"),
      draft: draft === undefined ? null : { ...classify(draft, context), amount, confidence },
    };
  });
}

const isRange = (token: Token) => is(token, "range");
const asSum = (token: Token): Token => ({ ...token, sense: "money", names: ["money", "range"] });
