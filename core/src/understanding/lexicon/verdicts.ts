import { group } from "./group.ts";

/** Verdicts on drafts. Plain words; `frames/compounds/` combines them: 不 + 存 drops. */
export const VERDICTS = group(
  "verdict",
  "drafts",
  `
# cancels drafts
# one draft or all: with several the app asks which
drop erase: 删 删掉 删除 删去 删吊 删咗 删调 丢了 丢掉 丢弃 扔了 扔掉 划了 划掉 剔了 剔掉 剔除 移掉 移除 去除
drop: 删光 删干净 作废 废掉 清空 清掉 清除 拿掉 拿走 撤了 撤掉 撤咗 弄掉 干掉 擦掉 消了 消掉 踢掉 除掉 拉倒 取消 取销 娶消 曲消 去消 放弃 不作数 不算数 当没说 当我没说 当没说过 当我没说过 cancel delete
# alone it drops; before a verb it denies the verb
drop refuse: 不要 唔要 勿要 冇要 莫要 别要 甭要 不想要
# cancels a draft; before a sum, subtracts it
cut: 免了 免掉 去了 去掉 抹了 抹掉
# without a target it is unclear whether a draft or the last change is meant
undo: 撤下 撤回 撤销 回退
# takes back the last change
takeback: 反悔 后悔 改回去 改回来 改回原来 改回原样 还原 恢复原样 恢复原来 恢复成原来
# negates the verb after it: 不 states or orders, 别 only orders, 没 only states
no not: 不 唔 未 无 不再
no dont: 别 勿 甭 莫 唔好
no dont needless: 不用 不必 不需要 无需 用不着 唔使
no dont tired: 不想 懒得
no none: 没 没有 冇 没啥 没什么 没得 莫得 木有 没任何 没有什么 没有任何
# a sigh as often as a cancellation
giveup: 算了 算咯 算啦 算喽 算球 罢了 作罢 忘了吧 忘了它吧 忘掉吧 就当没有 当没有 当没这回事
# 奶茶不算 drops; 不算餐饮 denies a value
uncount: 不算 不能算 不该算 不应该算
duplicate: 多余 重了 重复 记重 记重复 记过 记两遍 记了两遍 说了两遍
# a reason to cancel one draft
mine: 退订了 没充成 没充上 没成功 没办成 送的 赠的 白送的 店里送的 老板送的 人家送的 退款了 退钱了 退了钱 没要钱 没收钱 没收我钱 没要我钱 没花钱 没掏钱 没出钱 没付钱 没给钱 没买 没去 没吃 没喝 没坐 没拍 退了 没换成 没修成 没做成 没剪成 没弄成 没配成 没洗成 没用成 没买上 没买成 没去成 没吃上 没吃成 没喝上 没喝成 没坐上 没坐成 没拍成 退货了 不是我的 不是我买的 不是我付的 不是我吃的 不是我喝的 不是我点的 不是我的账 不是我花的 不是我要的
# a reason, which alone cancels nothing
payer: 公司报 公司给报 公司能报 单位报 单位给报 单位能报
# a reason to cancel all drafts
joke: 测试 试试 试一下 误触 重来 重说 重新来 重新说 从头来 从头说 按错 碰错 不小心按 不小心点 不小心碰 不小心按到 不小心点到 不小心碰到 逗你 逗你玩的 逗你玩呢 骗你 骗你玩的 开玩笑 开个玩笑 说着玩的 闹着玩的 乱说 瞎说 胡说 乱讲 瞎讲 胡讲 瞎扯 胡扯 瞎掰 瞎按 手滑 误会 白说 练习 说梦话
keep: 留 保留 留下 留个 留住 留着 留下来
# 奶茶要，打车不要; elsewhere it means 是
wantonly: 只要 就要 光要 单要
want: 要 要的 要了 想要 要着
restore: 恢复 找回 找回来 加回来 要回来 捡回来
# saves drafts
store: 存 保存 储存 存档 存起 存起来 存到起 存低 入库 上账 提交 登记 收录 收下 录入 全部记起 全记起 都记起 记起嘛 记起哈 通过 同意 写进去 放进去 收进去 搁进去 整上 整进去 save
store=INCOME: 入账
store affirm sure: 确定
store affirm: 确认 却认 确人 确任 确忍 缺认 confirm
record jot: 记 录
record: 记得 写
# says that drafts are right: a yes may answer a question, 好 acknowledges, 没错 approves the drafts
ok yes right: 嗯嗯 恩恩 嗯哼 嗯呐 嗯呢
ok yes right claim: 对 对头 啱
ok yes claim: 就这么分 就这样分 这么分 这样分 系嘅 系啊 当然 嗯哪 yes yeah sure
ok ack onto: 好
ok ack claim: 可以 阔以 ok
ok ack: 行 得行 能行 要得 得嘞 得啦 好哒 好滴 好咧 行咧 中咧 好耶 好喔 必须 okk okay 欧了 欧克 妥当 妥妥 搞定 齐活 听你
ok fine true claim: 无误 正确 准确 正是 没差 冇错 得错
ok fine claim: 完美 巴适 巴适得很 安逸 杠杠 得劲 美得很 啱晒 对得上 对上 对着 照单全收 正好 不多不少 一分不差 一点不差 一笔不差 一个不差 一笔不落 整挺好 没麻达 没漏 莫问题 没少没多 没多没少 没得说
ok fine: 定了 就定 这么定 那么定
# about a thing, not about its draft: 奶茶挺好喝
praise: 好吃 好吃的 好喝 好喝的 好看 好看的 好用 好用的 好玩 好玩的 好闻 好听 好穿 好香 好贵 好便宜
enough roughly: 差不多
enough: 齐了 全了 没别人了 没有别人了 没改的了 没要改的了 没了就这些 没了就这样
# something is wrong: begins a correction or complains
wrong undoing: 不对 呃不 哎不 哦不 啊不 噢不
wrong nay: 不不 不不不
wrong: 说高了 说低了 说贵了 说便宜了 报高了 报低了 记高了 记低了 看错行 看错行了 说错行 记错行 不准 不妥 不行 口误 有误 有错 错了 错啦 不准确 不合适 不大对 不太对 不对劲 不正确 出错 嘴瓢 有问题 没这么多 没这么少 没这么贵 没那么多 没那么少 没那么贵 没花这么多 没花那么多 没用这么多 没用那么多 不是这样
# keeps a draft as it is
leave: 不变 没变 照旧 再说 放放 放着 放一放 搁着 先搁着 搁一搁 搁一边 别管 不用管 不管 维持原样 保持原样 还是原样 原样不动 还是原来的 就按原来的 按原来的 原来的就对 原来的就行 原来的是对的 原来就对 原来就是对的 本来就对 本来就是对的 原来没错 本来没错 一样不变
# hesitates: nothing should be done now
later: 马上好 快好 之前 也许 再看 再问 可能 基本 大概 好像 问我 不知道 不确定 不记得 忘了改 只记得 只记了
later think: 想想 想一下 我想一下 让我想一下 看看 我想想 让我想想 我看看 让我看看 再想想 再看看 考虑一下 再考虑一下 再想一下 再看一下 再核对一下 再确认一下 重新确认一下 我考虑一下
# delays, and changes nothing by itself
wait stay: 且慢 别急 先别急 慢着 稍等 等下 等哈 等等 等一下 等一会 等一等 等我一下 先等我一下 住手 你忙 您忙 你先忙 您先忙 你们先忙 不能保存 不能存 存不了 保存不了 没法保存
wait: 那啥 那什么 那个啥 那个什么 怎么说呢 这么说吧 哦对 想起 想起来 想起来了 记起 记起来 记起来了 话说 补充一下 补充一点 再补充一下 好是好 对是对 行是行 可以是可以 没错是没错 我也觉得 我也这么觉得 我也这么想 觉得吧 感觉吧
wait just: 就是
# begins an afterthought, or says that something is right now: 都对了
wait aside: 对了
`,
);
