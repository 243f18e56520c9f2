import { group } from "./group.ts";

/** Words that say which drafts are meant. */
export const POINTERS = group(
  "pointer",
  "drafts",
  `
# every draft
every these: 这些 那些 这批
every: 全 都 一并 一律 一概 一起 一键 以上 全体 全数 全部 全都 所有 整批 统一 统统 通通 每个 每件 每单 每条 每样 每笔 每项 每一个 每一件 每一条 每一样 每一笔 每一项 它们 这几个 这几条 这几笔 这几项 那几个 那几条 那几笔 那几项 上面几笔
# all drafts except those named beside it
rest: 余下 其他 其余 其它 别的 剩下 剩余 另外两笔 另外三笔 另外两个 另外两样 余下几笔 余下的几笔 其他几个 其他几笔 其他的几笔 其余几笔 其余的几笔 其它几笔 其它的几笔 剩下几个 剩下几笔 剩下的几个 剩下的几笔 剩余几笔
rest single: 另一个 另一条 另一笔 另那个 另那笔 另外一个 另外一条 另外一笔 另外那个 另外那笔
# after the name
except outside: 除外 不算在内 不在内
except: 除 除了 除去 除开 不含 不包括 抛开 排除 撇开
# only: a small amount (才, 只), or nothing else
only: 仅 光 单 只 才 仅仅 单独 只是 只有 只用 只要
# points at a draft
point recent latest: 上一个 上一笔 上笔 上一条 前一个 前一笔 刚加的 刚加的那个 刚加的那笔 刚刚加的
point recent: 上面的 刚才的 刚刚的 上面说的 刚才说的 刚刚说的
# the saved entry that was recorded last
newest: 最近一次 最近的一次 最近那次 最近的那次 最后一次 最后那次
point recent latest newest: 最近记的 最近记的那笔 最近那笔 最近的那笔 最近一笔 最近的一笔 最新一笔 最新的一笔 最新那笔 刚记的 刚记的那笔 刚记那笔 刚刚记的 刚刚记的那笔 刚才记的 刚才记的那笔 刚存的 刚存的那笔 刚存那笔 刚录的 刚录的那笔 最后记的 最后记的那笔
# as an earlier one
like: 按这 按这个 按这样 照这 照这个 照这样 照这么 按照这个 按照这样 照常 照 照着 按照 仿照 参照 依照 老样子 老规矩
like copy: 复制 照抄
point: 果笔 嗰笔 果个 嗰个 它 的一个 的一笔 的账 那必 那毕
# before or after a sum: 那三十二, 那个十二块的
that: 这 那
of: 的
# between drafts it joins them, elsewhere it announces something new
also: 还有
and: 与 及 和 跟 以及 还有就是
`,
);
