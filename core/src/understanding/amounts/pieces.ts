import { FIGURES, NUMERALS } from "../numbers/characters.ts";
import type { ScannedNumber } from "../numbers/scan-number.ts";
import { lengthAt } from "../text/pattern.ts";
import { PIECE, TOGETHER } from "./money-words.ts";

/**
 * Whether 块 after the number counts pieces: 两块豆腐 after a verb does, and 蛋糕一块28, while in
 * 白菜三块豆腐两块 both are prices. Whatever the thing is, its price follows in 电池买了一块，一百八.
 */
export function countsPieces(text: string, start: number, { end, value }: ScannedNumber): boolean {
  if (text.charAt(end) !== "块" || !Number.isInteger(value) || value > MOST_PIECES) return false;
  const before = text.slice(Math.max(0, start - LONGEST_PIECE), start);
  if (lengthAt(PIECE_HERE, text, end + 1) > 0) return MAKES_COUNT.test(before);
  const after = text.slice(end + 1, end + 1 + LONGEST_TAIL);
  const spelled = !/\d/.test(text.charAt(start));
  if (GOT.test(before) && (PRICED_NEXT.test(after) || PIECE_PRICED.test(after))) return true;
  if (GOT.test(before) && spelled && FIGURES_NEXT.test(after)) return true;
  if (value === 1 && (DAMAGED.test(before) || ALWAYS_PIECES.some((pattern) => pattern.test(after))))
    return true;
  return PRICE_HERE.test(after) && PIECE_BEFORE.test(before);
}

/** 一块吃饭: together; 加一块六千六: in all. */
export function saysTogether(text: string, start: number, { end, value }: ScannedNumber): boolean {
  if (value !== 1 || text.charAt(end) !== "块") return false;
  if (lengthAt(TOGETHER, text, end + 1) > 0) return true;
  // 跟工资一块发的.
  if (
    WITH_IT.test(text.slice(Math.max(0, start - 7), start)) &&
    DONE_WITH.test(text.slice(end + 1))
  )
    return true;
  return (
    ADDED.test(text.slice(Math.max(0, start - 2), start)) && SUM.test(text.slice(end + 1, end + 3))
  );
}

/** 一分钱没花, 一毛都没掏: none at all; 孩子书包一百二我自己一分没花 was paid. */
export function saysNone(text: string, start: number, { end, value }: ScannedNumber): boolean {
  return value === 1 && NONE.test(text.slice(end, end + 5)) && !text.endsWith("自己", start);
}

const NONE = /^[分毛块]钱?[都也]?[没不][花掏出付收要]/;
const WITH_IT = /[跟和同][^,，\s\d]{1,6}$/;
const DONE_WITH = /^[发结给打到算付交寄做洗送收办报]/;
const ADDED = /(?<!再)[加合凑算]$/;
const SUM = new RegExp(`^(?:是|一?共|[正刚]好|\\d\\d|[${FIGURES}两][十百千万]|十)`);

const MAKES_COUNT = /(?:^|[\s,，。;；、了买吃要有来切点拿称割订送给又再加共的着过个和跟后])$/;
const PIECE_HERE = new RegExp(PIECE, "y");
const PIECE_BEFORE = new RegExp(`(?:${PIECE})$`);
const PRICE_HERE = new RegExp(`^(?:\\d\\d|[${FIGURES}]?十[${FIGURES}]?(?:$|[块元,，。\\s]))`);
/** Not 花了 and 付了: what is got, not what is given for it. */
const GOT = /(?:[买订点要来添换拿挑选切割称拍囤抢装做吃收捡带配贴]了?|[掉丢])$/;
/** A pause and nothing but a price: 一块运动手表，六百九十九; in 买了三块的糖，五块的饼 both are prices. */
const PRICED_NEXT = new RegExp(
  `^(?![钱的${NUMERALS}])[^,，。;；\\d${FIGURES}十两]{0,8}[,，\\s](?:一共|总共|花了?|才|就)?(?:\\d|[${FIGURES}两十])[\\d零${FIGURES}十百千两.]*(?:[块元](?:钱|[${FIGURES}\\d])?)?(?:$|[,，。\\s])`,
);
/** Without the pause only a thing that comes in pieces: 一块运动手表六百九十九. */
const PIECE_PRICED = new RegExp(
  `^(?![钱的])[^,，。\\s\\d${FIGURES}十两]{1,6}(?:${PIECE})(?:\\d\\d|[${FIGURES}两]?[十百千])`,
);
/** 蛋糕买了两块24: the figures change where the price begins; 两块50 may be two and a half. */
const FIGURES_NEXT = /^(?:\d[1-9](?!\d)|\d{3})/;
/** 屏幕碎了一块, 磕青了一块: a spot of it. */
const DAMAGED = /(?:[碎破缺裂青紫红肿秃烂糊脏湿磕少塌掉]了|[磨碰刮擦摔]掉了?)$/;
/** 抹布一块三块五: no two prices touch. */
const PRICED_AT_ONCE = new RegExp(`^(?:\\d+|[${FIGURES}十两]+)块`);
/** 心里一块大石头. */
const STONE = /^[大沉重的]*石头/;
/** 黄油一块二十五, 手表一块六百八: nobody says 一块二毛五 so; 一块二十瓶 counts what it buys. */
const PRICED_AFTER = new RegExp(
  `^(?:[${FIGURES}两]百[零${FIGURES}十]*|[${FIGURES}]?十[${FIGURES}]?)(?:$|[块元,，。\\s])`,
);
const ALWAYS_PIECES = [STONE, PRICED_AT_ONCE, PRICED_AFTER];
const MOST_PIECES = 20;
const LONGEST_PIECE = 4;
const LONGEST_TAIL = 20;
