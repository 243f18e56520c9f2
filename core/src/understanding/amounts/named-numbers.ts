import { FIGURES } from "../numbers/characters.ts";
import { HIDDEN } from "../text/hide.ts";

/** Blanks numbers that are part of a name: 84消毒液, 88VIP, 珠三角, 二十五六号. */
export function hideNamedNumbers(text: string): string {
  return text.replace(NAMED_NUMBER, (name) => HIDDEN.repeat(name.length));
}

const PRODUCTS =
  "84(?=的?消毒)|502(?=胶)|88vip|999(?=感冒|皮炎|胃)|360(?=安全|杀毒|浏览|摄像|行车)|500强|mp[345]|ps[2-5]";
/** A phone's version, where its price follows: 小米15 4499; 小米15 alone is millet. */
const PHONES =
  "(?<=[小红]米|荣耀|华为|一加|魅族|oppo|vivo) ?\\d{1,2}(?=(?:[\\s,，]|手机|pro|ultra|花了?|买了?){1,3}\\d{4})";
/** 加了箱95 is the grade; a tank for ninety-five says 块. */
const GRADES = "(?<=加了?一?[箱满])9[258](?![块元.\\d])";
const PLACES = "[a-z]座\\d{3,4}|(?<=我家|隔壁|对门)\\d{3,4}(?=[交缴住的室房要送])";
const DAYS = `(?:11\\.11|12\\.12|6\\.18)(?=买|囤|下单|抢|活动|大促|打折|期间|那天|当天|购物)|[二三]?十[${FIGURES}]{2}[号日]`;
const WORDS =
  "(?:52[01]|1314)(?=红包[\\d一二三四五六七八九])|[珠长]三角|五角(?:大楼|星|场|枫)|三角(?:饼|铁|梅|包|饭团|巾|架|尺|地|粽)|(?:十[三四五六]|1[3-6])薪";

const NAMED_NUMBER = new RegExp(
  `(?<![\\d.a-z${FIGURES}十])(?:(?:${PRODUCTS}|${PLACES})(?![\\d.])|${DAYS}|${WORDS})|${PHONES}|${GRADES}`,
  "g",
);
