/** What one piece of a question adds to its meaning; see `measure-of.ts`. */
export type QueryPieceKind = keyof typeof QUERY_WORDS;

/**
 * Words of the language in which people ask about their books, by the part they play. The longest word
 * wins. 不, 没, 算 and 改 are not among them: 今天没花多少 asks nothing, and 算收入 is a correction.
 */
export const QUERY_WORDS = {
  /** Politeness, particles and what goes without saying. */
  filler: `请问 请你 请您 请帮我 请给我 请替我 请跟我 帮我 给我 替我 跟我 麻烦 麻烦你 麻烦您 我 我们 咱 咱们 自己 你 您 那 那么 嗯 呃 哦 啊 呀 呢
    吧 了 的 是 有 都 又 也 就 共 总 来 些 各 钱 到底 究竟 大概 差不多 一共 总共 合计 总计 加起来 一下 想 想要 想问 想知道 想问问 告诉我 可以告诉我
    能告诉我 现在 目前 到现在 到目前 现在为止 目前为止 到现在为止 到目前为止 已经 期间 里面 算算 算一下 算下 情况 发了 各自 分别 主要 随口记`,
  /** Asks to be shown something. */
  look: `查 查查 查询 查下 查看 请查 请查查 请查询 请查下 请查看 看看 看下 请看看 请看下 看一下 报一下 列一下 说一下 说说 讲讲 列出 列出来
    统计 汇总 总结 汇报 显示`,
  /** Asks whether or how; only together with a period, for 是收入吗 is said of a draft. */
  whether: "吗 么 ? 怎样 怎么样 如何",
  howMuch: "多少 多少块 多少块钱 多少元 几多 几钱",
  howMany: "多少笔 多少条 多少次 多少单 多少回 几笔 几条 几次 几单 几回",
  what: "什么 啥 哪些",
  /** Asks for the place the money went. */
  where:
    "哪 哪去 哪里 哪里去 哪儿 哪儿去 哪些地方 哪些方面 哪个地方 哪个方面 什么地方 什么方面 哪方面",
  whichKind: `哪个 哪一 哪种 哪项 哪类 哪块 哪几 哪个类 哪个分类 哪个类别 哪个项目 哪一类 哪一分类 哪一类别 哪一项目 哪分类 哪类别 哪项目
    什么类 什么分类 什么类别 什么类型 分类`,
  whichEntry: "哪一笔 哪一单 哪一条 一笔 一单 一条 哪笔 哪单 哪条 单笔 单条",
  /** Of the drafts on the table, not of the books. */
  draft: `这几笔 这几条 这几单 这一笔 这一条 这一单 这笔 这条 这单 那几笔 那几条 那几单 那一笔 那一条 那一单 那笔 那条 那单 这些 这批 那些 那批
    刚才 刚刚`,
  most: "最多 最大 最高 占最多 占最大 占最高",
  dearest: "最贵 最花钱 最费钱",
  expense: `花 花掉 花出去 花费 花销 花去 花得 花在 花到 花过 用了 用掉 用去 用到 用在 钱去 钱都去 支出 开销 开支 消费 使了 付了 出了 交了`,
  income: "收入 赚 赚到 挣 挣到 进账 入账 到账 收了 收到 收回 收进",
  balance: "结余 盈余 净收入 净赚 净收益 收支 收支平衡 收支相抵",
  /** Only together with a period: 还剩多少 alone is said of an account, or of a budget. */
  left: "剩 剩下 剩余 还剩 还剩下 还剩余 攒 攒下 存下",
  recorded: "记了 记过 记的 记账 记下 记录了",
  entries: "明细 账单 流水 记录 账 账目 清单",
  /** The last few entries, whenever they were. */
  list: "最近几笔 最近几条 最近这几笔 最近这几条 最近的几笔 最近的几条 最近的这几笔 最近的这几条",
} as const;

export function queryWords(kind: QueryPieceKind): readonly string[] {
  return QUERY_WORDS[kind].split(/\s+/);
}
