import { HIDDEN } from "../text/pattern.ts";
import { FIGURES, NUMERALS } from "./characters.ts";

/** Simplifies numbers: blanks words such as 三明治 and 一起, and writes 壹佰 as 一百. */
export function hideNumeralWords(text: string): string {
  return text
    .replace(NUMERAL_WORD, (word) => HIDDEN.repeat(word.length))
    .replace(FORMAL, (figure) => PLAIN.charAt(FORMAL_FIGURES.indexOf(figure)));
}

const FORMAL_FIGURES = "壹贰叁肆伍陆柒捌玖拾佰仟";
/** Alone these are parts of everyday words: 收拾, 队伍, 大陆, 放肆. */
const FORMAL = new RegExp(
  `(?<=[零${FIGURES}十百千万亿${FORMAL_FIGURES}])[${FORMAL_FIGURES}]|(?<=\\d)[佰仟]|` +
    `[${FORMAL_FIGURES}](?=[元圆块角毛分打${NUMERALS}${FORMAL_FIGURES}])|^[${FORMAL_FIGURES}]$`,
  "g",
);
const PLAIN = `${FIGURES}十百千`;

/** Words that contain numerals but are no numbers, even right after one: 买菜三十一共五十. */
const ANYWHERE = [
  "一(?:[共起样直定般边]|家(?:人|子))|三(?:轮|明治|文鱼|只松鼠|元[桥牛酒催]|角板)|(?<=糖)三角|四川|二人转(?!账)|七匹狼|六个核桃|半亩花田|五(?:花[肉牛]|香[粉豆牛瓜]|粮液)|(?<![块元]|[花付用收]了)九毛九|万达|押一付[一二三]|茶几|一分(?:价?钱|耕耘|辛苦)?一分(?:货|收获)|一毛不拔|[一两三]块[两三五]块的|多一[块分]少一[块分]",
  // 转给李四六百: 李四 is a name; 老张三百 is three hundred.
  `(?<![老小阿])(?:张三|李四|王五|赵六)(?=[${FIGURES}两])`,
  `(?<!(?:^|\\D)\\d|(?<!十)[${FIGURES}两几])百[事度货香]`,
].join("|");

/** After a numeral these may only seem to begin: 二十八角 is no spice, 一万一下午 no 一下. */
const APART = [
  "一[下些会时路切看]|万一|八角|八九不离十|老[二三四五六](?![十百千万块])|十(?:[足字全]|三香|二生肖|有八九)",
  "1(?:0086|0010|2306|2315|2345热线)(?![\\d.])|7-(?:11|eleven)|58同城|[24]k(?:电视|屏|显示)|9[258](?:汽油|的油)",
  "(?:[68]18|711|315|1111|1212|520|1688)(?=买|囤|下单|抢|活动|大促|打折|期间|那天|当天|便利店|购物|进货)",
  "(?<=^|[在从去用逛\\s,，。])(?:1688|360)(?=(?:网|平台|app|商城|批发)?上?(?:面|头)?(?:买东西|[进订拿]货|采购|批发|下单|花了)|商城|上(?:面|头)?[买淘订找看])",
].join("|");

/** 买一送一, 满300减50: the terms of an offer; nothing of it was paid. */
const TERM = `(?:\\d{1,4}|[${FIGURES}十百千两]{1,4})`;
/** At most one character: in 买二送一十八块 the price follows. */
const PIECES = `(?:\\d{1,2}|[${FIGURES}十两])`;
const OFFER = `买${PIECES}[送赠]${PIECES}|满${TERM}[块元]?[送赠减]${TERM}`;

const NUMERAL_WORD = new RegExp(
  `${ANYWHERE}|${OFFER}|(?<![${NUMERALS}块元毛角点几多余来])(?:${APART})`,
  "g",
);
