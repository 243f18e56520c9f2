import { group } from "./group.ts";

/** Words for new values of drafts. Frames combine them: 应该 + 算到, 小票 + 上 + 写的 + 是, 人家 + 只 + 收了. */
export const VALUES = group(
  "value",
  "drafts",
  `
# orders a change; alone the change is missing
edit: 改 调 修改 更改 更正 纠正 调整 改下 改个 改改 改一改 改过来 改正 改好 写清楚点 写详细点 写具体点 写详细
# orders a value
set replace: 换 换个 换一个 换成 换为
# several drafts become one
merge: 合成一笔 合成一个 合成一条 合成 合并 合并成一笔 合并成一个 合并成 合并一下 合并起来 合为一笔 并成一笔 合一起 合一块 合一块儿 合在一起 合到一起 合在一块 合在一块儿 合到一块 合到一块儿 合起来 合一笔 拼成一笔 凑成一笔 归成一笔 并到一起 并在一起 并一起 记成一笔 写成一笔 归为一笔 归到一笔
# a new name: 面粉叫进货, 不叫沙拉，叫波奇饭; 叫了外卖 buys
called doing: 叫
set: 写 填 选 重命名 改名 改名叫 改名为 改个名 改个名叫 改叫 叫做 名叫 就叫 应该叫 重新算 凑整 凑个整 写上 填上 改成 改为 改作 改到 改回 改城 改程 改称 写成 写为 填成 填为 弄成 弄到 搞成 整成 标成 标为 记成 记为 设成 设为 调成 调为 调到
set: 选成 变成 变为 减到 加到 涨到 降到 修改成 修改为 修改到 更改成 更改为 更正为 更正成 纠正为 纠正成 调整为 调整成 调整到
# orders a category or a type
file: 归 按 搁 放 算 记 丢到 丢进 分为 分到 划到 划归 列入 列到 列在 列进 塞到 塞进 属于 并入 并到 归为 归入 归到 归在 归类 归类到 归类为 归类在 归类成 归进 挪入 挪到 搁到 搁在 搁进 摆到 摆进 放入 放到 放去 放在 放进 移入 移到 算上 算作 算到 算在 算成 算是 算进 记入 记到 记在 记进
# states a value
is: 为 应 是 系 该 实际 最终 到手 成交 成交价 明明 乃是 而是 原来是 确切 就要 砍到 杀到 磨到 谈到 讲到 还到 抹到
# against what was said before
is ought: 应为 应是 应该 应当 因该 本应 理应 其实 实际上 正确的是 真正的是
is sum: 一共 总共 合计 总计 共计 拢共 加起来 加一起 加在一起
# the source of the right value: 小票上写的是
proof: 转账记录 付款记录 支付记录 聊天记录 订单 流水 小票 发票 收据 账单 小票上 发票上 收据上 账单上 上面 写的 写着 显示 显示的 说的 看了手机 查了手机 翻了手机 微信 支付宝
# a reason for a lower or higher price than expected
deal: 没用券 没用上券 没用优惠券 没打折 没优惠 没赶上活动 走医保 走了医保 刷医保 刷了医保 医保报完 报销完 券 用券 用了券 优惠券 打折 打了折 打完折 折后 券后 满减 满减后 优惠后 优惠完 会员价 活动价 团购价 优惠价 特价 抹零 抹了零 抹了零头 扣完税 税后 有活动 搞活动
# a price that was named but not paid
listed: 应付 原价 吊牌价 标价 定价 原来的价
# the other party of a deal
they: 对方 平台
# money was paid: states the amount of a draft, or something new
handed=INCOME: 卖了 卖的 挣了 挣的 收了 收的 赚了 赚的 赢了 赢的
handed=EXPENSE: 收我 收了我 收咱 收了咱 事 出 到 付 花 扣 事儿 的事 买了 买的 交了 交的 付了 付的 修了 修的 做的 换了 充了 充的 出了 出的 到的 到账 剪的 办的 加的 去的 叫的 吃了 吃的 喝了 喝的 坐了 坐的 实付 实收 寄的 打了 打的 拍的 拿的 换的 掏了 掏的 洗了
handed=EXPENSE: 被扣 被扣了 被罚 被罚了 洗的 点的 用了 看的 租的 结了 给了 给的 缴的 花了 花掉 花的 要价 订的 转了 还的 扣的 要了 要的 砍的 随了 随的 包了 送了 输了 输的 赔了 发生的事 走的 拿下的 成交的 收了我 弄的 来的
# repeats the value said before
same: 一样 一样的 同样 也是 也如此 也照样 也这样
# denies a value
isnt: 不是 唔系 不叫 不在 不归 不止 不该 不应该 不属于 哪有 没付 没用 没花 又不是 并不是 才不是 而不是 啊不是 哦不是
# names a value that was recorded wrongly
was: 从 怎么成 怎么成了 怎么变成 听成 当成 看成 说成 写成了 归成了 算成了 记成了
# speaks of what was recorded
logged: 之前记的 原来记的 原先记的 本来记的 以前记的 先前记的 当时记的 上次记的 记的时候 记的是
swap: 互换 交换 对换 对调 调换 颠倒 反了 反过来 倒过来 换过来 调过来 换一下 换下 换换 调一下 掉个个 调个个 写反 弄反 搞反 记反 说反 打反 标反 写混 弄混 搞混 记混 说混 写串 弄串 搞串 记串 说串 写反了 弄反了 搞反了 记反了 说反了 写颠倒 弄颠倒 搞颠倒 记颠倒 说颠倒
# one value for each draft, in their order
apiece: 依次 分别
# before a sum: adds or subtracts it
raise: 加 涨 添 补 贵了 加上 加个 添上 补上 补个 上调 加价 涨价 提价 提高 调高 调调 再加 再添 再补 再多 多加 多添 多补 往上加 往上添 往上补
lower: 减 降 便宜了 便宜我 优惠 优惠了 减去 减少 减掉 下调 调低 降价 降低 立减 再减 再少 少付 扣了 扣掉 扣除 抵了 抵扣 省了 砍了 砍掉 找我 返我 退我 找给我 返给我 退给我 找了我 返了我 退了我 找回我 退回我
# before a sum: was recorded too low, too high
short: 少了 少写 少报 少算 少记 少说 差了 漏了 漏算 漏记 写少 报少 算少 记少 说少 多付了 多给了
# 第一笔少十块: takes off; 少了 was recorded too low
less: 少 便宜
excess: 多了 多写 多报 多算 多记 多说 写多 报多 算多 记多 说多 记贵 写贵 算贵
# bargaining that may have failed
plan: 想砍到 想讲到 想谈到
# the name of a field, by the field
field=amount: 价 数 票价 价格 价钱 数字 数目 数额 金额 钱数
field=category: 分类 分累 分雷 种类 类别 类目
field=type: 收支 类型 收支类型
field=date: 日子 日期 时间
field=account: 付款账户 付款方式 支付方式
# the field that takes any words
note: 名字 名称 描述 标题 说明
# the note of a draft that has one, else its description
note remark: 备注 备住 备注成 备注为 备注上
# the type, by its name
type=INCOME: 是入账 收入 收款 收钱 进账 进钱 进项 进的钱
type=EXPENSE: 付款 出账 出钱 开支 开销 支付 支出 消费 花费 花钱 花销
type=TRANSFER: 转账 内部转账 自己转账
# the type, told without its name
told=INCOME: 入账的 进账的 我收的 收到的 收来的 收进来的 进的 进来的 给我的 别人给的 转我 发我 打我 还我 送我 发给我 打给我 转给我 还给我 送给我 退给我的 退的 退回来的
told=EXPENSE: 发的 转的 出去的 付出去 发出去 打出去 掏出去 给出去 花出去 转出去 送出去 往外掏的 给他的 给她的 给人家的 给别人的
# after a name: the money paid for it
cost: 钱 费用
`,
);
