import type { CorrectQuestion } from "../../../ports/understanding.ts";
import { namedCategory } from "../changes/named-category.ts";
import { isThing, typeNamed } from "../changes/value.ts";
import { MATCH, matchPhrase, nameOf } from "../targets/match-phrase.ts";
import { plain } from "../targets/phrase-core.ts";
import type { Token } from "./token.ts";

/** Nobody's category and thing together are longer. */
const LONGEST = 16;

/**
 * 丝巾算人情吧皮鞋算服饰: between two announcements stand the value of the first and the draft that the
 * second is about. Cut apart only where the one is a category or a type and the other names a draft.
 */
export function cutRunOn(tokens: readonly Token[], question: CorrectQuestion): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const between = token.type === "text" && announces(tokens[at - 1]) && goesOn(tokens[at + 1]);
    const cut = between ? whereCut(token.text, question) : 0;
    if (cut === 0) return [token];
    const middle = token.start + cut;
    return [
      { ...token, end: middle, text: token.text.slice(0, cut) },
      { ...token, start: middle, text: token.text.slice(cut) },
    ];
  });
}

function announces(token: Token | undefined): boolean {
  return token?.type === "announcement" && token.announcement !== "negated";
}

/** Something is said of the draft named last. */
const SAID_OF: ReadonlySet<Token["type"]> = new Set([
  "announcement",
  "pointing",
  "remark",
  "approval",
  "complaint",
  "command",
  "amount",
  "date",
]);

function goesOn(token: Token | undefined): boolean {
  return token !== undefined && SAID_OF.has(token.type);
}

/** After the longest value that leaves a draft's name; 0 where none does. */
function whereCut(text: string, { currentBatch: batch, context }: CorrectQuestion): number {
  if (text.length > LONGEST) return 0;
  const names = batch.map(nameOf);
  for (let cut = text.length - 1; cut > 1; cut -= 1) {
    const value = plain(text.slice(0, cut));
    const next = text.slice(cut);
    const sets = namedCategory(value, context) !== null || typeNamed(value) !== null;
    if (sets && matchPhrase(next, { batch, context }).strength >= MATCH.synonym) return cut;
    // 算聚餐打车算汽车: a thing says its category, beside the other draft's own name.
    if (names.includes(plain(next)) && isThing(value, context)) return cut;
  }
  return 0;
}
