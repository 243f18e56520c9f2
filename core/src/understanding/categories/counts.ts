import { allMatches } from "../text/pattern.ts";
import { replacer } from "../text/worth-trying.ts";
import { MEASURES } from "./guiding-words.ts";
import { listWith } from "./lexicon-shape.ts";

const NUMERAL = "[一二两三四五六七八九十几半俩]";
const MEASURE =
  "[个次趟场顿把口箱点些碗条杯辆颗瓶罐听扎斤棵捆件双桌份笼屉盘本包块盒副台套张根支只袋桶提串粒片束盆天晚节]";
const COUNTED = new RegExp(
  `了(?!么)${NUMERAL}?(?:个?小时|(${MEASURE})(?!子|(?<=盒)饭))?|(?<=[买拿要来叫])([个包瓶盒条件双把杯袋斤份根张本块支台套只桶箱束盆])(?=[^子皮色,，])|(?<=[按捏搓捶泡洗理剪剃烫染做拔看])个|${NUMERAL}(${MEASURE})(?![套点])`,
  "g",
);

/** 我那杯, 这件. */
const POINTED = /[那这][杯瓶碗盒袋箱件条张双把支根本台包](?!子)/g;

/** 打了个车, 拔了颗牙, 买包烟, 两瓶水: what stands inside the verb, or counts, names nothing. */
export function withoutCounts(said: string): string {
  return withoutPointed(withoutCounted(said));
}

const withoutCounted = replacer(COUNTED, "");
const withoutPointed = replacer(POINTED, "");

/** What is counted by the bottle is drunk: the category a measure word speaks for. */
export function countedAs(said: string): string | null {
  for (const [, ...measures] of allMatches(COUNTED, said)) {
    const category = listWith(MEASURES, measures.find((measure) => measure !== undefined) ?? "");
    if (category !== null) return category;
  }
  return null;
}
