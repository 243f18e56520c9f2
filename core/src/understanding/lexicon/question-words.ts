/** What one piece of a question adds; see `queries/measure-of.ts`. */
export type QueryPieceKind = keyof typeof QUERY_WORDS;

/**
 * The words in which people ask about their books, by their role. The longest word wins. 不, 没, 算 and 改
 * are not among them: 今天没花多少 asks nothing, and 算收入 is a correction.
 */
export const QUERY_WORDS = {
  /** Politeness, particles and words that add nothing. */
  filler: `请问 请你 请您 请帮我 请给我 请替我 请跟我 帮我 给我 替我 跟我 麻烦 麻烦你 麻烦您 我 我们 咱 咱们 自己 你 您 那 那么 嗯 呃 哦 啊 呀 呢
    吧 了 的 是 有 都 又 也 就 共 总 来 些 钱 到底 究竟 大概 大约 差不多 一共 总共 合计 总计 加起来 总的 全部 所有 整个 一下 想 想要 想问 想知道 想问问 告诉我
    可以告诉我 能告诉我 现在 目前 到现在 到目前 现在为止 目前为止 到现在为止 到目前为止 为止 已经 期间 里面 里头 当中 算算 算一下 算下 情况 发了 主要
    随口记 来着 对了 话说 呗 嘛 哈 哎 诶 喂 下来 我家 我们家 咱家 咱们家 家里 这边 东西 方面 上面 地方 时候 同期 这时候 那天 当天 那个 这个 把 光 光是 单单 只 仅 可 能 具体 总体 整体 一般 通常`,
  /** Asks to be shown something. */
  look: `查 查查 查询 查下 查看 请查 请查查 请查询 请查下 请查看 看看 看下 请看看 请看下 看一下 看一看 瞧瞧 报一下 列一下 列个 说一下 说说 讲讲 列出 列出来
    统计 汇总 总结 汇报 显示 翻翻 找找 找一下`,
  /** Asks whether or how; only together with a period, because 是收入吗 is about a draft. */
  whether: "吗 么 ? 怎样 怎么样 如何",
  /** Asks for entries that may not exist. */
  any: "有没有 有无",
  /** The books give no reasons. */
  why: "为什么 为啥 凭什么 怎么 怎么办 谁",
  /** The books have days, no hours. */
  partOfDay: "早上 晚上 上午 下午 中午 凌晨 半夜 傍晚 清早 夜里 大早上",
  when: "什么时候 啥时候 何时",
  /** The latest entry: 上次加油. */
  lastTime: "上次 上一次 上回 最近一次 最后一次 上一回",
  howMuch: "多少 多少块 多少块钱 多少元 几多 几钱 多大 多高",
  howMany: `多少笔 多少条 多少次 多少单 多少回 多少顿 多少杯 多少趟 多少个 几笔 几条 几次 几单 几回 几顿 几杯 几趟 几个 几场 几遍`,
  what: "什么 啥 哪些 哪几样 哪几项 哪几笔 些什么 些啥",
  /** Asks where the money went. */
  where:
    "哪 哪去 哪里 哪里去 哪儿 哪儿去 哪些地方 哪些方面 哪个地方 哪个方面 什么地方 什么方面 哪方面 哪上头 哪上面 哪些类 哪些类别 哪些分类 哪些项目",
  whichKind: `哪个 哪一 哪种 哪项 哪类 哪块 哪几 哪几类 哪个类 哪个分类 哪个类别 哪个项目 哪一类 哪一项 哪一块 哪一分类 哪一类别 哪一项目 哪分类 哪类别 哪项目
    什么类 什么分类 什么类别 什么类型`,
  whichEntry:
    "哪一笔 哪一单 哪一条 哪一次 哪次 哪顿 哪一顿 一笔 一单 一条 一次 一顿 一杯 一趟 哪笔 哪单 哪条 单笔 单条 单次",
  whichDay: "哪天 哪一天 哪日 几号 哪几天",
  whichWeek: "哪周 哪一周 哪个星期 哪个礼拜 哪星期",
  whichMonth: "哪个月 哪月 哪一个月 几月 几月份 哪月份 哪个月份",
  /** Which shop or thing: entries with the same description. */
  whichName: "哪家 哪家店 哪个店 哪个商家 哪样 哪样东西 什么东西 啥东西 哪种东西",
  /** About the open drafts, not about the books. */
  draft: `这几笔 这几条 这几单 这一笔 这一条 这一单 这笔 这条 这单 那几笔 那几条 那几单 那一笔 那一条 那一单 那笔 那条 那单 这些 这批 那些 那批
    刚才 刚刚`,
  most: "最多 最大 最高 占最多 占最大 占最高 最厉害 最狠 最猛 最凶 最大头 大头",
  dearest: "最贵 最花钱 最费钱 最大笔 最大额",
  /** The thing with the most entries. */
  often: "最常 最经常 最频繁 最爱",
  average: "平均 平均下来 平均起来 平均算下来 均",
  averageDay: "日均 日平均",
  averageWeek: "周均",
  averageMonth: "月均 月平均",
  /** Said without 平均 they mean an average too: 一天花多少. */
  aDay: "一天 一日",
  aWeek: "一周 一星期 一个星期 一礼拜 一个礼拜",
  aMonth: "一个月 一月",
  everyEntry: "每次 每笔 每单 每顿 每杯 每趟 每回 每一次 每一笔",
  everyDay: "每天 每日 每一天 各天 天天 按天 按日 逐日",
  everyWeek: "每周 每星期 每个星期 每礼拜 每个礼拜 每一周 各周 按周 逐周",
  everyMonth: "每月 每个月 每一个月 各月 各个月 按月 逐月 每月份 月度",
  everyKind: `各类 各个类 每类 每个分类 各分类 各个分类 每一类 分类 按类 按分类 各项 每项 每一项 各种 各个类别 各类别 每个类别 分类别 各方面 每个方面 各个方面
    各 各自 分别 分开 构成 组成`,
  share: "占 占了 占比 占到 比例 比重 百分之几 百分之多少 百分比 几成 占多大比例 占多大",
  compare: "比 相比 比起 比起来 对比 相较 较 比较 环比 同比",
  /** In a comparison. */
  difference:
    "多 少 多了 少了 多花 少花 多花了 少花了 多用 少用 多出 省了 差 差了 相差 差别 变化 变多 变少 增加 减少 涨了 降了 高 低 还是",
  and: "和 跟 与 同 以及 、",
  expense: `花 花掉 花出去 花费 花销 花去 花得 花在 花到 花过 用了 用掉 用去 用到 用在 用钱 钱去 钱都去 支出 开销 开支 消费 使了 付了 付 出了 交了 烧了 造了 败了 砸了 贡献了 搭进去 发出 发出去 送出去 给出去`,
  income: "收入 赚 赚到 挣 挣到 进账 入账 到账 收了 收到 收回 收进 到手 进了 领了",
  transfer: "转账 转了 转出 转走 转出去",
  /** What people do when they pay: 奶茶喝了几次. */
  did: `打了 喝了 吃了 买了 坐了 去了 看了 点了 充了 加了 玩了 做了 剪了 修了 寄了 订了 叫了 下了 跑了 逛了 办了 洗了 住了 停了 租了 请了 送了 搭了 骑了 开了 学了
    喝掉 吃掉 用掉 买掉 打掉 玩掉 打过 喝过 吃过 买过 坐过 去过 看过 点过 叫过 逛过 用过`,
  balance: "结余 盈余 净收入 净赚 净收益 收支 收支平衡 收支相抵 收支情况",
  budget: "预算 总预算 月预算 预算额度",
  /** Of a budget. */
  over: "超了 超支 超支了 超标 超标了 超出 超没超 超预算 超预算了",
  enough: "还有 还够 够吗 够不够",
  allowed: "还能花 还可以花 能花 可以花 还能再花 还能用 还可以用 够用 够花 还够用 还够花",
  /** Only together with a period: 还剩多少 alone is about an account or a budget. */
  left: "剩 剩下 剩余 还剩 还剩下 还剩余 攒 攒下 存下 攒了 存了",
  recorded: "记了 记过 记的 记账 记下 记录了",
  entries: "明细 账单 流水 记录 账 账目 清单",
  /** The last few entries, of any time. */
  list: "最近几笔 最近几条 最近这几笔 最近这几条 最近的几笔 最近的几条 最近的这几笔 最近的这几条",
} as const;

export function queryWords(kind: QueryPieceKind): readonly string[] {
  return QUERY_WORDS[kind].split(/\s+/);
}
