import { missingSide } from "../../accounts/missing-side.ts";
import { withDoubts } from "../../draft/doubts.ts";
import { rememberedCategory } from "../../memory/remembered-category.ts";
import { fenFromYuan } from "../../money.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { DoubtfulField, TransactionType } from "../../transaction.ts";
import { is, isAny, type Token } from "../token.ts";
import { accountsOf, isWithin, marksIn, withoutAccount, withoutMarks } from "./accounts.ts";
import type { HeardDraft } from "./act.ts";
import { categoryOf, type CategoryGuess as Guess } from "./category.ts";
import { categorySaid } from "./custom-categories.ts";
import { dealingPhrase, earningPhrase, movePhrase } from "./describe.ts";
import type { Draft } from "./drafts.ts";
import { foreignOf } from "./foreign-sum.ts";

const NAMED = 0.9;
const SURE = 0.85;
const UNKNOWN = 0.5;
const OTHER = "其他";

/** A draft's type, as the frame gave it, and the category: as said, else the user's own for these words, else as the words around it suggest. */
export function classify(whole: Draft, context: UserContext): HeardDraft {
  const { verdict, own } = whole;
  const type = verdict.type ?? "EXPENSE";
  const accounts = accountsOf(verdict.accounts, type);
  const draft = withoutMarks(withoutAccount(whole, accounts));
  const around = [draft.own, ...draft.around].flat();
  const guess = guessFrom(draft, (clause) => categoryOf(clause, { type, context, around }));
  const description =
    movePhrase(accounts, verdict.accounts, own) ?? descriptionOf(draft, guess, type);
  const said = around.map(({ text }) => text).join("");
  const told = categorySaid(said, type, context);
  const named = { type, category: guess.category, description };
  const known = told ?? rememberedCategory(named, said, context);
  const unknown = guess.confidence <= UNKNOWN && type === "EXPENSE" && known === null;
  // For users who keep accounts it changes the net worth, which is rarely meant.
  const lacksSide =
    (context.accounts ?? []).length > 0 && missingSide({ type, ...accounts }) !== null;
  const isMoved = type === "TRANSFER" && isWithin(verdict.accounts);
  const doubtful: readonly DoubtfulField[] = [
    ...doubtfulIn(whole, type),
    ...(isMoved || lacksSide ? ["account" as const] : []),
  ];
  const doubts = unknown ? withDoubts(doubtful, "category") : doubtful;
  return {
    amount: fenFromYuan(verdict.amount),
    start: own[0]?.start ?? verdict.token.start,
    end: Math.max(own.at(-1)?.end ?? 0, verdict.until),
    type,
    category: known ?? guess.category,
    date: draft.date,
    description,
    ...accounts,
    ...foreignOf(verdict),
    ...marksIn(verdict.marks),
    ...(verdict.reckoned !== undefined &&
      verdict.token.foreign === undefined && { reckoned: verdict.reckoned }),
    confidence: Math.min(
      unknown ? 0.6 : Math.max(guess.confidence, 0.75),
      doubtful.length > 0 ? 0.65 : 1,
    ),
    ...(doubts.length > 0 && { doubts }),
    ...wordsOf(around, description),
  };
}

/** The words that may name the draft besides its description. */
function wordsOf(told: readonly Token[], description: string): Pick<HeardDraft, "said"> {
  const words = told
    .filter((word) => word.date === undefined && !isAny(word, NOT_NAMING))
    .toSorted((one, other) => one.start - other.start)
    .map(({ text }) => text.trim());
  const said = words.join(" ").slice(0, MOST_SAID);
  return words.length === 0 || description.includes(words.join("")) ? {} : { said };
}

const NOT_NAMING = "money pause light measure count time me hesitate mood pays channel".split(" ");
const MOST_SAID = 40;

/** The fields that the words leave open: about thirty, some day last week, perhaps an income. */
function doubtfulIn(whole: Draft, type: TransactionType): readonly DoubtfulField[] {
  const { verdict, vagueDate } = whole;
  const isTypeOpen = verdict.likely || (type === "INCOME" && hasMinus(whole));
  return [
    ...((verdict.doubtful && !verdict.likely) || verdict.token.loose ? ["amount" as const] : []),
    ...(isTypeOpen ? ["type" as const] : []),
    ...(vagueDate ? ["date" as const] : []),
  ];
}

/** 工资-9000: money that came in is not less than nothing. 早饭-8 is an expense as people write it. */
function hasMinus({ own, verdict: { token } }: Draft): boolean {
  const before = own[own.indexOf(token) - 1];
  return before?.end === token.start && /^[-−－]$/.test(before.text);
}

/** 土豆三块，鸡翅二十: beside groceries only, food that can be cooked at home counts as groceries. */
export function classifyAll(drafts: readonly Draft[], context: UserContext): readonly HeardDraft[] {
  const heard = drafts.map((draft) => classify(draft, context));
  if (!heard.some(({ category }) => category === "买菜")) return heard;
  const home = { ...context, recentCategories: ["买菜"] };
  const cooked = heard.map((each, index) => {
    const draft = drafts[index];
    return each.category === "餐饮" && draft !== undefined ? classify(draft, home) : each;
  });
  return cooked.some(({ category }) => category === "餐饮") ? heard : cooked;
}

/** The words before the sum say most, then its clause, then the clauses around it. */
function guessFrom(
  { verdict, own, around }: Draft,
  guessOf: (clause: readonly Token[]) => Guess,
): Guess {
  const { token, category, told, type } = verdict;
  const at = own.indexOf(token);
  // 买了盒二十八的感冒药: the thing comes after its price.
  const ahead = own[at + 1]?.text === "的" ? own : own.slice(0, at);
  if (category !== undefined && type === "EXPENSE") {
    // 我妹考上公务员，给她转了六百六: the occasion is not what was bought.
    const given = guessOf(own.filter((word) => word.start >= told && !is(word, "occasion")));
    if (given.confidence >= NAMED) return given;
    const bought = [own, ...around]
      .filter(tellsOfBuying)
      .map(guessOf)
      .find(({ confidence }) => confidence >= SURE);
    return bought ?? { category, confidence: SURE };
  }
  // 租客的押金: a deposit received, not given back.
  if (category === "租金") return { category, confidence: SURE };
  const first = guessOf(ahead);
  const open = { category: OTHER, confidence: UNKNOWN };
  let best: Guess = first.confidence >= NAMED && type !== "INCOME" ? first : open;
  for (const clause of [own, ...around]) {
    if (best.confidence >= SURE && best.openTo === undefined) break;
    const guess = guessOf(clause);
    // 看了场话剧，票钱一百八: another clause may say what the ticket is for.
    const opened = best.openTo?.includes(guess.category) && guess.confidence >= NAMED;
    const better =
      guess.confidence > best.confidence ||
      (best.category === OTHER && guess.confidence === best.confidence);
    if (opened) best = { ...guess, phrase: best.phrase ?? "" };
    else if (best.openTo === undefined && better) best = guess;
  }
  return category !== undefined && best.confidence <= UNKNOWN
    ? { category, confidence: SURE }
    : best;
}

/** 水果是我姐帮忙买的，转给她八十: paid back, so the fruit counts. Not 叫她买件衣裳: that is the receiver's purchase. */
function tellsOfBuying(clause: readonly Token[]): boolean {
  if (clause.some((token) => is(token, "customer")) || "叫让喊".includes(clause[0]?.text[0] ?? "?"))
    return false;
  return clause.some((token) =>
    isAny(token, ["buy", "bought", "got", "pays", "collect", "with", "spend", "spent"]),
  );
}

/** The thing bought or the source of the money; otherwise who did what; otherwise the category. */
function descriptionOf(
  { own, around }: Draft,
  { category, phrase }: Guess,
  type: TransactionType,
): string {
  const named = type === "EXPENSE" ? phrase : earningPhrase(own);
  if (named) return named;
  const dealt = [own, ...around].map(dealingPhrase).find((each) => each !== "");
  return dealt ?? category;
}

/** 白菜三块 折耳根四块: an unknown thing probably has the category of the things beside it. */
export function nameBySiblings(transactions: readonly HeardDraft[]): readonly HeardDraft[] {
  const isKnown = ({ category, type }: HeardDraft) => type === "EXPENSE" && category !== OTHER;
  return transactions.map((transaction, index) => {
    const { type, category: own, description, confidence } = transaction;
    const given = description.includes("给");
    if (own !== OTHER || type !== "EXPENSE" || given || confidence > 0.7) return transaction;
    // 抢红包抢到六块，自己又发了个二十的.
    const packets = transactions.find(({ category }) => category === "红包");
    const sibling =
      packets ??
      transactions.slice(0, index).findLast(isKnown) ??
      transactions.slice(index + 1).find(isKnown);
    if (sibling === undefined) return transaction;
    const { category } = sibling;
    return { ...transaction, category, description: description === own ? category : description };
  });
}
