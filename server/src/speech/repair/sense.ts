import { PEOPLE_WORDS } from "@suikouji/core/understanding-words";
import { LONGEST_WORD, type Targets } from "./targets.ts";
import { GLUE, SOUND_ALIKES } from "./targets-text.ts";

/** Which parts of a text are words already, and which must not be changed. */
export interface Sense {
  /** A figure, its unit of money, or a character that is not Chinese: never changed. */
  isFixed(at: number): boolean;
  /** Part of a word of two characters or more. */
  isWord(at: number): boolean;
  /** The stretch begins or ends inside a word. */
  isCut(start: number, end: number): boolean;
  /** The stretch holds a target word, which was heard right. */
  holdsOwnWord(start: number, end: number): boolean;
  /** A little word that may stand anywhere. */
  isGlue(at: number): boolean;
  /** How many characters of the stretch belong to no word. */
  strayIn(start: number, end: number): number;
}

/** Figures in digits and in words, and words that count like them. */
export const NUMERAL =
  /[\d零〇○一二两俩三仨四五六七八九十廿卅卌百千万亿萬億半几壹贰叁肆伍陆柒捌玖拾佰仟]/;
/** Units that belong to the figure before them: 三包烟, 十块. */
const UNIT =
  /[块元圆毛角分快点折个只条杯瓶罐碗盘份盒包袋箱桶壶支枝根把张本部台辆架件套双对副顶枚颗粒片束朵棵盆串卷堆针间栋户家座桌篇封顿次回趟遍场局轮节堂门首集期单笔样斤克吨升米里天晚夜周年月日号度倍位名人口头]/;
const HAN = /\p{Script=Han}/u;

const dictionary = new Intl.Segmenter("zh", { granularity: "word" });
const glue = new Set(GLUE);
/** Words that the dictionary lacks. */
const alsoWords = new Set([...SOUND_ALIKES.split(" "), ...PEOPLE_WORDS]);

export function senseOf(text: string, targets: Targets): Sense {
  const wordAt = wordsOf(text, targets);
  const isFixed = (at: number) => isFigure(text, at);
  const isStray = (at: number) =>
    wordAt[at] === undefined && !isFixed(at) && !glue.has(text.charAt(at));
  const isCut = (start: number, end: number) =>
    (wordAt[start] !== undefined && wordAt[start] === wordAt[start - 1]) ||
    (wordAt[end] !== undefined && wordAt[end] === wordAt[end - 1]);
  const strayIn = (start: number, end: number) => {
    let count = 0;
    for (let at = start; at < end; at += 1) if (isStray(at)) count += 1;
    return count;
  };
  return {
    isFixed,
    isWord: (at) => wordAt[at] !== undefined,
    isCut,
    strayIn,
    isGlue: (at) => wordAt[at] === undefined && glue.has(text.charAt(at)),
    holdsOwnWord: (start, end) => wordAt.slice(start, end).some((word) => (word ?? 0) < 0),
  };
}

/** The index of each character's word; target words go before the dictionary's. */
function wordsOf(text: string, targets: Targets): readonly (number | undefined)[] {
  const wordAt: (number | undefined)[] = new Array(text.length).fill(undefined);
  for (const { segment, index } of dictionary.segment(text)) {
    if (segment.length > 1 && HAN.test(segment)) wordAt.fill(index, index, index + segment.length);
  }
  for (let at = 0; at + 1 < text.length; at += 1) {
    const isFree = wordAt[at] === undefined && wordAt[at + 1] === undefined;
    if (isFree && alsoWords.has(text.slice(at, at + 2))) wordAt.fill(at, at, at + 2);
  }
  for (let at = 0; at < text.length; ) {
    const length = ownWordAt(text, at, targets);
    if (length > 1) wordAt.fill(-1 - at, at, at + length);
    at += Math.max(1, length);
  }
  return wordAt;
}

function ownWordAt(text: string, at: number, targets: Targets): number {
  for (let length = Math.min(LONGEST_WORD, text.length - at); length > 1; length -= 1) {
    if (targets.isWord(text.slice(at, at + length))) return length;
  }
  return 0;
}

function isFigure(text: string, at: number): boolean {
  const character = text.charAt(at);
  if (!HAN.test(character) || NUMERAL.test(character)) return true;
  return character === "第" || (UNIT.test(character) && NUMERAL.test(text.charAt(at - 1)));
}
