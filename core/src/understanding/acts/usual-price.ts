import { isAny } from "../token.ts";
import type { Act, Heard, Unpriced } from "./act.ts";
import type { Utterance } from "./completion.ts";

/** 一样, 还是老样子, 跟上次一样: the price is what it always was. */
const THE_SAME =
  /^(?:还是|还|就|[跟和](?:上次|以前|平时)|都|老)*(?:一样|样子|照旧|价钱|价格|[那这]么多|[那这]个价)[的吧啊了]*$/;

/**
 * The answer to 奶茶多少钱？还是18元吗？ A yes takes the usual amount. A mere no asks for the price again, without
 * the usual one. `null` for everything else: a price, or no price at all.
 */
export function usualPrice(draft: Unpriced, said: Utterance): Act | null {
  const { usual, foreign, ...rest } = draft;
  if (usual === undefined || foreign !== undefined) return null;
  const { reading, tokens, situation } = said;
  const { phrases, owned, fatal } = reading;
  const isYes =
    owned &&
    !fatal &&
    phrases.length > 0 &&
    phrases.every(({ says, target }) => says === "ok" && target.kind === "unsaid");
  if (isYes || THE_SAME.test(situation.text)) {
    const place = { start: 0, end: situation.text.length };
    const heard: Heard = { ...rest, amount: usual, confidence: SAID_YES, ...place };
    return { type: "append", dropped: [], drafts: [heard] };
  }
  const isNo =
    tokens.length > 0 &&
    tokens.every((each) => isAny(each, ["no", "wrong", "pause"]) && !isAny(each, ["drop"]));
  return isNo ? { type: "unpriced", draft: rest } : null;
}

/** As sure as an amount that was said as an answer. */
const SAID_YES = 0.9;
