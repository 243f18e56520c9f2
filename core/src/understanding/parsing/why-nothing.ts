import { LARGEST_AMOUNT, yuanFromFen } from "../../money.ts";
import { findAmounts } from "../amounts/find-amounts.ts";
import { findMoney, type MoneyMention } from "../amounts/find-money.ts";
import { MENTIONS_FOREIGN } from "../amounts/money-words.ts";
import { normalize } from "../text/normalize.ts";
import { namesThing } from "./names-thing.ts";

/**
 * Why a sentence made no draft, so that the right thing is said: money of another country, an amount
 * no ledger takes, an amount that nobody paid (明天要交房租3000), or none at all.
 */
export type WhyNothing = "foreign" | "out-of-range" | "nothing-paid" | "no-amount";

export function whyNothing(text: string): WhyNothing {
  if (findAmounts(text).length > 0) return "nothing-paid";
  const money = findMoney(normalize(text));
  if (money.some(({ foreign }) => foreign)) return "foreign";
  return money.some(isOutOfRange) ? "out-of-range" : "no-amount";
}

/** 20美元约140块 says both; what 20美元 alone came to nobody knows. */
export function leavesOutForeign(text: string): boolean {
  const normalized = normalize(text);
  if (!MENTIONS_FOREIGN.test(normalized)) return false;
  return findMoney(normalized).some(
    ({ foreign, end }) => foreign && !CONVERTED.test(normalized.slice(end)),
  );
}

const CONVERTED = /^[\s,，(（]*(?:大概|差不多|约|折?合|折算|换算|换成|等于|相当于|也?就是)/;

/** 打车回家23块5，顺便买了水果: what the fruit cost was not said, so it is in no draft. */
export function leavesOutUnpriced(text: string): boolean {
  const said = normalize(text).replace(/[\s。.!！]+$/, "");
  const bought = BOUGHT_TOO.exec(said);
  if (bought === null) return false;
  const [last] = findAmounts(said).slice(-1);
  if (last === undefined || last.end > bought.index) return false;
  return [said.slice(0, last.start), bought[1] ?? ""].every((words) =>
    namesThing(words.slice(-LONGEST_READ)),
  );
}

const BOUGHT_TOO =
  /(?<=[\s,，。;；])(?:然后|后来|回来|路上|我)*(?:顺便|顺路|顺带|又|还|另外)(?:去|在[^\s,，]{1,6})?[买吃喝点充交洗剪修换办订叫]了([^\s,，。\d]{1,10})$/;

const LONGEST_READ = 20;

function isOutOfRange({ yuan }: MoneyMention): boolean {
  return yuan > yuanFromFen(LARGEST_AMOUNT) || yuan < 0.01;
}
