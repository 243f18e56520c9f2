import type { DebtSide } from "../../accounts/debts.ts";
import { defaultCategories } from "../../categories.ts";
import { givenNames } from "../../ledger/present-names.ts";
import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import { dateOf } from "../../moment.ts";
import type { UserContext } from "../../ports/understanding.ts";
import { TRANSACTION_TYPES } from "../../transaction.ts";
import { ownAccount } from "../kinds/own-account.ts";
import { ACCOUNT_WORDS, CREDIT_CARD, SAME_ACCOUNT } from "../lexicon/accounts.ts";
import {
  ALL_MONEY,
  AROUND_BALANCE,
  AROUND_DEBTS,
  left,
  NET_WORTH,
} from "../lexicon/balance-words.ts";
import { normalize } from "../text/normalize.ts";
import type { Place } from "../text/pattern.ts";
import type { QueryContext } from "./about-of.ts";

const ASKS_BALANCE = /余额|多少|好多|几多|还剩|欠款/;
/** 老王还了多少 asks for payments, not for a balance. */
const DONE = /[还借给]了|[还借给]过/;
/** 还剩多少 and 还有多少钱 alone may be about a budget or a month. */
const ASKS_ALL = /(?<!还)有多少|[手身]|账[上户]|所有|全部/;

/** 微信还有多少钱, 老王还欠我多少, 我的净资产, 谁欠我钱; `null` without accounts, or if it asks something else. */
export function findBalanceQuestion(said: string, context: UserContext): LedgerQuery | null {
  const names = namesIn(context);
  if (names.length === 0) return null;
  const meant = accountMeant(said, names);
  if (meant !== null) {
    const isAsked = ASKS_BALANCE.test(meant.rest) && !DONE.test(meant.rest);
    return isAsked && left(meant.rest, [AROUND_BALANCE]) === ""
      ? balanceOf(meant.account, context)
      : null;
  }
  if (asksWorth(said)) return balanceOf(null, context);
  const side = debtSideIn(said);
  return side === null ? null : { ...balanceOf(null, context), measure: { kind: "debts", side } };
}

export function asksWorth(said: string): boolean {
  const isAsked = said.search(NET_WORTH) >= 0 || ASKS_ALL.test(said);
  return isAsked && left(said, [NET_WORTH, ALL_MONEY, AROUND_BALANCE]) === "";
}

/** 支付宝呢, or 还欠多少, after a question about a balance or about debts. */
export function findNextBalance(
  said: string,
  { account }: Pick<LedgerQuery, "account">,
  context: UserContext,
): LedgerQuery | null {
  if (account !== undefined && asksOwedStill(said)) return balanceOf(account, context);
  const meant = accountMeant(said, namesIn(context));
  return meant !== null && left(meant.rest, [AROUND_BALANCE]) === ""
    ? balanceOf(meant.account, context)
    : null;
}

/** 这个月微信花了多少: the account, and where it is said. Its whole name must be said, or another word for it. */
export function accountPaying(
  said: string,
  context: QueryContext,
): { readonly account: string; readonly place: Place } | null {
  const categories = new Set([
    ...TRANSACTION_TYPES.flatMap((type) => defaultCategories(type)),
    ...context.customCategories,
    ...givenNames(context).map(({ category }) => category),
  ]);
  const accounts = (context.accounts ?? []).filter((name) => !categories.has(name));
  const [whole] = accounts
    .filter((name) => said.includes(normalize(name)))
    .sort((one, other) => other.length - one.length)
    .map((account) => ({ account, word: normalize(account) }));
  const named = whole ?? calledOtherwise(said, accounts);
  if (named === null) return null;
  const at = said.indexOf(named.word);
  const end = at + named.word.length;
  const before = /[用从在走刷拿]$/.exec(said.slice(0, at))?.[0].length ?? 0;
  const after = AFTER_ACCOUNT.exec(said.slice(end))?.[0].length ?? 0;
  return { account: named.account, place: { start: at - before, end: end + after } };
}

const AFTER_ACCOUNT = /^(?:账户|里面?|上面?(?![个周月次回])|卡)/;

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

interface Called {
  readonly account: string;
  /** As it was said. */
  readonly word: string;
}

/** By its name, by another word for it, or by the beginning or the end of only one: 信用卡 is 招行信用卡. */
function accountMeant(said: string, names: readonly string[]): Mention | null {
  const mentions = names.map((account) => ({ account, word: wordFor(normalize(account), said) }));
  const longest = Math.max(...mentions.map(({ word }) => word.length));
  const other = calledOtherwise(said, names);
  const [only, another] =
    other !== null && other.word.length >= longest
      ? [other]
      : mentions.filter(({ word }) => word !== "" && word.length === longest);
  if (only === undefined || another !== undefined) return null;
  return { account: only.account, rest: said.replace(only.word, "") };
}

/** 余额宝 and 零钱通 are money apart from the wallet that pays with it; 余额 alone asks. */
const NO_OTHER_NAME = /余额|零钱通/;

const PARTS = [CREDIT_CARD, ...SAME_ACCOUNT].filter((part) => !NO_OTHER_NAME.test(part));

/** By a word that everybody knows for it, found as entries find it: 招行 is 招商银行. */
function calledOtherwise(said: string, names: readonly string[]): Called | null {
  const words = ACCOUNT_WORDS.filter((word) => said.includes(word) && !NO_OTHER_NAME.test(word))
    .map((word) => {
      const after = said.slice(said.indexOf(word) + word.length);
      return word + (PARTS.find((part) => after.startsWith(part)) ?? "");
    })
    .sort((one, other) => other.length - one.length);
  const called = words.flatMap((word) => {
    const account = ownAccount(word, names);
    return account !== null && names.includes(account) ? [{ account, word }] : [];
  });
  return called[0] ?? null;
}

/** The longest part that was said; empty: none. */
function wordFor(name: string, said: string): string {
  const lengths = Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.length - at);
  const parts = lengths.flatMap((length) => [name.slice(0, length), name.slice(-length)]);
  return parts.find((part) => said.includes(part)) ?? "";
}

function balanceOf(account: string | null, { now }: UserContext): LedgerQuery {
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

const ASKS_DEBT = /多少|几多|谁|哪|几个|有没有|吗|\?/;
const OWES = /欠|债|借给|借出|应收|谁.*借|借.*谁/;
/** 谁欠我钱, 借出去多少钱, 谁借了我的钱, 别人一共欠多少. */
const TO_ME =
  /欠[着了]?[我咱]|借给|借出|应收|^谁.*借|(?:谁|别人|人家|大家|人)(?:还|都|一共|总共|现在)*欠(?!谁)/;

/** Whose debts are asked about: 谁欠我钱, 我欠谁钱, 一共欠多少; `null` if it asks something else. */
function debtSideIn(said: string): DebtSide | null {
  if (!ASKS_DEBT.test(said) || !OWES.test(said) || left(said, [AROUND_DEBTS]) !== "") return null;
  return TO_ME.test(said) ? "to-me" : "by-me";
}

const OF_ALL = /一共|总共|加起来|谁|别人|人家|哪/;

/** 还欠多少, 他还欠我多少: says nobody, and means the person that the last question was about. */
function asksOwedStill(said: string): boolean {
  const isAsked = said.includes("欠") && /多少|几多/.test(said) && !OF_ALL.test(said);
  return isAsked && left(said, [/[他她]/g, AROUND_BALANCE]) === "";
}
