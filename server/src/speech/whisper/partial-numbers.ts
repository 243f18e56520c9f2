import type { Span } from "./doubt.ts";
import type { SureText } from "./heard-text.ts";

/** A character after 块 may have been the last digit (123块6), so it needs a higher probability. */
const SURE_AFTER_UNIT = 0.8;
/** A character between two numbers may have been a numeral: 三戒五百 was 三千五百. */
const SURE_BETWEEN = 0.5;

const BROKEN = "\ufffd";
const HAN = /^\p{Script=Han}/u;
const NUMERAL = /^[几零一二两三四五六七八九十百千万亿]/;
const NUMBER_OR_MONEY = /^[\d几零一二两三四五六七八九十百千万亿块元]/;
/** A round number before a word that sounds like its next numeral: 20吧 was 28, 一万钱 was 一万二千. */
const ROUND = /[0十百千万]$/;
const LIKE_A_NUMERAL = /^(?:[吧巴爸把酒久就其起期流留武物是事伞钱](?:$|[\s\p{P}])|而)/u;
/** 123块肉, 123块6块: the only single syllable that people say after 块 is its last digit. */
const ONE_WORD = /^(?:(?![钱整多了吧啊呀呢吗的])\p{Script=Han}(?:$|[\s\p{P}])|\d)/u;
/** Nobody says 五万三十五 without 零: 午饭三十五 was heard so. */
const WITHOUT_ZERO = /万[一二两三四五六七八九][十百]|千[一二两三四五六七八九]十/;

/** Whether the writing of an amount, or the text beside it, shows that a part may be missing. */
export function mayBePartial({ text, certainty }: SureText, { start, end }: Span): boolean {
  const figure = text.slice(start, end);
  const before = text.slice(0, start);
  const after = text.slice(end);
  const sureBefore = certainty[start - 1] ?? 1;
  const sureAfter = certainty[end] ?? 1;
  return (
    before.endsWith(BROKEN) ||
    after.startsWith(BROKEN) ||
    WITHOUT_ZERO.test(figure) ||
    (ROUND.test(figure) && LIKE_A_NUMERAL.test(after)) ||
    (figure.endsWith("块") && ONE_WORD.test(after)) ||
    (/块钱?$/.test(figure) &&
      certaintyAfterUnit({ text, certainty }, { start, end }) < SURE_AFTER_UNIT) ||
    touchesNumeral(figure, before, after) ||
    (sureBefore < SURE_BETWEEN && isGap(before.slice(-1), before.slice(-2, -1))) ||
    (sureAfter < SURE_BETWEEN && isGap(after.slice(0, 1), after.slice(1, 2)))
  );
}

/** Of the Chinese character after 块: 钱, or the beginning of another word. */
function certaintyAfterUnit({ text, certainty }: SureText, { start, end }: Span): number {
  const unit = text.lastIndexOf("块", end);
  const at = unit < start ? end : unit + 1;
  return HAN.test(text.slice(at)) ? (certainty[at] ?? 1) : 1;
}

/** A numeral beside the figure that makes no number with it: 几十百. */
function touchesNumeral(figure: string, before: string, after: string): boolean {
  return (
    (NUMERAL.test(figure) && NUMERAL.test(before.slice(-1))) ||
    (NUMERAL.test(figure.slice(-1)) && NUMERAL.test(after))
  );
}

function isGap(character: string, beyond: string): boolean {
  return HAN.test(character) && NUMBER_OR_MONEY.test(beyond);
}
