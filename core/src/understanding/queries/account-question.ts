import { defaultCategories } from "../../categories.ts";
import { givenNames } from "../../ledger/present-names.ts";
import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import { dateOf } from "../../moment.ts";
import { TRANSACTION_TYPES } from "../../transaction.ts";
import { normalize } from "../text/normalize.ts";
import type { QueryContext } from "./about-of.ts";
import type { Asking } from "./find-query.ts";

/** The words around an account in a question about its balance; nothing else may be said. */
const AROUND =
  wordsIn(`我们 咱们 我 咱 你 的 家里 家 里面 里头 里 上面 上 中 卡 账户 帐户 账号 户头 钱包 零钱 现在 目前 当前
  还 有 剩下 剩余 剩 余下 余额 是 多少 几多 钱 块 元 了 呢 吗 啊 呀 ? 请问 查询 查看 查一下 查下 查查 查 看一下 看看 看下 看 帮我 给我 告诉我
  想知道 一共 总共 到底 大概 欠款 欠 着 没 该 要 应 借给 账单 那边 那儿 那里 这边 一下 那 加起来`);
const ASKS_BALANCE = /余额|多少|几多|还剩|欠款/;
/** 老王还了多少 asks for payments, not for a balance. */
const DONE = /[还借给]了|[还借给]过/;

const WORTH = wordsIn("净资产 总资产 资产 身家 家底 全部家当 积蓄");
/** Where all of one's money is: 我手里还有多少钱. */
const EVERYWHERE = wordsIn("手里 手上 手头 身上 账上 所有账户 全部账户 各个账户 所有的钱 全部");
const ASKS_ALL = /有多少|还剩多少/;

/** 微信还有多少钱, 老王还欠我多少, 我的净资产; `null` without accounts, or if it asks something else. */
export function findBalanceQuestion(said: string, asking: Asking): LedgerQuery | null {
  const { context } = asking;
  const names = namesIn(context);
  if (names.length === 0) return null;
  const meant = accountMeant(said, names);
  if (meant !== null) {
    const isAsked = ASKS_BALANCE.test(meant.rest) && !DONE.test(meant.rest);
    return isAsked && left(meant.rest, [AROUND]) === "" ? balanceOf(meant.account, asking) : null;
  }
  const asksWorth = said.search(WORTH) >= 0 || ASKS_ALL.test(said);
  const isWhole = left(said, [WORTH, EVERYWHERE, AROUND]) === "";
  return asksWorth && isWhole ? balanceOf(null, asking) : null;
}

/** 支付宝呢, after a question about another balance. */
export function findNextBalance(said: string, asking: Asking): LedgerQuery | null {
  const meant = accountMeant(said, namesIn(asking.context));
  return meant !== null && left(meant.rest, [AROUND]) === ""
    ? balanceOf(meant.account, asking)
    : null;
}

/** 这个月微信花了多少: the account, and the question without it. Its whole name must be said. */
export function accountPaying(said: string, context: QueryContext): Mention | null {
  const categories = new Set([
    ...TRANSACTION_TYPES.flatMap((type) => defaultCategories(type)),
    ...context.customCategories,
    ...givenNames(context).map(({ category }) => category),
  ]);
  const accounts = (context.accounts ?? []).filter((name) => !categories.has(name));
  const [account] = accounts
    .filter((name) => said.includes(normalize(name)))
    .sort((one, other) => other.length - one.length);
  if (account === undefined) return null;
  const [before = "", after = ""] = said.split(normalize(account), 2);
  return {
    account,
    rest:
      before.replace(/[用从在走刷拿]$/, "") +
      after.replace(/^(?:账户|里面?|上面?(?![个周月次回])|卡)/, ""),
  };
}

interface Mention {
  readonly account: string;
  readonly rest: string;
}

export function hasAccounts(context: QueryContext): boolean {
  return namesIn(context).length > 0;
}

function namesIn({ accounts = [], people = [] }: QueryContext): readonly string[] {
  return [...accounts, ...people];
}

/** By its name, or by the beginning or the end of only one: 信用卡 is 招行信用卡. */
function accountMeant(said: string, names: readonly string[]): Mention | null {
  const mentions = names.map((account) => ({ account, word: wordFor(normalize(account), said) }));
  const longest = Math.max(...mentions.map(({ word }) => word.length));
  const [only, another] = mentions.filter(({ word }) => word !== "" && word.length === longest);
  if (only === undefined || another !== undefined) return null;
  return { account: only.account, rest: said.replace(only.word, "") };
}

/** The longest part that was said; empty: none. */
function wordFor(name: string, said: string): string {
  const lengths = Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.length - at);
  const parts = lengths.flatMap((length) => [name.slice(0, length), name.slice(-length)]);
  return parts.find((part) => said.includes(part)) ?? "";
}

function balanceOf(account: string | null, { now }: Asking): LedgerQuery {
  const today = dateOf(now);
  return {
    period: { range: { from: today, to: today }, words: "现在" },
    type: null,
    category: null,
    words: null,
    ...(account === null ? {} : { account }),
    measure: { kind: "account-balance" },
  };
}

function left(said: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ""), said);
}

function wordsIn(list: string): RegExp {
  const words = list.trim().split(/\s+/);
  const longestFirst = words.sort((one, other) => other.length - one.length);
  return new RegExp(longestFirst.join("|").replace("?", "\\?"), "g");
}
