import { is, isAny, type Token } from "../token.ts";
import { isAgent, type Named } from "./named-things.ts";

/**
 * Rules that change the category of a thing, as `by | where | of | becomes | examples`; the first that applies decides.
 * - by: a token's name (a context of `lexicon/things/contexts.ts`, a sense, a category), its text or its measure;
 * - where: `next` right before the thing, `before` since the last purchase, `beside` in its clause, `told` in any of its clauses;
 * - of: the categories or words that change; `餐饮/买菜` those with that alternate; `but` all except those listed.
 */
export const PURPOSES = `
mail | before | but 保险 | 快递 | 寄衣服 寄了箱苹果 寄了个包裹
eat | before | 餐饮 | 餐饮 | 请人吃火锅 请工人吃盒饭 跟同事吃快餐
ride rent | before | 汽车 | 交通 | 坐面包车 搭摩托 租电动车
wash | before | 服饰 | 日用 | 洗衣服 干洗大衣 洗了双鞋
加 加了 加的 加满 | beside | 油 | 汽车 | 加了92号油 加满油 油加了
top-up | beside | 手机 老人机 号码 | 通讯 | 给手机充了 老人机充了 手机交了
toward | before | 票 | 交通 | 去上海的票 回老家的票 到成都的票
汽车 | next | 购物 日用 住房 数码 美容 运动 | 汽车 | 车载香水 汽车空调加氟 车钥匙电池
宠物 | beside | 医疗 洗浴 美容 购物 日用 服饰 娱乐 运动 零食 买菜 数码 其他 | 宠物 | 给猫打疫苗 狗狗剪毛 给猫买罐头
宠物 | told | 医疗 洗浴 购物 日用 | 宠物 | 狗看病 带猫打针 泰迪洗澡
baby | beside | 服饰 住房 洗浴 美容 | 育儿 | 婴儿床 婴儿衣服 宝宝推拿
child baby | beside | 购物 日用 娱乐 其他 | 育儿 | 给孩子买玩具 给儿子买水杯 儿童水杯
occasion celebrate | told | 购物 日用 住房 数码 | 人情 | 岳父过寿买按摩椅 妈妈生日买手机 乔迁买花
visit visited | beside | 餐饮 饮品 零食 买菜 购物 日用 医疗 | 人情 | 同事住院去看他 走亲戚买牛奶 拜年提了两瓶酒 看望老人买了油和米
receiver 送了 送给 | told | 购物 日用 | 人情 | 给老师买花 给丈人买条烟 送了朋友杯子
运动 娱乐 医疗 数码 | next | 购物 日用 | = | 拳击手套 钓鱼伞 颈椎枕 手机袋
serve | told | 数码 | 住房 | 空调清洗 上门修洗衣机 空调加氟
cook eat meal | next | 买菜 餐饮/买菜 | 餐饮 | 烤鱼 红烧肉 早饭豆皮
斤 公斤 袋 | beside | 餐饮/买菜 面 | 买菜 | 两斤鸡翅 一袋汤圆 半斤肉丝
`;

const RULES = PURPOSES.trim()
  .split("\n")
  .map((line) => {
    const [by = "", where = "", of = "", becomes = ""] = line.split(" | ");
    return { by: by.split(" "), where, of: of.split(" "), becomes };
  });

/** The category of a thing, given the words around it. */
export function boughtAs(head: Named, words: readonly Token[], around: readonly Token[]): string {
  const { category, word, alternates } = head.thing;
  const keys = [category, word, [category, ...alternates].join("/")];
  for (const { by, where, of, becomes } of RULES) {
    if (keys.some((key) => of.includes(key)) === (of[0] === "but")) continue;
    const near = placesFor(where, head.at, words).find((at) => tells(by, words, at));
    const far = where === "told" && around.some((_, at) => tells(by, around, at));
    if (near === undefined && !far) continue;
    return becomes === "=" ? (words[near ?? 0]?.thing?.category ?? category) : becomes;
  }
  return category;
}

function placesFor(where: string, at: number, words: readonly Token[]): readonly number[] {
  if (where === "next") return nearest(words, at);
  const all = [...words.keys()];
  if (where !== "before") return all.filter((index) => index !== at);
  // 去滕王阁买票: another act begins in between.
  const act = words.slice(0, at).findLastIndex((word) => isAny(word, ["buy", "bought"]));
  return all.slice(Math.max(0, act), at);
}

/** The words right before a word: skips counts and unknown words, up to the first that says something. */
function nearest(words: readonly Token[], at: number): readonly number[] {
  const skipped = ["light", "count", "measure", "fit", words[at]?.thing?.category ?? ""];
  const found: number[] = [];
  for (let index = at - 1; index >= 0; index -= 1) {
    const word = words[index];
    if (word === undefined || word.text === "的") break;
    found.push(index);
    if (!isAny(word, skipped) && !(is(word, "unknown") && word.text.length < 3)) break;
  }
  return found;
}

function tells(by: readonly string[], words: readonly Token[], at: number): boolean {
  const word = words[at];
  if (word === undefined || isAgent(words, at)) return false;
  // 科 in 万科 is no hospital: a single character counts only as a stem (猫) or as a verb (烤).
  const sure = word.text.length > 1 || word.sense !== "thing" || word.thing?.kind === "stem";
  if ((sure && isAny(word, by)) || by.includes(word.text) || by.includes(word.measure ?? ""))
    return true;
  if (!isAny(word, ["kin", "friend", "they"])) return false;
  const before = words[at - 1];
  // 给老师买花, 送了她一个杯子; 去医院看同事.
  if (by.includes("visited") && before?.text.endsWith("看")) return true;
  return by.includes("receiver") && (is(before, "give") || before?.text.startsWith("送") === true);
}
