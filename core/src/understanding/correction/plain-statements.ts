import type {
  CorrectQuestion,
  NumberedTransaction,
  UserContext,
} from "../../ports/understanding.ts";
import { normalize } from "../text/normalize.ts";
import { typeNamed } from "./changes/read-type.ts";
import { isThing } from "./changes/value.ts";
import type { Clause } from "./clauses/clause.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";
import { coreOf, plain } from "./targets/phrase-core.ts";
import { isGeneralWord, kindNamedBy, kindsNamedIn } from "./targets/synonyms.ts";
import { simplify } from "./tokens/simplify.ts";

/** 奶茶两杯一共36 is about 奶茶. */
const COUNTS =
  /(?:[一二两三四五六七八九十]|\d{1,2})(?:杯|份|次|张|瓶|斤|盒|只|件|趟|碗|袋|包|箱|个?人|位)|一共|总共|合计|总计/g;

/** 打车去机场80 is a ride of its own. */
const GOES_SOMEWHERE = /^[去回到来给和跟请送在从]/;

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
  { currentBatch, context }: CorrectQuestion,
): "all" | "some" | "none" {
  const runsOn = clauses.some((clause) =>
    currentBatch.some((draft) => runsOnFrom(clause, { draft, context })),
  );
  if (runsOn) return "some";
  const known = clauses.filter((clause) => currentBatch.some((draft) => states(clause, draft)));
  if (known.length === 0) return "none";
  return known.length === clauses.length ? "all" : "some";
}

/** Names a draft in any way, however loosely. */
export function isAboutDraft(
  { subject, unwanted }: Clause,
  { currentBatch: batch, context }: CorrectQuestion,
): boolean {
  const { ordinals, groups, phrases, amounts, except } = subject;
  if (ordinals.length + amounts.length > 0 || except !== null) return true;
  const denied = unwanted.some(
    (value) => value.field !== "amount" || batch.some(({ amount }) => amount === value.amount),
  );
  if (denied) return true;
  if (groups.some(({ type }) => type !== "every")) return true;
  const named = phrases.filter(({ words }) => plain(words) !== "");
  if (named.length === 0) return true;
  return named.some(
    ({ words, pointed }) =>
      pointed ||
      typeNamed(plain(words)) !== null ||
      matchPhrase(words, { batch, context }).strength > MATCH.sameCategory,
  );
}

/** 洗衣粉XX二十: words we do not know after a draft's name may as well be a change. */
function runsOnFrom(
  { subject }: Clause,
  { draft, context }: { readonly draft: NumberedTransaction; readonly context: UserContext },
): boolean {
  const name = nameOf(draft);
  return subject.phrases.some(({ words }) => {
    const said = plain(words.replace(COUNTS, ""));
    if (name.length < 2 || !said.startsWith(name)) return false;
    const rest = plain(said.slice(name.length));
    return (
      rest.length > 1 &&
      !SAYS_NO_MORE.test(rest) &&
      !GOES_SOMEWHERE.test(rest) &&
      !isThing(rest, context)
    );
  });
}

function states({ subject }: Clause, draft: NumberedTransaction): boolean {
  if (subject.dates.some((date) => date !== draft.date)) return false;
  const name = nameOf(draft);
  return subject.phrases.some(
    ({ words }) =>
      isSameThing(plain(words.replace(COUNTS, "")), name) || pointsVaguely(words, draft),
  );
}

function nameOf({ description }: NumberedTransaction): string {
  return plain(simplify(normalize(description)));
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
