import type { DebtSide } from "../../accounts/debts.ts";
import { AROUND_BALANCE, AROUND_DEBTS, left } from "../lexicon/balance-words.ts";

const ASKS = /多少|几多|谁|哪|几个|有没有|吗|\?/;
const OWES = /欠|债|借给|借出|应收|谁.*借|借.*谁/;
/** 谁欠我钱, 借出去多少钱, 谁借了我的钱, 别人一共欠多少. */
const TO_ME =
  /欠[着了]?[我咱]|借给|借出|应收|^谁.*借|(?:谁|别人|人家|大家|人)(?:还|都|一共|总共|现在)*欠(?!谁)/;

/** Whose debts are asked about: 谁欠我钱, 我欠谁钱, 一共欠多少; `null` if it asks something else. */
export function debtSideIn(said: string): DebtSide | null {
  if (!ASKS.test(said) || !OWES.test(said) || left(said, [AROUND_DEBTS]) !== "") return null;
  return TO_ME.test(said) ? "to-me" : "by-me";
}

const OF_ALL = /一共|总共|加起来|谁|别人|人家|哪/;

/** 还欠多少, 他还欠我多少: says nobody, and means the person that the last question was about. */
export function asksOwedStill(said: string): boolean {
  const isAsked = said.includes("欠") && /多少|几多/.test(said) && !OF_ALL.test(said);
  return isAsked && left(said, [/[他她]/g, AROUND_BALANCE]) === "";
}
