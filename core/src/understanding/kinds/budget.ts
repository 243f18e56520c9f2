import { type Fen, isRecordableAmount } from "../../money.ts";
import { BESIDE_BUDGET, MAKING, MONTHLY, REMOVING, SETTING } from "../lexicon/budget-words.ts";
import { aboutOf } from "../queries/about-of.ts";
import type { Reading, WordsOf } from "../reading.ts";
import { startingWord } from "../text/starting-word.ts";
import { is, type Token } from "../token.ts";

/** 要把餐饮预算设成每个月800元吗？ */
export interface BudgetQuestion {
  readonly kind: "budget";
  /** By its present name; `null`: all expenses. */
  readonly category: string | null;
  /** `null`: there shall be no such budget. */
  readonly amount: Fen | null;
}

const BUDGET = "预算";
const ENDS = /[吧了啊呀哦,，。!！\s]+$/u;
const makingAt = startingWord(MAKING);
const removingAt = startingWord(REMOVING);
const beforeAmountAt = startingWord(`${SETTING} ${MONTHLY}`);
const besideNameAt = startingWord(`${BESIDE_BUDGET} ${MONTHLY}`);

/** 每个月预算多少？ */
export interface BudgetAmountQuestion {
  readonly kind: "budget-amount";
  readonly category: string | null;
}

/** 餐饮预算改成800, 设个3000的预算, 取消餐饮预算: sets or removes a budget. Every word must belong to that: 预算花了3000 tells of spending, 装修预算五万 names no category. */
export function budgetIn(
  reading: Reading,
): (Omit<BudgetQuestion, "kind"> & { readonly type: "budget" }) | null {
  const { wordsOf } = reading;
  const said = reading.text.replace(ENDS, "").trim();
  const at = said.lastIndexOf(BUDGET);
  if (at < 0) return null;
  const before = after(besideNameAt, said.slice(0, at));
  const behind = said.slice(at + BUDGET.length);
  const wanted = behind === "" ? orderedBefore(before, wordsOf) : saidBehind(behind, wordsOf);
  if (wanted === null) return null;
  const { amount, name = before } = wanted;
  const category = categoryIn(name, reading);
  return category === undefined ? null : { type: "budget", category, amount };
}

interface Wanted {
  readonly amount: Fen | null;
  /** The words that may name a category, unless they are all before 预算. */
  readonly name?: string;
}

/** 取消餐饮, 设个3000的餐饮. */
function orderedBefore(words: string, wordsOf: WordsOf): Wanted | null {
  const removing = removingAt(words, 0);
  if (removing > 0) return { amount: null, name: words.slice(removing) };
  const making = makingAt(words, 0);
  const rest = words.slice(making);
  const sums = wordsOf(rest).filter((token) => is(token, "money"));
  const amount = making > 0 ? amountOf(sums) : null;
  const [sum] = sums;
  if (sum === undefined || amount === null) return null;
  return { amount, name: rest.replace(sum.text, "") };
}

/** 改成800, 每个月3000, 取消. */
function saidBehind(words: string, wordsOf: WordsOf): Wanted | null {
  if (removingAt(words, 0) === words.length) return { amount: null };
  const tokens = wordsOf(after(beforeAmountAt, words));
  const amount = amountOf(tokens.filter((token) => !is(token, "light")));
  return amount === null ? null : { amount };
}

/** The amount, if it is the only thing that is said. */
export function amountOf(tokens: readonly Token[]): Fen | null {
  const [sum, another] = tokens;
  const isPlain = another === undefined && is(sum, "money") && !is(sum, "foreign");
  if (!isPlain || sum?.amount === undefined || sum.loose === true) return null;
  return isRecordableAmount(sum.amount) ? sum.amount : null;
}

/** `undefined`: the words name something else than a category of expenses. */
export function categoryIn(
  words: string,
  { context, wordsOf }: Reading,
): string | null | undefined {
  const asking = { now: context.now, context, wordsOf };
  const name = after(besideNameAt, words).replace(/(?:每个?月|[这本]个?月)?的?$/u, "");
  if (name === "") return null;
  return aboutOf(name, ["EXPENSE"], asking)?.category ?? undefined;
}

/** The text without such words at its start. */
function after(wordAt: (text: string, at: number) => number, text: string): string {
  let at = 0;
  for (let length = wordAt(text, at); length > 0; length = wordAt(text, at)) at += length;
  return text.slice(at);
}
