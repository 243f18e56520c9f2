import { type CategoryWord, findCategoryWords } from "../categories/find-category-words.ts";

/**
 * Said around an item without being part of it. Stripped from either end, again and again, so 花了
 * needs no entry of its own.
 */
const LEADING =
  "小爱同学 好像 那天 当天 那几天 原价 标价 吊牌价 门市价 会员价 活动价 团购价 券后 折后 到账 到手价 到手 入账 其中 里的 这个月 上个月 今年 那个 对了 帮我 给我 补记一下 补记 记账 添加 早上 上午 中午 下午 晚上 凌晨 刚才 我们 自己 已经 然后 还有 另外 加上 再加 后来 完了 顺便 最后 反正 交了 交的 订了 订的 拿的 办的 看了下 看了一下 查了下 算了算 算了下 除了 剩下 支出 收入 这边 一共 总共 大概 差不多 现金 微信 支付宝 信用卡 支付给 支付 扫码付款给 扫码付款 付款给 付款 消费";
const LEADING_CHARACTERS =
  "嗯呃额啊呀哦噢哎诶喂哈那好行记刚我咱俺又再还也和跟花付买了的是有在去到个点把块钱共约只就要卖用每各些元才都";
const TRAILING =
  "拿下 拿走 成交 谈成 捡漏 花了 花掉 花费 用掉 支付 交了 交的 收到 收了 到账 给了 扣了 转了 打了 发了 消费 出了 垫了 掏了 赢了 输了 抢了 到了 来了 下来了 下来 一共 总共 加起来 大概 差不多 左右 不到 自己 就这些 微信 支付宝 现金 花呗 刷卡 分别 好像 原本 最后 实付 抵扣 立减 打折 一下 每人 一人 人均 标价 原价 特价 吊牌价 会员价 活动价 团购价 券后 折后 打折下来 税后 税前 到手价 到手 入账 平摊 转我 转给我 给我 不是 aa aa下来 优惠 打折 用券 本来 原来 定价 记一下 然后 分摊 平分 那个 这边 的话 实际 合计 看了下 看了一下 查了下 忘记 忘记记 忘记记了 没记 漏记 快 将近";
const TRAILING_CHARACTERS =
  "花付只卖是了的吧啦嗯钱块我又还个去用出找分摊收充冲赚共要就才挣也买转扣满减给不都每和跟再元哈嘛哦呀啊呢约各抵省";

const LEAD = byCharacter(words(LEADING, LEADING_CHARACTERS), 0);
const TRAIL = byCharacter(words(TRAILING, TRAILING_CHARACTERS), -1);

/** The words that name the item; empty when nothing but filler is left. */
export function stripFiller(phrase: string): string {
  let left = trim(phrase.replace(WON, "$1"));
  for (;;) {
    const shorter = trim(stripEnd(stripStart(left)));
    if (shorter === left) return left;
    left = shorter;
  }
}

/** Words that merely begin like filler: 点心, 花生, 交通, 我妈 … */
function stripStart(phrase: string): string {
  const counted = BOUGHT_ONE.exec(phrase)?.[0].length ?? 0;
  if (counted > 0 && !isWordAt(phrase, counted - 1)) return phrase.slice(counted);
  const found = LEAD.get(phrase.charAt(0))?.find((word) => phrase.startsWith(word));
  if (found === undefined || KEPT.test(phrase)) return phrase;
  const first = wordAt(phrase, 0);
  const kept = first !== undefined && first.end > found.length && !PATTERN_WORD.test(first.word);
  return kept ? phrase : phrase.slice(found.length);
}

function isWordAt(phrase: string, start: number): boolean {
  const word = wordAt(phrase, start)?.word ?? "";
  return word.length > 1 && !PATTERN_WORD.test(word);
}

function wordAt(phrase: string, start: number): CategoryWord | undefined {
  const words = phrase.slice(start, start + LONGEST_KNOWN);
  return findCategoryWords(words, "expense", { startingBefore: 1 })[0];
}

/** Words that merely end like filler: 首付, 外卖, 零花钱 … */
function stripEnd(phrase: string): string {
  const found = TRAIL.get(phrase.slice(-1))?.find((word) => phrase.endsWith(word));
  if (found === undefined || KEPT_END.test(phrase)) return phrase;
  const tail = phrase.slice(-LONGEST_KNOWN);
  const last = findCategoryWords(tail, "expense").at(-1);
  const kept = last?.end === tail.length && last.word.length > found.length;
  return kept ? phrase : phrase.slice(0, phrase.length - found.length);
}

/** 买彩票中了200: what was won with, not an item of its own. */
const WON = /^.{0,4}?买?(彩票|刮刮乐|双色球|大乐透)中了?$/;
/** 买了条围巾 names a scarf; 买条幅 and 买盒饭 none. */
const BOUGHT_ONE =
  /^(?:买了?|[点订]了)一?[个本件条张双台部把支根只套杯瓶碗份盒袋箱包桶盆束罐串副顶辆棵提](?=[^子\s][^\s]|[书烟酒水鞋包床伞锅刀])/;
/** Words of the lexicon that hold their measure: 个包. */
const PATTERN_WORD = /^[个的]/;
const LONGEST_KNOWN = 5;
/** Whose it is, and what was settled with it: 我妈, 还了信用卡. */
const KEPT_FRAMES = "给?我[妈爸老儿女姐哥弟妹]|请|还了?(?:信用卡|花呗|白条)";
/** 行李, 有机菜, 点读笔: they begin like filler. */
const KEPT_WORDS =
  "哈[密尔]|付费|一点点|元[旦宵]|支付宝红包|花[呗圈茶盆束店洒篮肥架艺]|行[李车程]|记[号事录]|有[机氧线]|和[牛服]|跟[拍团]|去[屑污皮渍]|个[税人]|把手|共享|额[头温]|约[会拍]|点[读评歌]|到付|好评";
const KEPT = new RegExp(`^(?:${KEPT_FRAMES}|${KEPT_WORDS})`);
const KEPT_END =
  /(?:转[到进入]?(?:微信|支付宝)|购买|支出|摆摊|还了?花呗|零钱|工钱|打折|钥匙扣|[成首]都|[烟盆鲜棉雪兰插送订买养种樱桂菊玫束朵枝捧]花)$/;

function trim(phrase: string): string {
  let start = 0;
  let end = phrase.length;
  while (start < end && !SPOKEN.test(phrase.charAt(start))) start += 1;
  while (start < end && !SPOKEN.test(phrase.charAt(end - 1))) end -= 1;
  return phrase.slice(start, end).replace(/^的话(?![费剧])/, "");
}

const SPOKEN = /[一-龥a-z0-9]/i;

/** The words by their first or last character, longest first: few of them can stand at an end. */
function byCharacter(all: readonly string[], at: 0 | -1): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of all) {
    const key = word.at(at) ?? "";
    groups.set(key, [...(groups.get(key) ?? []), word]);
  }
  return groups;
}

function words(list: string, characters: string): readonly string[] {
  return [...list.split(" ").sort((a, b) => b.length - a.length), ...characters];
}
