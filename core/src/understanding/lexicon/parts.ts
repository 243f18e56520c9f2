import { group } from "./group.ts";

/** Parts of compounds (frames/compounds/). Alone they say nothing about drafts and count as unknown words. */
export const PARTS = group(
  "part",
  "drafts",
  `
onto: 过 上 下 住 低 咗 着 起来 进去 上去 下来 到起 进账本 到账本 在账本 进账上 到账上
very: 挺 很 蛮 非常 真 一点儿 一分 一分钱都 一个字 完全
exact: 准 清楚
trouble amiss: 错
trouble: 岔 问题 毛病 错误 差错 意见 异议
so thus: 这样 这样子 这个样子 咁 咁样 恁个 恁样 恁的 系咁 酱 这么多 这几样
so: 这么 恁 咯样 按你说的 照你说的 照你念的 按你念的 按我说的 按刚才说的
do: 弄 整 来 搞 玩 干
can: 会 有
use: 使用 开始 用
say: 说 讲 聊 说话 讲话 聊天
say aloud: 念 念念 播报
look: 看 听 查 核对 检查 瞧
times: 一遍 两遍 几遍 三遍
minus: 负 负数 - −
touch: 动 碰
miss forgot: 忘 忘了 忘记 漏 漏掉 漏脱 漏说 漏记 漏了
miss: 少 少记 少说 少了 差 差了
still: 还 仲 另
did: 买 交 借 做 停 充 剪 卖 发 吃 喝 坐 寄 打 抢 收 洗 点 理 缴 订 赚 领 修 办
some: 几笔 几个 几条 几样
other: 账 一些
app: 对话 应用 录音 程序 语音 账本 软件 随口记
chore: 上班 下班 吃饭 开会 睡觉 打烊 收摊 关店 关门 回家 出门 开车
soon: 回头 晚点 一会 一会儿 过会 过会儿 以后 换个时间
someday: 下次 下回 有空
give: 送 陪 带
nod: 中 成 妥 稳
occasion: 结婚 生日 满月 搬家
where: 地方
ask: 问
alter: 改动 变更 操作
step: 上一步 上一次 上步
`,
);
