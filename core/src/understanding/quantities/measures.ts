import { expand } from "../text/expand.ts";
import { lengthAt } from "../text/pattern.ts";

/**
 * Measures of weight, length, area, volume, time and the like, which also take 半 and decimals. What
 * follows a stroke makes another word of it: 天/猫 is no day.
 */
const MEASURING = `
  公?斤/两 [公千]?克 吨 毫?升/级学职 [千厘毫]米 公里 千[瓦卡] 里[地路] 米/饭线粉油面糕酒 平/摊台板安均时分 亩 英?寸/照 尺 方/便向
  个?(小时|钟头|礼拜|学期) 个钟/头表点 个?季度/奖 个?星期/一二三四五六日天 个月 分钟 毫?秒/杀 天/然猫天气 晚/饭餐上 夜/宵市里班 宿/舍
  周/一二三四五六日天末边黑大转 年/货费糕会夜终卡底级 度/假 倍 成/本交人功`;

/** Measure words that count things; 块 is left out because it is mostly money. */
const COUNTING = `
  课时/费 节课 人[次份] [大中小][份杯碗瓶包盒袋箱]
  个/税 位 名/创 人/民情工均家 口/红罩香之子腔 只/能有要剩好花付是 条 头/盔发疼 杯/子 瓶/子 罐/头 碗 盘/子 份/子额 注/册 盒/饭马子
  包/子裹车邮包间月年装括含了个红给 袋/子 箱/子 桶 壶 听/课歌音相戏书豫京越 支/付出 枝 根 把 张 本/子来月 部/分门 台/灯球湾 辆 架
  件/套 套/餐装票 双/人皮十1 对/半象方账了不 副/业 顶 枚 颗 粒 片 筐 捆 扎 束 朵 棵 盆 提/现成前 板/栗鞋 排/骨队
  串/串门 卷/纸 抽/奖烟血卡盲油了到 堆 滴/滴 针 剂 贴/膜 服/装务饰 屉 笼 客/户人服房车栈厅 间 栋 户 家/教里具电政用长庭居乐常
  筒/骨 道/具路闸歉 挂/号面件历钩 管/理家道线 组/装合团长 坛 篮/球板子 兜/底 床/垫单品头 沓 摞 匹 株 缸 截 团/购建队费长圆子的
  种/草植牙子 项/目链圈 疗程 页 股/票份 所/以有 座/椅位 桌/子 幅 扇 篇 封 顿 餐/饮费厅补巾具 次/卧元 回/家来去请礼收头民扣到 趟 遍 场/地馆 局 轮/胎车 节/日省 堂
  门/票诊锁店口面 科/目 首/饰付先 集/市 期/货 季/票卡节豆度 单/车位人 笔/记 例 勺 样`;

/** 打 is mostly a verb, so a dozen needs its thing or the end after it: 两打啤酒, never 三十打车. */
const DOZEN =
  /打(?=$|[\s,，。、]|(?:\d{2}|[一二三四五六七八九]?[十百])(?!折)|苹果|鸡蛋|啤酒|袜子|毛巾|饮料|蛋挞|生蚝|可乐)/y;

const measuringAt = indexMeasures(MEASURING);
const countingAt = indexMeasures(`${MEASURING} ${COUNTING}`);

/** The length of the measure word at `at`; 0 where there is none or a word merely starts like one. */
export function measureAt(text: string, at: number): number {
  return countingAt(text, at) || Number(isOunce(text, at) || isDozen(text, at));
}

export function isMeasuring(text: string, at: number): boolean {
  return measuringAt(text, at) > 0 || isOunce(text, at);
}

export function isDozen(text: string, at: number): boolean {
  return lengthAt(DOZEN, text, at) > 0;
}

/** The length of 多, 几, 来 or 余 between a number and its measure word: 十几个, 二十多斤. */
export function vagueAt(text: string, at: number): number {
  const vague = lengthAt(VAGUE, text, at) > 0;
  return vague && measureAt(text, at + 1) > 0 ? 1 : 0;
}

/** 随礼一千来回高铁三百: there and back. */
const VAGUE = /[多几余]|来(?!回)/y;

/** 三两牛肉 is weighed; 三十两瓶水 is two bottles after thirty. */
function isOunce(text: string, at: number): boolean {
  if (text.charAt(at) !== "两" || /[百千万块元毛清]/.test(text.charAt(at + 1))) return false;
  return countingAt(text, at + 1) === 0;
}

const LONGEST_MEASURE = 3;

function indexMeasures(list: string): (text: string, at: number) => number {
  const spoilersOf = new Map(
    list
      .trim()
      .split(/\s+/)
      .flatMap((entry) => {
        const [short = "", spoilers = ""] = entry.split("/");
        return expand(short).map((word): [string, string] => [word, spoilers]);
      }),
  );
  const starts = new Set([...spoilersOf.keys()].map((word) => word.charAt(0)));
  return (text, at) => {
    if (!starts.has(text.charAt(at))) return 0;
    for (let length = Math.min(LONGEST_MEASURE, text.length - at); length > 0; length -= 1) {
      const spoilers = spoilersOf.get(text.slice(at, at + length));
      const next = text.charAt(at + length);
      if (spoilers !== undefined && (next === "" || !spoilers.includes(next))) return length;
    }
    return 0;
  };
}
