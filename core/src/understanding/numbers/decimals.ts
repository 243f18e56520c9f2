import { isMeasuring, measureAt } from "../quantities/measures.ts";
import { bigUnitAt, roundOff } from "./big-units.ts";
import { DIGITS } from "./characters.ts";

export interface Decimal {
  readonly end: number;
  readonly value: number;
}

/** Adds what is said after 点; the whole number itself where 点 is a clock or a verb. */
export function readDecimals(text: string, at: number, value: number): Decimal {
  HAN_DECIMALS.lastIndex = at;
  const match = HAN_DECIMALS.exec(text);
  if (match === null || !Number.isInteger(value)) return { end: at, value };
  const written = match[1] ?? "";
  const end = at + match[0].length;
  // 八点五个人 is a time and a count; 一点五斤 is a decimal.
  if (written.length === 1 && measureAt(text, end) > 0 && !isMeasuring(text, end)) {
    return { end: at, value };
  }
  const decimals = [...written].map((figure) => DIGITS.get(figure) ?? figure).join("");
  const decimal = Number(`${value}.${decimals}`);
  const big = bigUnitAt(text, end);
  if (big !== null && value < 1e4) return { end: big.end, value: roundOff(decimal * big.unit) };
  return { end, value: decimal };
}

export function isDecimalPoint(text: string, at: number): boolean {
  HAN_DECIMALS.lastIndex = at;
  return HAN_DECIMALS.test(text);
}

const HAN_DECIMALS =
  /[ ]{0,2}[点點][ ]{0,2}([零〇○一二三四五六七八九]{1,6}|\d{1,6})(?![十拾百佰千仟分刻半两])/y;
