import { currencyOf } from "../../currencies.ts";
import { valuedAt } from "../../foreign-money.ts";
import { fenFromYuan, isRecordableAmount } from "../../money.ts";
import type { Act, HeardDraft, Unpriced } from "../kinds/act.ts";
import { unclear } from "../kinds/said.ts";
import { readNumber } from "../numbers/find-numbers.ts";
import { findAmounts } from "../plain-readings.ts";
import { isAny, type SaidMoney, type Token } from "../token.ts";
import type { Utterance } from "./answering.ts";

const RATE = ["汇率", "按", "比"];
const TOTAL = ["一共", "总共", "合计", "折合", "等于", "共", "合", "人民币"];
const AROUND = ["大概", "差不多", "应该", "当时", "就", "是", "算", "吧", "啊", "呢", "的", "了"];

/** The answer to 20美元，汇率是多少？: 七块一, 一比七点一, 一共142块. A bare number is the rate or the total, whichever is near the usual one; if it is near neither, the app asks again. `null`: no number, so no answer. */
export function rated(asked: Unpriced, said: Utterance): Act | null {
  const { text } = said.situation;
  const { foreign, usual: _, ...draft } = asked;
  if (foreign === undefined) return null;
  const other = otherMoney(asked, said);
  if (other !== null && other.rate === undefined)
    return { type: "unpriced", draft: { ...asked, foreign: other } };
  const rate = other?.rate ?? rateIn(text, foreign);
  if (rate === undefined) return null;
  const valued = rate === null ? null : valuedAt(other ?? foreign, rate);
  if (valued === null) return unclear("change");
  const place = { start: 0, end: text.length };
  const heard: HeardDraft = { ...draft, ...valued, confidence: 0.9, ...place };
  return { type: "append", dropped: [], drafts: [heard] };
}

function rateIn(text: string, foreign: SaidMoney): number | null | undefined {
  const [one, other, ...more] = wordless(text, AROUND).split("比").map(numberIn);
  if (one === undefined || one === null || more.length > 0 || other === null) return undefined;
  return other === undefined ? rateOf(one, text, foreign) : other / one;
}

/** 改成600韩元, 不对是9美元: the sum was another. */
function otherMoney({ description }: Unpriced, { tokens }: Utterance): SaidMoney | null {
  const [said, ...more] = tokens.flatMap(({ foreign }) => foreign ?? []);
  const isBeside = (token: Token) =>
    token.foreign !== undefined || token.text === description || isAny(token, MENDING);
  return said !== undefined && more.length === 0 && tokens.every(isBeside) ? said : null;
}

const MENDING = ["set", "edit", "is", "isnt", "wrong", "no", "ok", "pause", "undoing"];

/** The rate that a number means; `null` if it can be neither a rate nor a total. */
function rateOf(value: number, text: string, { currency, hundredths }: SaidMoney): number | null {
  const total = (value * 100) / hundredths;
  if (RATE.some((word) => text.includes(word))) return value;
  if (TOTAL.some((word) => text.includes(word)))
    return isRecordableAmount(fenFromYuan(value)) ? total : null;
  const rough = currencyOf(currency)?.roughRate ?? value;
  // 一百日元 is the usual unit of a rate of yen.
  const meant = rough < SMALL ? [value, value / 100, total] : [value, total];
  const off = (rate: number) => Math.abs(Math.log(rate / rough));
  const [nearest = value] = meant.toSorted((one, other) => off(one) - off(other));
  return off(nearest) <= FARTHEST ? nearest : null;
}

const SMALL = 0.2;
/** Three times the rough rate, or a third of it. */
const FARTHEST = Math.log(3);

function numberIn(said: string): number | null {
  const plain = wordless(said, [...RATE, ...TOTAL]);
  const [sum, another] = findAmounts(plain);
  const isWhole = sum?.start === 0 && sum.end === plain.length && another === undefined;
  const value = isWhole ? sum.amount / 100 : readNumber(plain);
  return value !== null && value > 0 ? (readNumber(plain) ?? value) : null;
}

function wordless(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ""), text).trim();
}
