import {
  type Fen,
  fenFromYuan,
  findAmounts,
  isRecordableAmount,
  LARGEST_AMOUNT,
} from "@suikouji/core";
import type { JsonNode } from "../json/json-node.ts";

export interface WrittenAmount {
  readonly fen: Fen;
  readonly isNegative: boolean;
}

/** No 060, no 60., no 1_000: a number that JSON forbids may have lost a part. */
const NUMBER = /^([+-]?)((?:0|[1-9]\d*)(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const GROUPED = /^([+-]?)¥?\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?)$/;
const LONGEST = 40;

/** Yuan as a number or in words (60, "60元", "1,280.00", "六十"); `null` for anything else. */
export function amountIn(node: JsonNode): WrittenAmount | null {
  if (node.kind === "object" || node.kind === "array" || node.ending !== "closed") return null;
  if (node.written.length > LONGEST) return null;
  const plain = NUMBER.exec(node.written);
  if (plain !== null) return recordable(Math.abs(Number(plain[0])), plain[1] === "-");
  const written = node.written.normalize("NFKC").trim();
  const number = NUMBER.exec(written) ?? GROUPED.exec(written);
  if (number === null) return spokenAmount(written);
  const digits = number[0].replaceAll(/[,¥\s]/g, "");
  return recordable(Math.abs(Number(digits)), number[1] === "-");
}

/** A calculation that a user would say: 60+20, 15*3, 三块乘以四. A model has to tell its result. */
const CALCULATION = /[+*×x乘]/u;

/** The words must be exactly one amount: 「60到80」 and 「60+20」 are not. */
function spokenAmount(written: string): WrittenAmount | null {
  if (/^\d/.test(written) && /^\d+$|^0\d|\d\s\d/.test(written)) return null;
  if (CALCULATION.test(written)) return null;
  const [amount, second] = findAmounts(written);
  if (amount === undefined || second !== undefined || amount.approximate) return null;
  const isAll = amount.start === 0 && amount.end === written.length;
  return isAll ? { fen: amount.amount, isNegative: false } : null;
}

function recordable(yuan: number, isNegative: boolean): WrittenAmount | null {
  // Beyond it the product with 100 may not be a safe integer.
  if (!Number.isFinite(yuan) || yuan > LARGEST_AMOUNT) return null;
  const fen = fenFromYuan(yuan);
  return isRecordableAmount(fen) ? { fen, isNegative } : null;
}
