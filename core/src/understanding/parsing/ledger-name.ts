import { stripFiller } from "./item-words.ts";

const MEASURE =
  "[个件双条只台部把家款套顶支瓶本辆张床袋盒箱包口根份杯碗块桶顿趟场副颗卷批盆罐串种点些]";
/** Somebody, but neither in 吉他 nor in 我妈, whose things they are. */
const PERSON = "(?<![吉其爱维])[你他她它]|我(?![爸妈家老儿女姐哥弟妹])";
/** Somebody acts or points: 她说那件, 赶紧买了床; 妈妈的降压药 and 喝咖啡 are names as they are. */
const ACTING = `${PERSON}|(?<!小)说(?!明)|[着把没]|就(?![业诊医])|也|看上|想到|发现|忘带?|有人卖|要[交买]|了一?几?${MEASURE}?|这(?:[儿里边]|几?${MEASURE}(?!月))|那(?:[儿里边天晚]|几天|几?${MEASURE}(?!月))?`;
const ACTS = new RegExp(ACTING);
const BEFORE_NAME = new RegExp(`^.*(?:${ACTING}|[为过卖交吃喝的]|买${MEASURE}?)`);
/** From here on something is told of it: 吓我一跳, 该交, 特别显白. */
const AFTER_NAME = new RegExp(
  `(?:去看|[送退结还]?给?)(?:${PERSON})|先?.(?:了(?!个)|[得不])|^了(?!个)|(.)\\1(.)\\2|^[挺真太好很不都又]|应?该|[说把没要那卖碎摔断咬砍被吓涨坏漏堵]|就|也|老是|一直|到期|好几|安慰|犒劳|特别|新鲜|便宜|拿下|[吃喝用]完`,
);
/** 搬了箱啤酒回来; 打车回家 tells one ride from another. */
const BACK_HOME = /(?:回[来家]|上楼)$/;
/** 给我妈买毛衣, 请朋友吃火锅, 我老婆买菜: for whom and by whom is part of what people write down. */
const WITH_SOMEBODY = /^(?:给(?![他她它])|[请带陪]|我[爸妈老儿女姐哥弟妹].?.{2}$)/;

/** 她说那双靴子特别配 is written down as 靴子: the thing with its attributes, not what is told of it. */
export function ledgerName(words: string, thing: string): string {
  const start = words.lastIndexOf(thing);
  if (start < 0 || WITH_SOMEBODY.test(words)) return words;
  const end = start + thing.length;
  const after = words.slice(end);
  const told = AFTER_NAME.exec(after)?.index ?? after.length;
  const before = words.slice(0, start);
  const noun = words.slice(start, end + told);
  if (!ACTS.test(before)) return stripFiller(before + noun);
  const name = stripFiller(before.replace(BEFORE_NAME, "") + noun.replace(BACK_HOME, ""));
  // 拔了颗牙 says more than 牙.
  return name.length < 2 && words.length < 8 ? words : name;
}
