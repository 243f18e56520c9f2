import { group } from "./group.ts";

/** Words for what is not so, not yet so, or only asked: they order and record nothing. */
export const UNREAL = group(
  "unreal",
  "always",
  `
plan: 打算 准备 想要 想买 计划 要交 得交 该交 要买 要花 得花 要付 得付 要给 要还 该还 想换 想报 想去 想给 想订 记得 提醒我 别忘 别忘了 预计 估计要 估计得 估计 快要 马上要 想着 梦想 想入 种草 攒钱 攒够 打算买 准备买 等发 等工资 想办 真想
plan: 想存 等着 先不 要是能 等过 要涨 还得交 还得花 还得付 下次要 能返 应该能 盘算着 盘算 查了下要 想着买 下个月要 做梦 还要交 还要花 还要买 得包 得给 得转 得还 要收 要转 要包 得买 得存 答应 承诺 说好年底
plan need: 需要
suppose: 如果 要是 假如 假设 若是 万一 换作 倘若 当初 以为 要有 我要有 还以为 梦见 谁给我 若不是 要是接了
wonder: 吗 够吗 值得吗 划算吗 贵吗 怎么样 咋样 合适吗
wonder query: 多少 多少来着 多少钱 是不是 什么样 几块 哪个 什么时候 为什么 能买 凭什么 会不会
# polite forms around an order
wonder query may: 能不能 可不可以 能否 可否
wonder query weigh polite: 行不行 好不好
wonder query weigh: 够不够 值不值 贵不贵 要不要 该不该 划不划算
hearsay: 听说 据说 新闻 新闻里说 新闻说 网上说
future: 明天 后天 下周 下个月 下月 明年 过两天 过几天 年底 月底前 下个礼拜 下礼拜 下星期 下半年 这两天要 过完年 春节前 将来 到时候 大后天 改天 以后每月
# a former intention: a story beside an order, and dropped like a plan in a record
meant: 本来想 本来要 本来能 本来可以 本打算 原本想 原本能
`,
);
