import type { CorrectQuestion } from "../../ports/understanding.ts";
import { findOrdinals } from "../ordinals/find-ordinals.ts";
import { normalize } from "../text/normalize.ts";
import { mentionsDraft } from "./certainty/explained.ts";

const PAUSES = /[\s,，。;；]+/;
const LIKEWISE =
  /^(?:还有|然后|另外|[那把])*(.{1,10}?)(也(?:是|改[成为]一样|一样|同样|要?改|[这那][样么]改?)|同样|一样)(?:[的吧啊呀了]|[这一]样|改)*$/;
/** 其他的一样 leaves them as they are; 其他的也一样 does not. */
const REST = /^(?:其[他它余]|剩下|别的)的?都?$/;
const NOBODY = /^[我你他她它们这那个都就]*$/;
const PREDICATE =
  /(?:[修更]?改[成为到]?|[换调记][成为到]|[算归放][成为到在]?|应?该?是|减).+$|[打按].折$/;
/** 第一笔不要改成50，第二笔也是: what is denied is more than its last words. */
const DENIED = /[不别没未甭莫]/;

/**
 * 第一笔改成50，第二笔也是 is 第一笔改成50，第二笔改成50; `null` where it is not certain what else is to be
 * likewise.
 */
export function withLikewiseRepeated(text: string, question: CorrectQuestion): string | null {
  if (!/[也同一][是样要改这那同一]/.test(text)) return text;
  const names = (words: string) =>
    findOrdinals(words).length > 0 || mentionsDraft(normalize(words), question);
  const pieces: string[] = [];
  let repeated = false;
  for (const piece of text.split(PAUSES).filter(Boolean)) {
    const before = pieces.at(-1) ?? "";
    const [, name = "", likewise = ""] = LIKEWISE.exec(piece) ?? [];
    const [predicate] = PREDICATE.exec(before) ?? [];
    // 奶茶也要改 does not say to what.
    const also = /^也(?!要)/.test(likewise);
    const asItIs = NOBODY.test(name) || (REST.test(name) && !also);
    if (predicate === undefined || asItIs) {
      pieces.push(piece);
      continue;
    }
    const known = also && (REST.test(name) || names(name));
    if (!known || DENIED.test(before + name)) return null;
    pieces.push(name + predicate);
    repeated = true;
  }
  return repeated ? pieces.join("，") : text;
}
