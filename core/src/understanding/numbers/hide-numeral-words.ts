import { HIDDEN } from "../text/hide.ts";
import { FIGURES, NUMERALS } from "./characters.ts";
import { NUMERAL_WORD } from "./numeral-words.ts";

/** Makes numbers plain: blanks words such as 三明治 and 一起, and writes 壹佰 as 一百. */
export function hideNumeralWords(text: string): string {
  return text
    .replace(NUMERAL_WORD, (word) => HIDDEN.repeat(word.length))
    .replace(FORMAL, (figure) => PLAIN.charAt(FORMAL_FIGURES.indexOf(figure)));
}

const FORMAL_FIGURES = "壹贰叁肆伍陆柒捌玖拾佰仟";
/** Alone they are parts of everyday words: 收拾, 队伍, 大陆, 放肆. */
const FORMAL = new RegExp(
  `(?<=[零${FIGURES}十百千万亿${FORMAL_FIGURES}])[${FORMAL_FIGURES}]|(?<=\\d)[佰仟]|` +
    `[${FORMAL_FIGURES}](?=[元圆块角毛分打${NUMERALS}${FORMAL_FIGURES}])|^[${FORMAL_FIGURES}]$`,
  "g",
);
const PLAIN = `${FIGURES}十百千`;
