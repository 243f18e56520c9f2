import { plainAccount } from "../understanding/lexicon/accounts.ts";
import type { NoticeContext } from "./notice.ts";

/** The last digits of the card or account that a message is about; `text` is normalized. */
const DIGITS =
  /(?:尾号|末四码|末4码|后四码|卡号末四码|ending (?:in|with)?|卡号?|账户|账号|帐户|存折)(?:为|是)?\s*[(（]?[*x.…]*\s*(\d{4})(?!\d|\.\d)|[(（*][*]*(\d{4})[)）]/;
const CREDIT = /信用卡|贷记卡|credit card|掌上生活|买单吧|白金卡|卡中心/;
const DEBIT = /储蓄|借记|活期|一卡通|工资卡|debit|存折|储蓄账户/;

export function cardDigits(text: string): string | null {
  const [, after, inBrackets] = DIGITS.exec(text) ?? [];
  return after ?? inBrackets ?? null;
}

/** How far from its digits the sort of a card stands: 尾号1234的信用卡. */
const BESIDE = 8;

/** 信用卡, 储蓄卡 or neither, of the card with the digits; without digits of any card that is named. */
export function cardKind(text: string): "信用卡" | "储蓄卡" | "" {
  const found = DIGITS.exec(text);
  const beside =
    found === null
      ? text
      : text.slice(Math.max(0, found.index - BESIDE), found.index + found[0].length + BESIDE);
  if (CREDIT.test(beside)) return "信用卡";
  return DEBIT.test(beside) ? "储蓄卡" : "";
}

/** The digits of cards as blanks: they are no sums. */
export function withoutCards(text: string): string {
  return text.replace(new RegExp(DIGITS, "g"), (part) => " ".repeat(part.length));
}

/**
 * The user's account for 招商银行信用卡(1234): the one chosen for it before, the only one with these digits
 * and no other bank's name, or the only one of this bank and sort. Null: nobody knows.
 */
export function accountOf(
  payment: string,
  { accounts = [], remembered = {} }: Pick<NoticeContext, "accounts" | "remembered">,
): string | null {
  const chosen = remembered[payment];
  if (chosen === "" || (chosen !== undefined && accounts.includes(chosen))) return chosen || null;
  if (payment === "") return null;
  const [, bank = "", kind = "", digits = ""] = PAYMENT.exec(payment) ?? [];
  const own = accounts.map(partsOf);
  const fitting = own.filter(
    (each) =>
      (each.digits === "" || digits === "" || each.digits === digits) &&
      (bank === "" || !each.isBank || each.bank === plainAccount(bank)),
  );
  const byDigits = fitting.filter(
    (each) => digits !== "" && each.digits === digits && isOfSameKind(each, kind),
  );
  const byBank = fitting.filter(
    (each) => bank !== "" && each.bank === plainAccount(bank) && isOfKind(each, kind),
  );
  const [only, ...others] = byDigits.length > 0 ? byDigits : byBank;
  return only !== undefined && others.length === 0 ? only.name : null;
}

const PAYMENT = /^([^()]*?)(信用卡|储蓄卡)?(?:\((\d{4})\))?$/;
/** 花呗 is a credit line with an account of its own. */
const OF_A_BANK = /^(?:招行|工行|建行|农行|中行|交行|邮储|浦发)|银行|农信|信用社/;

interface AccountParts {
  readonly name: string;
  /** In its one form: 招行. */
  readonly bank: string;
  readonly isBank: boolean;
  readonly kind: string;
  readonly digits: string;
}

/** 招行储蓄卡(1234): the bank, the sort and the digits in an account's name. */
function partsOf(name: string): AccountParts {
  const digits = /(?<!\d)\d{4}(?!\d)/.exec(name)?.[0] ?? "";
  const words = name.replaceAll(/[\d\s()（）*·-]|尾号/g, "");
  const kind = /信用|贷记/.test(words) ? "信用卡" : /储蓄|借记/.test(words) ? "储蓄卡" : "";
  const bank = plainAccount(words.replace(/(?:信用|储蓄|借记|银行|工资)?卡$/, ""));
  return { name, bank, isBank: OF_A_BANK.test(bank), kind, digits };
}

/** A card of which nothing is said may be either, one that is told apart may not. */
function isOfKind(account: AccountParts, kind: string): boolean {
  return kind === "" || account.kind === kind || (account.kind === "" && kind === "储蓄卡");
}

function isOfSameKind(account: AccountParts, kind: string): boolean {
  return kind === "" || account.kind === "" || account.kind === kind;
}
