import type { CorrectQuestion, NumberedTransaction } from "../../ports/understanding.ts";
import { normalize } from "../text/normalize.ts";
import type { Clause } from "./clauses/clause.ts";
import { coreOf, plain } from "./targets/phrase-core.ts";
import { isGeneralWord, kindNamedBy, kindsNamedIn } from "./targets/synonyms.ts";

/** 奶茶两杯一共36 is about 奶茶. */
const COUNTS =
  /(?:[一二两三四五六七八九十]|\d{1,2})(?:杯|份|次|张|瓶|斤|盒|只|件|趟|碗|袋|包|箱)|一共|总共|合计|总计/g;

/** What may surround a draft's name without making it another purchase: 午饭吃了25, 奶茶涨价了. */
const SAYS_NO_MORE =
  /^(?:吃|喝|买|打|坐|付|用|交|给|充|涨价|降价|便宜|贵|总|实付|实际|当时|那会儿?|应付|最后|结果|今天|我自己|自己|来回|往返|一趟|车|费|钱)*$/;

/** 打车35: a thing and its amount, with no word that would make it a change. */
export function isStatement(clause: Clause): boolean {
  const { subject, announcements, arithmetic, fields, commands, swapped, wanted } = clause;
  if (announcements.length + arithmetic.length + fields.length + commands.length > 0 || swapped)
    return false;
  const { ordinals, groups, phrases, amounts, pointing } = subject;
  if (ordinals.length + groups.length + amounts.length > 0 || pointing) return false;
  const named = phrases.filter(({ words }) => plain(words) !== "");
  return (
    named.length > 0 &&
    named.every(({ pointed }) => !pointed) &&
    wanted.some(({ field }) => field === "amount")
  );
}

/**
 * Whether the drafts hold what is stated. A draft said again with another amount is corrected;
 * with more about it (打车去机场80) or another day it is a new one.
 */
export function statementsMatch(
  clauses: readonly Clause[],
  { currentBatch }: CorrectQuestion,
): "all" | "some" | "none" {
  const known = clauses.filter((clause) => currentBatch.some((draft) => states(clause, draft)));
  if (known.length === 0) return "none";
  return known.length === clauses.length ? "all" : "some";
}

function states({ subject }: Clause, draft: NumberedTransaction): boolean {
  if (subject.dates.some((date) => date !== draft.date)) return false;
  const name = plain(normalize(draft.description));
  return subject.phrases.some(
    ({ words }) =>
      isSameThing(plain(words.replace(COUNTS, "")), name) || pointsVaguely(words, draft),
  );
}

/** 喝的十五 is no name for a purchase, so it must mean a draft. */
function pointsVaguely(words: string, { category }: NumberedTransaction): boolean {
  return /.的$/.test(words) && isGeneralWord(plain(words), category);
}

function isSameThing(said: string, name: string): boolean {
  if (said === "" || name === "") return false;
  if (name.length > 1 && said.includes(name) && SAYS_NO_MORE.test(plain(said.replace(name, "")))) {
    return true;
  }
  if (said === name || coreOf(said) === coreOf(name)) return true;
  if (said.length > 1 && name.includes(said)) return true;
  const kind = kindNamedBy(said);
  return kind !== null && kindsNamedIn(name).has(kind);
}
