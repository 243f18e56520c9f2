import { indexWords, words } from "../text/word-index.ts";

/** Measure words that count things; 块 is left out because it is mostly money. */
const COUNTING = words(`
  个 個 位 名 人 口 只 隻 条 条儿 头 匹 杯 瓶 罐 碗 盘 碟 份 注 盒 包 袋 箱 桶 壶 听 支 枝 根 把 张 本 册 部 台 辆 架
  件 套 双 雙 对 對 副 顶 枚 颗 粒 片 筐 捆 扎 束 朵 棵 株 盆 提 板 排 串 卷 抽 沓 摞 堆 滴 针 剂 贴 服 帖 屉 笼 客 壳
  间 栋 户 家 所 座 桌 幅 扇 盏 艘 篇 封 顿 餐 次 回 趟 遍 场 局 轮 节 堂 门 科 首 集 期 季 单 笔 例 盅 勺
  课时 节课 人次 人份 小份 大份 小杯 中杯 大杯 小碗 大碗 小瓶 大瓶 小包 大包 小盒 大盒 小袋 大袋 小箱 大箱 样
`);

/** Measures of weight, length, area, volume, time and the like, which also take 半 and decimals. */
const MEASURING = words(`
  斤 公斤 千克 克 两 兩 钱重 吨 升 毫升 米 厘米 毫米 公里 千米 千瓦 千卡 毫秒 里地 里路 平 平米 平方 平方米 亩 寸 英寸 尺 方
  天 晚 夜 宿 小时 个小时 钟头 个钟头 分钟 秒 秒钟 个月 周 星期 个星期 礼拜 个礼拜 年 季度 个季度 学期 个学期 度 倍 成
`);

/** Nouns and verbs that start like a measure word: 打车30包子8块 is no count of packs. */
const LOOKALIKES = words(`
  个税 个人所得税 个体 人民币 人情 人参 人工 人均 人民 口红 口罩 口香糖 头盔 头发 头绳 头孢 杯子 杯垫 瓶子 碗筷 盘子 份子 份额 盒饭 盒马 盒子
  包子 包菜 包裹 包车 包邮 包包 包间 包月 包年 包装 包饺子 袋子 箱子 桶装 听课 听歌 听音乐 支付 支出 枝江 根本 把手 张姐 张哥 张总 本子 本田 本来 本月
  台灯 台球 台布 台式 件套 套餐 套装 套娃 套票 双人 双皮奶 双十 双1 对象 对方 对账 对了 对不 对吗 副食 片子 卷纸 卷饼 串串 串门 提拉米苏 提现 提成 提前
  板栗 板鞋 板凳 排骨 排队 排球 针织 针灸 贴膜 贴纸 服装 服务 服饰 客户 客人 客服 客房 客车 客厅
  家教 家里 家具 家电 家政 家用 家长 家庭 家居 家乐福 座椅 座位 座垫 桌子 桌游 面条 面包 面膜 面粉 面馆 面霜 面食 扇子 餐饮 餐费 餐厅 餐补 餐巾 餐具
  次卧 回家 回来 回去 回请 回礼 回收 回血 回老家 场地 场馆 局子 轮胎 轮渡 节日 节目 门票 门诊 门锁 门禁 门店 科目 首饰 首付 期货 季票 季卡 单车 单位 单人 单反 笔记本 例汤 锅贴 锅盔 勺子
  课本 课程 课外 课费 样品 间接 所以 所有 部分
  抽奖 抽烟 抽血 抽卡 抽盲盒 抽油烟 抽了 抽到 注册 注射 注意 家常
  斤两 两个 两瓶 两杯 两只 两条 两份 两盒 两包 两袋 两箱 两张 两本 两件 两双 两斤 两位 两人 两块 两次 两顿 两碗 两罐 两支 两根 两把 两百 两千 两万 两天 两晚 两口 两套 两盘 两桶 两台 两串 两元 两毛 两清
  克扣 升级 升学 升职 米饭 米线 米粉 米油 米面 米糕 米酒 里面 里头 平摊 平台 平板 平安 平均 平时 平分 寸照 方便 方向
  天然 天猫 天妇 天天 天气 晚饭 晚餐 晚上 晚安 夜宵 夜市 夜里 夜店 夜场 宿舍 秒杀 周边 周末 周黑 周大 周一 周二 周三 周四 周五 周六 周日 周天 周生 年货 年费 年糕 年会 年夜 年终 年卡 年底
  学期末 度假 成本 成交 成人 成功 星期一 星期二 星期三 星期四 星期五 星期六 星期日 星期天 星巴
`);

export const COUNTING_MEASURES = indexWords(COUNTING);
const MEASURING_MEASURES = indexWords(MEASURING);
const MEASURE_LOOKALIKES = indexWords(LOOKALIKES);

/** The length of the measure word at `at`; 0 where there is none or a word merely starts like one. */
export function measureAt(text: string, at: number): number {
  DOZEN.lastIndex = at;
  if (DOZEN.test(text)) return 1;
  const length = Math.max(COUNTING_MEASURES(text, at), MEASURING_MEASURES(text, at));
  return length > 0 && MEASURE_LOOKALIKES(text, at) <= length ? length : 0;
}

/** 打 is mostly a verb, so a dozen needs its thing or the end after it: 两打啤酒, never 三十打车. */
export const DOZEN = /打(?=$|[\s,，。、]|苹果|鸡蛋|啤酒|袜子|毛巾|杯子|饮料|蛋挞|生蚝|可乐)/y;

/** The length of 多, 几, 来 or 余 between a number and its measure word: 十几个, 二十多斤. */
export function vagueAt(text: string, at: number): number {
  const vague = /[多几来余]/.test(text.charAt(at));
  return vague && measureAt(text, at + 1) > 0 ? 1 : 0;
}

export function isMeasuring(text: string, at: number): boolean {
  return MEASURING_MEASURES(text, at) > 0;
}
