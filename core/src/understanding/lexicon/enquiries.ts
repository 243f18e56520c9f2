import { group } from "./group.ts";

/** Words of somebody who looks for a place, asks about one, or tells a limit: nothing was paid. */
export const ENQUIRIES = group(
  "enquiry",
  "record",
  `
# asks for a place or a thing
seek: 想找个 想找一个 想找家 想找一家 要找个 要找一个 要找家 要找一家 求推荐 有推荐 有什么推荐 推荐一下 推荐下 推荐个 推荐一个 推荐家 推荐一家 推荐几个 推荐几家 推荐些 推荐一款 推荐一些 给推荐 帮我推荐 给我推荐 帮忙推荐 请推荐 能推荐
seek: 帮我找个 帮我找一个 帮我找家 帮我找一家 帮我找间 帮我找一间 帮我找找 帮我找下 帮我找一下 帮我找几个 帮我找几家 给我找个 给我找一个 给我找家 给我找一家 帮忙找个 帮忙找家 帮找个 帮找家 请找一家 请找个 在找一个 在找一家 在找个
seek: 帮我订个 帮我订一个 帮我订家 帮我订一家 帮我订间 帮我订一间 帮我订张 帮我订一张 帮我叫个 帮我叫一个 帮我叫辆
seek: 给我安排 能安排
asked: 给我推荐了 给推荐了 帮我推荐了 推荐了
# what is told about a place
fact: 评分 打分 分数 口碑 地址 位置 的电话 电话和 电话与 联系电话 营业时间 开门时间 关门时间 游玩时间 游玩时长 车型 车牌号 地铁站 附近 周边 周围 设施
# asks for it
ask whether: 有没有 有什么 哪有 哪里有 哪儿有
ask where: 哪里 哪儿 在哪 在哪里 在哪儿 怎么走 怎么去
ask: 哪些 告诉我 告诉下 查一下 查下 帮我看下 帮我看看 帮我看一下 帮我查 帮我查下 帮我查查 帮我查一下 帮我们看看 多钱 几多钱
# wishes for it; 有家 only says that it is there
hope: 想吃 想喝 想住 想玩 想看 想听 想尝尝 我想住 我想吃 希望 希望能 希望有 最好是 最好能 最好在 最好有
light exists: 有家 有一家 有个 有间 有款
idiom: 便宜点 便宜点的 便宜一点 便宜一点的 好点的 有没有搞错 有个朋友 有个同事 有个同学
# compares two prices
than: 比
dearer: 贵
# after and before a limit
bound: 以上 以下 以内 之内 之间
exceed: 超过 高于 低于 少于
cap: 不超过 别超过 不能超过 不高于 不低于 不少于 不多于 控制在 控制到 压在 限制在 保持在
# after and before a sum that was not quite the one paid; 左右 means as much as said
light rough: 出头
light nearly: 不到 不足 将近 接近
thanks: 谢谢 谢谢你 谢谢您 谢谢啦 谢谢了 谢了 谢啦 感谢 太感谢了 非常感谢 多谢 多谢了 拜拜 再见 没有问题了 没问题了
`,
);
