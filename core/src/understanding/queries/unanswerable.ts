import type { CalendarDate } from "../../calendar-date.ts";
import { dateOf } from "../../moment.ts";
import { queryKinds } from "../lexicon/question-words.ts";
import type { Reading } from "../reading.ts";
import { aboutOf, isPerson } from "./about-of.ts";
import { asksWorth, hasAccounts } from "./account-question.ts";
import { spokenOf } from "./question-tokens.ts";
import type { Question } from "./read-question.ts";
import { namingOf } from "./subject-of.ts";

/** Why the books have no answer to a question. */
export type Unanswerable =
  /** What is left on a card or in a purse, if no account was ever made. */
  | "account"
  /** An account or a person that is not among the user's. */
  | "which-account"
  | "budget"
  | "debt"
  | "to-come"
  /** 昨晚: entries have a day, but no reliable hour. */
  | "part-of-day"
  | "which-time"
  /** Somebody else's money. */
  | "others"
  /** What a thing costs in a shop. */
  | "price"
  /** 吃饭和打车: two things at once. */
  | "several"
  | "unknown";

/** Without one of these nothing was asked. */
const ASKS = words(
  `多少 好多 几多 几笔 几次 几条 几单 几个 几点 几号 几月 什么 啥 哪 谁 怎么 怎样 为什么 为何 如何 多久 多长 何时 吗 呢 么 ? 是不是 有没有 能不能 会不会 要不要 该不该 够不够
  几成 几块 几天 几岁`,
);

/** 没花多少, 多少花了点, 那几笔 and 删掉几笔 ask nothing. */
const ASKS_NOT = /[没不].?多少|^多少|[那这]几|[删改撤取]|多少记多少/;

/** The first line with a word of the question gives the reason. */
const REASONS: readonly (readonly [Unanswerable, RegExp])[] = [
  ["budget", words("预算 超支 超标 够不够 够花 够用 省得下")],
  ["debt", words("欠 借 贷款 还款 要还 花呗 白条 应还 待还 债")],
  [
    "account",
    words(
      "余额 银行卡 信用卡 储蓄卡 卡里 卡上 微信里 支付宝里 钱包里 账户 账上 存款 零钱 额度 身上 手里 手头 积蓄 家底 还有多少钱 有多少钱 还剩多少",
    ),
  ],
  [
    "to-come",
    words("会花 要花 得花 还要 还会 将 预计 预测 打算 准备 以后 未来 下回 下次 能花 还能 可以花"),
  ],
];

/** A longer text tells a story. */
const LONGEST_ASKED = 60;

/** Whether a text asks anything at all. */
export function asksIn(text: string): boolean {
  const { said } = spokenOf(text);
  return said.length <= LONGEST_ASKED && ASKS.test(said) && !ASKS_NOT.test(said);
}

/** `null` if the utterance asks nothing. */
export function whyUnanswerable(reading: Reading): Unanswerable | null {
  const { context } = reading;
  const { said } = spokenOf(reading.text);
  // 我的净资产 asks without a word for it.
  if (!hasAccounts(context) && asksWorth(said)) return "account";
  const question = asksIn(reading.text) ? reading.question() : null;
  if (question === null) return null;
  const { kinds, names, periods } = question;
  const naming = namingOf(reading);
  const named = REASONS.find(([, pattern]) => pattern.test(said));
  if (named !== undefined) {
    const [because] = named;
    const isHeld = because === "account" || because === "debt";
    return isHeld && hasAccounts(context) ? "which-account" : because;
  }
  if (names.some((name) => isPerson(name, naming)) && speaksOfMoney(question)) return "others";
  if (kinds.has("partOfDay") && speaksOfMoney(question)) return "part-of-day";
  const things = names.filter((name) => aboutOf(name, ["EXPENSE"], naming)?.isKnown);
  if (speaksOfMoney(question)) {
    const unknown = periods.find(({ range }) => range === null);
    if (unknown !== undefined) return reasonOfTime(unknown.words, said, dateOf(context.now));
    if (kinds.has("and") || periods.length > 1 || things.length > 1) return "several";
  }
  const isPrice = kinds.has("howMuch") && periods.length === 0 && !kinds.has("expense");
  return things.length > 0 && isPrice ? "price" : "unknown";
}

/** These are certain from the words, so no model needs to be asked. */
export function isCertain(because: Unanswerable): boolean {
  return because !== "unknown" && because !== "price" && because !== "several";
}

function speaksOfMoney({ kinds }: Question): boolean {
  return MONEY.some((kind) => kinds.has(kind));
}

const MONEY = queryKinds("expense income left balance howMuch did recorded what");

function reasonOfTime(said: string, text: string, today: CalendarDate): Unanswerable {
  if (/[早晚晨夜]/.test(said)) return "part-of-day";
  const year = Number(today.slice(0, 4));
  const isAhead =
    /[明后下来]/.test(said) || /今年|这个|本/.test(said) || text.includes(`${year + 1}`);
  return isAhead ? "to-come" : "which-time";
}

function words(list: string): RegExp {
  const escaped = list
    .trim()
    .split(/\s+/)
    .map((word) => word.replace("?", "\\?"));
  return new RegExp(escaped.join("|"));
}
