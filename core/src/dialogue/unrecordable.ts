import { normalize } from "../understanding/text/normalize.ts";
import { whyNothing } from "./left-out.ts";
import { type About, explainHere } from "./reading-here.ts";
import { userContext } from "./step.ts";

const BELOW_ZERO = /[改换调变][成为到] ?负[\d一二两三四五六七八九十百千万]/;

/** A change or an addition that is clear enough, of an amount no ledger takes: 改成0, 还有一笔买房两亿. */
export function wantsUnrecordable(text: string, about: About): boolean {
  if (BELOW_ZERO.test(normalize(text))) return true;
  const understood = explainHere(text, about);
  if (understood?.act.type !== "unclear" || !understood.owned) return false;
  if (understood.act.because === "amount-range") return true;
  const adds = understood.phrases.some(({ says }) => says === "append");
  return adds && whyNothing(text, userContext(about.state, about.at)) === "out-of-range";
}
