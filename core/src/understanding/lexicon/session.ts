import { group } from "./group.ts";

/** Additions, the session, and words that make a sentence no order. */
export const SESSION = group(
  "session",
  "drafts",
  `
# announces something new; alone the user will say it next
too rather: 又
add: 没完 没完呢 没记完 没说完 仲有 仲有嘢 再来 另外 在来 在记 外加 新加 新增 此外 补充 补记 追加 顺便 捎带 还有 另外还有 还没记 还没说 也算上 也加上 后来又 别忘了 别忘记
fresh: 新的 新的一笔 新一笔
light still: 也
# wants to go on recording
more: 继续 接着 下一个 下一条 下一笔 往下 接下来 新建一笔 next continue
exit: 下线 停止 先下 先停 先忙 先撤 关上 关了 关掉 关闭 再会 再见 到这 到这儿 到这里 到这边 记到这 记到这儿 记到这里 到此 就此 为止 回聊 回见 打住 拜了 拜啦 拜拜 拜掰 掰拜 掰掰 挂了 挂啦 挂喇 挂断 收工 晚安 歇了 溜了 溜啦 溜喇 睡了 离开 结束
exit: 走了 走人 走先 走啦 走喇 退下 退出 退出去 闪了 闪人 闪先 闪啦 闪喇 下次吧 改天吧 下次聊 下次见 回头聊 回头见 明天见 休息了 去忙了 忙去了 bye byebye goodbye exit quit
# the user is about to leave: 我去吃饭了
errand: 有事 没电了 有人找我 不早了
help: 帮助 说明书 教程 使用说明 使用方法 使用帮助 功能 功能介绍 help 你好 您好 嗨 哈喽 hi hello 早上好 中午好 下午好 晚上好 早安 在吗 在不在 喂喂
retry: 重新存 重新保存 重新确认 重新提交 再试一次 再试试 再试一下 重试 再存一次 再确认一次 再保存一次 再来一次
# makes a question, which orders nothing
wonder how: 咋 怎么 怎么会 咋会 如何 怎样
wonder what: 啥 什么 些什么 点啥 哪些
wonder whether: 有没有 有冇
wonder tally: 有几个 有几笔 多少笔 有多少笔
wonder polite: 好吗 行吗 可以吗
wonder: 么 哪 猜 谁 为啥 以吗 几点 可吗 哪儿 哪笔 哪里 好不 对不 对吗 是否 有笔 来着 行不 要不 好不对 对不对 有一个 有一笔 有两个 有两笔 行不对
# plans, which are not done yet; 再存 said alone retries a failed save
plan resave: 再存 再确认
plan soon bide: 等会 等会儿
plan soon: 待会 待会儿
# after a draft it only marks the topic: 打车的话
as-for plan: 的话
plan usual last-time: 上回 上次
plan usual: 比 一般 从来 以前 平时 每次 通常
plan: 不到 会报 余额 想砍 最多 能报 至少 要找 超过 除非 预算 待会要 等下要 等会要 预算才 可以报销
elsewhere: 网上 外面 别处 别家
`,
);
