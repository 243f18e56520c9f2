import { is, isAny, type Token } from "../token.ts";
import { isAgent, type Named } from "./named-things.ts";

/**
 * What turns a thing into another category, as `by | where | of | becomes | examples`; the first that applies decides.
 * - by: names of a token (a context of `lexicon/things/contexts.ts`, a sense, a category), its text or its measure;
 * - where: `next` right before the thing, `before` since the last purchase, `beside` in its clause, `told` in any clause of it;
 * - of: the categories or words that give way, `餐饮/买菜` those with that alternate, all `but` the ones listed.
 */
export const PURPOSES = `
mail | before | but 保险 | 快递 | 寄衣服 寄了箱苹果 寄了个包裹
dye | before | but 日用 餐饮 | 美容 | 染了个奶茶棕 烫了个羊毛卷 染了个栗子色
eat | before | 餐饮 | 餐饮 | 请人吃火锅 请工人吃盒饭 雇人摘果吃快餐
hire | before | 餐饮 饮品 零食 买菜 | 其他 | 雇人摘苹果 请人收花生 小工摘茶叶
ride rent | before | 汽车 | 交通 | 坐面包车 搭摩托 租电动车
wash | before | 服饰 | 日用 | 洗衣服 干洗大衣 洗了双鞋
加 加了 加的 加满 | beside | 油 | 汽车 | 加了92号油 加满油 油加了
top-up | beside | 手机 老人机 号码 | 通讯 | 给手机充了 老人机充了 给号码充值
看 | before | 票 | 娱乐 | 看周杰伦的票 看话剧的票 去看球的票
toward | before | 票 | 交通 | 去上海的票 回老家的票 到成都的票
baby | beside | 购物 日用 娱乐 其他 服饰 住房 洗浴 美容 | 育儿 | 婴儿床 儿童水杯 宝宝推拿
汽车 | next | 购物 日用 住房 数码 美容 运动 | 汽车 | 车载香水 汽车空调加氟 车钥匙电池
宠物 | beside | 医疗 洗浴 美容 购物 日用 服饰 娱乐 运动 零食 买菜 数码 其他 | 宠物 | 给猫打疫苗 狗狗剪毛 给猫买罐头
宠物 | told | 医疗 洗浴 购物 日用 | 宠物 | 狗看病 带猫打针 泰迪洗澡
child | beside | 购物 日用 娱乐 其他 | 育儿 | 给孩子买玩具 给儿子买水杯 宝宝的积木
occasion celebrate | told | 购物 日用 住房 数码 | 人情 | 岳父过寿买按摩椅 妈妈生日买手机 乔迁送花
visited | told | 医疗 | 人情 | 同事住院去看他 去医院看同学 住院的老师去看她
visit visited | beside | 餐饮 饮品 零食 买菜 购物 日用 | 人情 | 走亲戚买牛奶 拜年提了两瓶酒 看望老人买了油和米
送 | next | 购物 日用 | 人情 | 送杯子 送花 送了个摆件
receiver 送了 送给 | told | 购物 日用 | 人情 | 给老师买花 给丈人买条烟 送了朋友杯子
运动 | next | 购物 日用 住房 | 运动 | 拳击手套 游泳袋 瑜伽毯
娱乐 | next | 购物 日用 住房 | 娱乐 | 钓鱼椅 麻将桌 桌游柜
医疗 | next | 购物 日用 住房 | 医疗 | 颈椎枕 医用胶带 康复床
数码 | next | 购物 日用 | 数码 | 手机袋 电脑支架 相机电池
serve | beside | 数码 | 住房 | 空调清洗 上门修洗衣机 空调加氟
eat | next | 购物 日用 住房 数码 服饰 | 餐饮 | 吃铁锅 吃铁板 吃砂锅
cook eat meal | next | 买菜 餐饮/买菜 | 餐饮 | 烤鱼 红烧肉 早饭豆皮
斤 公斤 袋 | beside | 餐饮/买菜 面 | 买菜 | 两斤鸡翅 一袋汤圆 半斤肉丝
杯 瓶 | next | 零食/买菜 | 饮品 | 一杯葡萄 一瓶西瓜 一杯橙
`;

interface Purpose {
  readonly by: readonly string[];
  readonly where: string;
  readonly of: readonly string[];
  readonly becomes: string;
}

const RULES: readonly Purpose[] = PURPOSES.trim()
  .split("\n")
  .map((line) => {
    const [by = "", where = "", of = "", becomes = ""] = line.split(" | ");
    return { by: by.split(" "), where, of: of.split(" "), becomes };
  });

/** The category a thing was bought as, by the words around it. */
export function boughtAs(head: Named, words: readonly Token[], around: readonly Token[]): string {
  const { category, word, alternates } = head.thing;
  const keys = [category, word, [category, ...alternates].join("/")];
  const rule = RULES.find(({ by, where, of, becomes }) => {
    if (keys.some((key) => of.includes(key)) === (of[0] === "but")) return false;
    if (becomes === category && where === "told") return false;
    return (
      placesFor(where, head.at, words).some((at) => tells(by, words, at)) ||
      (where === "told" && around.some((_, at) => tells(by, around, at)))
    );
  });
  return rule?.becomes ?? category;
}

function placesFor(where: string, at: number, words: readonly Token[]): readonly number[] {
  if (where === "next") return nearest(words, at);
  const all = [...words.keys()];
  if (where !== "before") return all.filter((index) => index !== at);
  // 去滕王阁买票: another act begins between.
  const act = words.slice(0, at).findLastIndex((word) => isAny(word, ["buy", "bought"]));
  return all.slice(Math.max(0, act), at);
}

/** The words right before one: counts and what nobody knows are read over, up to the first that says something. */
function nearest(words: readonly Token[], at: number): readonly number[] {
  const found: number[] = [];
  for (let index = at - 1; index >= 0; index -= 1) {
    const word = words[index];
    if (word === undefined || word.text === "的") break;
    found.push(index);
    const plain = isAny(word, [
      "light",
      "count",
      "measure",
      "fit",
      words[at]?.thing?.category ?? "",
    ]);
    if (!plain && !(is(word, "unknown") && word.text.length < 3)) break;
  }
  return found;
}

function tells(by: readonly string[], words: readonly Token[], at: number): boolean {
  const word = words[at];
  if (word === undefined || isAgent(words, at)) return false;
  const [sense] = word.names;
  if (word.text.length > 1 || sense !== "thing" || word.thing?.kind === "stem") {
    if (isAny(word, by)) return true;
  }
  if (by.includes(word.text) || by.includes(word.measure ?? "")) return true;
  if (!isAny(word, ["kin", "friend", "they"])) return false;
  const before = words[at - 1];
  // 给老师买花, 送了她一个杯子; 去医院看同事.
  if (by.includes("visited") && before?.text.endsWith("看")) return true;
  return by.includes("receiver") && (is(before, "give") || before?.text.startsWith("送") === true);
}
