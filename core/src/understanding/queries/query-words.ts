/** What one piece of a question adds to its meaning; see `measure-of.ts`. */
export type QueryPieceKind = keyof typeof QUERY_WORDS;

/**
 * Words of the language in which people ask about their books, by the part they play, in the short
 * form of `expand`. The longest word wins. 不, 没, 算 and 改 are not among them: 今天没花多少 asks
 * nothing, and 算收入 is a correction.
 */
export const QUERY_WORDS = {
  /** Politeness, particles and what goes without saying. */
  filler: `请[问你您] 请?[帮给替跟]我 麻烦[你您]? 我们? 咱们? 自己 [你您] 那么? [嗯呃哦啊呀呢吧了的是有都又也就共总来些各钱] 到底 究竟 大概 差不多 [一总]共 合计 总计 加起来 一下
    想[要问]? 想(知道|问问) (可以|能)?告诉我 到?(现在|目前)(为止)? 已经 期间 里面 算(算|一下|下) 情况 发了 各自 分别 主要 随口记`,
  /** Asks to be shown something. */
  look: "请?查[查询下看]? 请?看[看下] [看报列说]一下 说说 讲讲 列出来? 统计 汇总 总结 汇报 显示",
  /** Asks whether or how; only together with a period, for 是收入吗 is said of a draft. */
  whether: "[吗么?] 怎么?样 如何",
  howMuch: "多少(块|块钱|元)? 几多 几钱",
  howMany: "(多少|几)[笔条次单回]",
  what: "什么 啥 哪些",
  /** Asks for the place the money went. */
  where: "哪[里儿]?去? [哪什](些|个|么)?(地方|方面)",
  whichKind: "哪[个一种项类块几] 哪[个一]?(类|分类|类别|项目) 什么(类|分类|类别|类型) 分类",
  whichEntry: "哪?一[笔单条] [哪单][笔单条]",
  /** Of the drafts on the table, not of the books. */
  draft: "[这那][几一]?[笔条单] [这那][些批] 刚[才刚]",
  most: "占?最[多大高]",
  dearest: "最贵 最[花费]钱",
  expense:
    "花(掉|出去|费|销|去|得|在|到|过)? 用[了掉去到在] 钱都?去 支出 开[销支] 消费 [使付出交]了",
  income: "收入 [赚挣]到? [进入到]账 收[了到回进]",
  balance: "结余 盈余 净(收入|赚|收益) 收支(平衡|相抵)?",
  /** Only together with a period: 还剩多少 alone is said of an account, or of a budget. */
  left: "还?剩[下余]? 攒下? 存下",
  recorded: "记[了过的账下] 记录了",
  entries: "明细 账单 流水 记录 账目? 清单",
  /** The last few entries, whenever they were. */
  list: "最近的?这?几[笔条]",
} as const;
