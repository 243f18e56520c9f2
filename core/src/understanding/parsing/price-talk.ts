import { AMOUNT_MARK } from "../types/decide-type.ts";

/** 油价七块九, 房价三万一平: what something costs these days. */
const GOING_RATE =
  /现在[^#,，]{1,10}都要$|(?:[油金房菜肉股粮煤蛋]价|物价|行情|汇率)(?!.*(?:加油|[买交付加]))/;
/** 这里理发六十起. */
const FROM = /^#(?:块钱?|元)?起步?(?:$|[,，。了的])/;
/** 鸡蛋四块九一斤: for how much was never said. */
const BY_WEIGHT = /^#(?:块钱?|元)?(?:一|每|\/)(?:公?斤|[公千]?克|[毫公]?升|平米?|吨|米|亩|度)/;
const TALKED_OF = /[涨降跌]|打折|特价|便宜|贵|(?<!外)卖|现在|最近|才$|要$|又$/;

/** 问了下装修要八万, 看中一个包一千二, 理发要八十: a price heard or seen. */
const QUOTED =
  /[看相]中|看上|瞧上|试了|问了[^#,，]{0,8}(?:要|得|卖|报)|(?<![不还需只])要$|(?:标|要|报|开|原|定|挂牌)价|(?:让|劝|推荐|建议)我?[^#,，了买]{1,8}$/;
/** … and then left: 嫌贵, 买不起, 没答应, 太贵了. */
const LEFT = /嫌贵|买不起|[没不](?!想到|多[久远]|办法|发票)|太贵了?(?:$|[走坐骑换改回]|自己)/;
/** 问了下装修要八万, 看到一辆车标价八十万. */
const INVOICED = /发票[^#,，]{0,2}开[^#,，]{0,3}$/;
const INQUIRED =
  /(?:[问查搜]了|看[到见]|一[看问查])[^#,，]{0,10}(?:要|得|卖|报|标价|价)[^#,，]{0,2}$|问了一?[下问](?!医生|大夫)[^#,，了]{1,10}$|一[看问]价?$|^[这那](?![次顿趟回单天月周])[^#,，]{1,6}[要卖]$/;
/** 问了下驾校，学费四千二: asked for, not paid. */
export const INQUIRY =
  /^(?:我|也|又|刚才?|去|到|打电话|[今昨前]天)*(?:问|打听|咨询)了一?[下问圈](?!医生|大夫)[^#]{0,10}$/;
/** 我觉得一百块一份的沙拉不值, 赔我两百我都不干: an opinion of a price. */
const THOUGHT = /觉得|感觉/;
const JUDGED = /[不太]值|[太好真]贵|便宜|离谱|划算/;
const TURNED_DOWN = /^#(?:块钱?|元)?我?[都也]不(?:干|去|换|卖|买|吃)/;
/** 那个包打完折还要两千呢. */
const EXCLAIMED = /^#(?:块钱?|元)?多?呢/;

/**
 * Whether a price was merely spoken of. `clause` has `#` for each amount, `at` is the place of the
 * one in question; what was bought after all is no concern of this rule.
 */
export function isPriceTalk(clause: string, at: number): boolean {
  const before = clause.slice(0, at);
  const after = clause.slice(at);
  if (GOING_RATE.test(before) || FROM.test(after) || INQUIRED.test(before)) return true;
  if (INVOICED.test(before) || TURNED_DOWN.test(after)) return true;
  if (THOUGHT.test(before) && JUDGED.test(after)) return true;
  if (/[要得]$/.test(before) && EXCLAIMED.test(after)) return true;
  if (BY_WEIGHT.test(after) && TALKED_OF.test(before)) return true;
  // 老板要八十我嫌贵砍到六十: another amount took its place.
  return QUOTED.test(before) && LEFT.test(after) && after.lastIndexOf(AMOUNT_MARK) === 0;
}
