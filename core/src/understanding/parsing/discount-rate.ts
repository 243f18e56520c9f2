import type { Fen } from "../../money.ts";
import { DIGITS } from "../numbers/characters.ts";
import type { Mentions } from "./mentions.ts";
import type { Settled } from "./settled.ts";

const RATE =
  /^[\s,，]?(?:的|又|还|再|商家|店里|全场|现在|然后|给我?){0,2}打了?个?(?:([一二三四五六七八九1-9])[.点]?([一二三四五六七八九1-9])?|[对半])折/;
const LONGEST = 16;

/** 衣服100打八折: what is left of it, unless the price paid follows; 花了80打八折 is paid. */
export function withRate({ text }: Mentions, settled: Settled): Settled {
  const { draft, role } = settled;
  const { anchor } = draft;
  if (role !== "paid" && role !== "list-price") return settled;
  if (draft.amount !== anchor.amount) return settled;
  if (/[花付]了?\s*$/.test(text.slice(draft.start, anchor.start))) return settled;
  const amount = reducedBy(draft.amount, text.slice(anchor.end, anchor.end + LONGEST));
  return amount === null ? settled : { draft: { ...draft, amount }, role: "list-price" };
}

function digit(character = ""): number {
  return DIGITS.get(character) ?? 0;
}

/** 衣服100打八折 is 80; `null` where no rate is said right after the price, or what is left is no fen. */
function reducedBy(amount: Fen, after: string): Fen | null {
  const found = RATE.exec(after);
  if (found === null) return null;
  const [, tens, ones] = found;
  const percent = tens === undefined ? 50 : digit(tens) * 10 + digit(ones);
  const reduced = Math.round((amount * percent) / 100);
  return reduced > 0 ? (reduced as Fen) : null;
}
