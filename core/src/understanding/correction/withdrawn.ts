import type { CorrectQuestion } from "../../ports/understanding.ts";
import { findOrdinals } from "../ordinals/find-ordinals.ts";
import { normalize } from "../text/normalize.ts";
import { mentionsDraft } from "./certainty/explained.ts";

/** Stands alone between two requests: 第一笔不对 is a complaint, and 不对的话 a condition. */
const WITHDRAWAL =
  /[，,。;；\s](?:[啊哦噢哎诶呃额嗯]+[，,\s]?)?(?:不对不?|(?<=[啊哦噢哎呃])不|不是不是|不不+|(?:我)?(?:说|讲|搞|弄)[错反]了?|等等不对)[，,。;；\s啊]+/g;

/**
 * What is left of 第一笔改成50，不对，第二笔改成50: the speaker took the first request back. Only
 * where both name drafts; 改成四十，不对，四十二 is about one draft and read as a whole.
 */
export function withoutWithdrawn(text: string, question: CorrectQuestion): string {
  const last = [...text.matchAll(WITHDRAWAL)].at(-1);
  if (last === undefined) return text;
  const rest = text.slice(last.index + last[0].length);
  const names = (words: string) =>
    findOrdinals(words).length > 0 || mentionsDraft(normalize(words), question);
  return names(text.slice(0, last.index)) && names(rest) ? rest : text;
}
