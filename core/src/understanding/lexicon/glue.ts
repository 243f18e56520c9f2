import { group } from "./group.ts";

/** Sounds, courtesy and particles without meaning. Some have a second name for compounds. */
export const GLUE = group(
  "glue",
  "drafts",
  `
light: 但 你 佢 侬 儿 元 刚 去 各 呀 呃 呢 哟 咧 咱 哇 哈 哎 唉 啊 喂 嗐 噻 因 地 块 外 快 您 撒 欸 类 被 让 诶 这 那 里 额
# nods: an answer to a yes-no question and to nothing else
light hum: 嗯 恩 哦 噢 喔
light nod: 可
light now: 现在 这下 这下子 这回
unready: 先不 暂时不
light may: 能
# begins another clause
pause: 所以 然后 但是 可是 不过 而且 因为
light of: 的 嘅 滴 哒 哩
light onto: 一下
light done: 了 啦 咯 喽 喇 嘞
light suggest: 吧 呗
light plead: 嘛
light rather: 还是
light ledger: 记账 记录
light take: 把 将
light just: 就
light recent: 刚才 刚刚
light first: 先 首先 暂时
light again: 再
light must: 想
light must got: 得
light give: 给 帮 替 请
light measure: 个 一类
light measure single: 一个 一条 一笔
light: 没事 没事儿 我 我们 咱们 师傅 店家 老板 上午 下午 下子 掉 信息 账目 一下子 下面 中午 之外 交易 仔细 其中 以外 你我 内容 到底 助手 小助手 劳驾 又是 反正 各自 同时 后来 听着 哈哈 哎呀 哎哟 唔该 多谢 夜里 已经 帮忙 并且 当时 快点 您呐 您嘞
light: 感觉 感谢 觉得 才对 拜托 挨个 数据 早上 明细 晚上 最后 有点 直接 真的 确实 立刻 立即 老铁 肯定 草稿 谢了 谢啦 谢谢 赶快 赶紧 辛苦 都系 这类 这边 那么 那天 那类 那边 至于 而已 就够 什么的 啥的 之类的 唔好意思 里头 里面 马上 麻利 麻利儿 麻烦 听起来 看起来 咬咬牙 对不起 更合适 比较好 那会儿 不好意思 从头到尾 从头看到尾 电话来了 就说 只过
`,
);
