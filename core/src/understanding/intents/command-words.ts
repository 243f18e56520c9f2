/** What one piece of a command does to the meaning of the whole; see `meaning-of.ts`. */
export type PieceKind = keyof typeof COMMAND_WORDS;

/** Words of the command language, by the part they play. The longest word wins. */
export const COMMAND_WORDS = {
  /** Sounds and thanks that change nothing. */
  particle: `嗯 呃 额 啊 哦 噢 喔 诶 欸 哎 唉 哎呀 哎哟 喂 吧 呀 啦 哈 咯 喽 嘞 哟 呗 哇 咧 勒 了 喇 嗱 嘿 哈哈 呵呵 好家伙
    谢谢 谢谢你 谢谢您 谢了 谢啦 多谢 感谢 辛苦 辛苦了 辛苦你了 唔该 唔该晒 拜托 拜托了 麻烦了 麻烦你了 帮忙 小助手 助手 我想想
    哩 撒 噻 唦 老铁 您呐 您内`,
  /** Leads into what follows, so it cannot end a command: 好，那 breaks off. */
  lead: `那 那么 就 就是 请 请你 请您 麻烦 麻烦你 麻烦您 劳驾 劳烦 帮我 帮 替我 给我 给 也 还是 我觉得 我看 是这样 是这样的
    看着 看起来 看上去 听着 听起来 感觉 看过了 我看过了 我看了 核对过了 检查过了
    完全 绝对 确实 的确 肯定 真的`,
  /** 一下: 我确认一下 is somebody checking, not a command. */
  brief: "一下 一下子 一下下 下子",
  first: "先 首先",
  /** Asks for an action, so an action must follow: 马上取消 is one, 马上好 is not. */
  urge: `我要 我想 我想要 我就要 我打算 我决定 要 想 想要 直接 赶紧 赶快 马上 立刻 立即 快点 麻溜 麻溜的 麻利点 快 现在 现在就 那我就`,
  subject: "我 你 您 我们 咱们 咱 我就 我这边 我都 侬",
  take: "把 将",
  only: "只 就只 单独 仅",
  /** The whole list. */
  scope: `全 都 全部 全部都 全都 全体 统统 通通 统统都 所有 所有的 所有的都 一起 一并 整批 这批 这些 这些都 那些
    那些都 这几笔 这几个 这几条 那几笔 那几个 它们 它们都 刚才那些 刚刚那些 刚才这些 这次 本次 这次的 本次的 一股脑 一键 每一笔 每笔 每一个 每个 全数 冚唪唥
    以上 以上的`,
  /** Hesitation or a pointing word; nobody can tell which, so it never aims a command. */
  pointer: "那个 这个 内个 这",
  /** Points at drafts without saying which. */
  unaimed:
    "这笔 那笔 这条 那条 这单 那单 它 佢 这一笔 那一笔 这一个 那一个 刚才那笔 刚刚那笔 上一笔 前一笔",
  /** Aims at the list only together with 都 or 全部. */
  recent:
    "刚才的 刚刚的 刚才说的 刚刚说的 刚才记的 刚刚记的 我说的 我刚说的 我刚才说的 上面的 上面",
  object:
    "账 账单 记录 交易 草稿 明细 记账 账目 的账 的记录 的账单 的交易 的草稿 随口记 内容 的内容 数据 账本 语音记账",
  /** 对了 opens an afterthought, unless it says of something that it is right now. */
  aside: "对了",
  /** No more to add or change; alone it decides nothing about the drafts. */
  done: `没了 没有了 没啦 没有啦 没别的了 没别的 没有别的了 没其他的了 没有其他的了 没其他了 不改了 不用改了 不用改
    不用修改 不用修改了 不需要修改 不需要修改了 不需要改了 没有要改的 没有要改的了 没什么要改的 别的没了 其他没了
    不修改了 就没了 不用了 不需要了 不加了 没事了 记完了 我记完了 说完了 我说完了 不用加了
    没有需要改的 不需要改 没啥要改的 没啥改的 不动了 不用动了 别改了 没有要记的了 没什么要记的了 没啥要记的了 没有要记的 莫得了 冇了
    没有别的 没有其他了`,
  /** Explains a cancellation; beside agreement it leaves open what is right. */
  mistake: "说错了 我说错了 搞错了 弄错了 记错了 我记错了 错了 我搞错了",
  /** 等一下确认 is for later, 等一下还有一笔 is for now. */
  wait: "等等 等一下 等下 慢着 稍等 等会",
  /** Agreement that may be mere acknowledgement: 好的，退出 is no approval of the drafts. */
  ack: `好 好的 好滴 好哒 好嘞 好咧 好勒 好了 好啦 好呀 好啊 好吧 好嘛 好哇 好喔 好哦 好耶 好嘅 好额 好的呢 好的好的
    行 行的 行吧 行嘞 行啊 行了 行啦 行呗 行咧 得行 可以 可以的 可以了 可以啊 可以滴 阔以 得嘞 得咧 得啦 中嘞 中咧
    中啊 那成 那中 也成 也中 成啊 成吧 成嘞 要得 要的 ok okay okey okk ok了 ok的 ok啦 yes yeah yep sure 欧克 欧了
    对 对的 对滴 对呀 对啊 对嘛 对头 对嘞 对咧 对哒 对额 是的 是滴 是啊 是呀 是嘞 是哒 系嘅 系啊 啱 啱嘅
    嗯嗯 嗯哼 嗯呐 嗯呢 恩恩 当然 当然可以 当然好 必须的 必须滴 也行 也好 也可以 都行 都可以 都好
    就这样 就这样吧 就这样了 就这样子 就酱 就这么着 就这么着吧 就这么办 先这样 先这样吧 那先这样 这样吧 这么着吧
    可以就这样 就这些 就这些了 就这些吧 就酱紫 就咁 就咁样 就系咁 就恁个 就恁样 哦了 欧啦 欧凯 能行 可中 搞定 搞定了 妥 妥了 妥当 妥妥的 妥嘞 稳了
    对啦 对哩 好哩 行哩 中哩 嗯哪 嗯啦 是呢 对呢 得呢 好呢 是额 可以额 能成 搞得 齐活 齐活了 走起 走你 得了您呐 得了您内 alright fine
    必须地 就这么来 就这么来吧 就这么干 就这么多 就这么多了 就是这么多 稳 稳妥
    可行 听你的 做得 会使 好势 要得嘛 就这样嘛 就这个样子 就这样子吧 咁就得 咁样就得`,
  /** One-syllable yeses that are other words beside anything else: 成都, 中行, 都是, 第二笔得. */
  yes: "是 系 得 中 成 管",
  /** Says the drafts are right. */
  approval: `没错 没错的 没错了 冇错 没有错 无误 准确无误 确认无误 核对无误 没问题 没问题的 没问题了 没有问题 冇问题
    没啥问题 没什么问题 没得问题 莫得问题 莫问题 木问题 木有问题 没毛病 没有毛病 没意见 没有意见 没异议 没得错
    正确 完全正确 都正确 准确 很准确 全对 全对了 都对 都对的 都对了 全都对 都没错 都没问题 都ok 对着呢 对着嘞 是对的
    都是对的 记对了 记得对 记得没错 说得对 这下对了 这回对了 这次对了 现在对了 这就对了 就是这样 就是这样的 就是这些
    就它了 就它吧 就是它 就是它了 就这个 就这个了 就这个吧 认可 赞成 准了 挺好 挺好的 很好 非常好 完美
    巴适 巴适得很 没错儿 没得毛病 冇毛病 无问题 没啥毛病 按你说的 就按你说的 按你说的来 就按你说的来 这样就行 这样就行了 这样就好 这样就好了 这样可以 这样可以了 这样就可以 这样就可以了 这样行 这样挺好
    这样没问题 就按这个 就按这个来 就按这样 按这个来 就这么定 就这么定了 就这么定吧 就定了 定了 敲定
    冇得问题 冇得错 没麻达 麻达没有 美得很 嫽得很 嫽咋咧 勿错 啱晒 杠杠的 杠杠滴 妥妥儿的 一点没错 一点问题没有 一点问题都没有 没有任何问题
    毫无问题 分毫不差 一分不差 没差 没得说 准的 都准 是这么回事 就是这个 成交 right correct noproblem 对着哩 莫得错 没得事
    这就行 这就行了 这就可以 这就可以了 这样对 这样就对了 这样没错 一切正常 就他了 就她了 就他吧 就是它们 好使 蛮好 蛮好的 灵额 得劲 怪得劲
    安逸 没得啥子问题 就咁定 全都准确`,
  /** Says yes to what is there, be it the drafts or a cancellation: 确认取消. */
  affirm: "确认 确定 确认了 确定了 确认好了 确任 却认 缺认 确忍 确人 confirm",
  save: `保存 保存了 保存下来 保存好 保存上 储存 存 存了 存上 存下 存下来 存着 存起来 存起 记起 存好 存好了 存进去 存档 存咗
    记上 记上了 记上去 记下 记下来 记下了 记着 记住 记好 记吧 记了吧 记一下 记进去 记入 记录下来 记录一下 记账吧 记录吧 记录上
    就这么记 就这么记吧 就这样记 就这样记吧 就这么存 就这样存 就按这个记 按这个记 这么记 这样记 提交 提交了 通过 批准 同意 入账 入帐
    录入 录上 录下来 录进去 收下 登记 登记上 落账 写上 写进去 写下来 save 保存入账 记账入库 入库 上账
    整上 整进去 记到账本 记到账本里 记账本上 存到账本 存到账本里 存进账本 记到账上 记在账上 记入账本 放进去 收进去 saveit
    记呗 记啊 记哈 记嘞 记咯 都记了 全记了 收录 存储 归档 入数 记低 记低佢 存低`,
  /** Throws the drafts away. */
  cancel: `取消 取消了 取消掉 取消咗 取销 曲消 娶消 去消 不要了 不要啦 不要咯 唔要了 唔要喇 唔要啦 勿要了 弗要了 伐要了
    不想要了 不要它们了 删 删了 删掉 删掉了 删除 删除了 删去 删光 删咗 删了它们
    作废 作废了 作废掉 废掉 撤了 撤掉 清空 清空了 清掉 清除 丢掉 丢弃 扔了 扔掉 放弃 放弃了
    不存了 不保存 不保存了 别存了 别保存了 别记了 别要了 别留了 甭记了 甭存了 不要存了 不要保存 不要保存了 不要记了
    不用记了 不用存了 不用保存 不用保存了 不留了 拉倒 拉倒吧 当我没说 就当我没说 当我没说过 就当没说 就当没说过 当没说过 莫要了 莫记了 莫存了 不想存了 取消保存 放弃保存
    取消记录 一笔都不要 一笔都不要了 一个都不要 一个都不要了 一笔都不留 一个不留 一笔不留 删干净 cancel delete`,
  /** 不要 turns what follows around: 不要取消, 不要删. */
  refuse: "不要 唔要 勿要",
  /** 算了 sighs as often as it cancels: 算了就这样吧. */
  giveUp:
    "算了 算了吧 算啦 算喽 算咯 算球 算球了 算求了 都系算啦 都系算了 还是算了 还是算了吧 罢了",
  /** Takes an item out, or undoes a change: without a target nobody knows which. */
  remove: `去掉 去除 拿掉 拿走 划掉 移除 移掉 剔除 剔掉 抹掉 抹了 擦掉 踢掉 撤销 撤销掉 撤回 撤回掉 不算 不算了 不算数
    不作数 不记 不存 弄掉 干掉 消掉 消了 除掉 免了 不留 别存 别记 别留`,
  /** 不记了 ends the session, but 第二笔不记了 drops one draft. */
  stopRecording: "不记了 不记啦 不记咯 唔记了 唔记啦 唔记喇 伐记了 勿记了 弗记了 莫记账了",
  exit: `退出 退出去 不记账了 先不记了 先不记账了 今天不记了 今天先不记了 暂时不记了 不想记了 不再记了 我不记了
    不继续了 不说了 不聊了 到此为止 到这结束 拜拜 掰掰 拜了 再见 再会 回见 回头见 下次见 明天见 晚安 结束
    关闭 关掉 关了 关上 离开 我走了 走了走了 闪了 溜了 下线 停止 收工 走了 先走了 我先走了 我要走了 先撤了
    我撤了 我先撤了 我下了 先下了 走先 下次聊 退下 bye byebye goodbye exit quit 再见拜拜
    告辞 闪人 走人 撤 先撤 我撤 回聊 先忙 先忙了 我去忙了 忙去了 懒得记了 没空记了 先停 打住 歇了 先歇了
    收摊 打烊 退吧 登出 走喇 走啦 走咯 闪先 拜啦 唔玩喇 唔玩啦 唔搞喇 唔搞啦 不摆了 不唠了 明朝会 不用再记了
    不用继续了 关麦 收线 今天到此为止 就此打住 就此结束 到此结束 不再继续了 下次吧 改天吧 下次先 挂了 先挂了
    我挂了 挂断 掰`,
  /** Besides these, what {@link COMBINED_WORDS} adds. */
  continue: `继续 继续吧 继续添加 继续往下 继续下一笔 继续下一个 接着 接着下一笔 接着往下 接着往下记 往下 往下记 接下来 再记一次账
    加一笔 添一笔 补一笔 补记一笔 新增一笔 新建一笔 新的一笔 多记一笔 另记一笔 另外一笔 另外还有 另外还有一笔 又一笔 又有一笔
    还有 还有呢 还有一笔 还有一个 还有一条 还有一笔要记 还有一笔没记 还有一笔没说 还有一笔呢 还有要记的 还有要记 还有得记 还有别的
    还有别的要记 还有别的账 还有其他的 还有其它的 还有其他要记的 还有其他的要记 还有没记的 还有没说的 还有没说完的 还有一些 还有账要记
    还有两笔要记 还有几笔要记 这还有 这儿还有 还没完 还没完呢 还没说完 还没说完呢 还没记完 还没记完呢 没说完 没说完呢 没记完 没记完呢
    下一笔 下一个 下一条 记下一笔 记下一个 说下一笔 来下一笔 有下一笔 记别的 记其他的 仲有 仲有一笔 仲有嘢 再嚟一笔
    continue next`,
  /** Looks like a command and is none. */
  block: `先不要 先不要了 先别 先不存 先不保存 先不存了 先别存了 先别记了 先别取消 取消退出 那就好 中行 成行 得了 是吧
    对吧 好不 行不 可以不 再确认 好久 我好 我行 全中 都中 都成 一起去 得了吧 要不要 要不 对哦 我看好 中了 管了 系了 好好的 好得 不可以`,
} as const;

/** Phrases put together from parts; 再说, 再来 and 再加 without an object mean something else. */
export const COMBINED_WORDS: readonly (readonly [PieceKind, readonly string[]])[] = [
  [
    "save",
    combine("按 照 按照 照着", {
      verbs: "这个 这样 这 上面的 你说的 我说的 刚才说的",
      objects: "记 存 保存 来 办",
    }),
  ],
  [
    "continue",
    combine("再 还要 还想 还得 还要再 还想再 还得再 要再 想再 得再 继续 接着", {
      verbs: "记 录 说 加 添 补 来 补记",
      objects: "一笔 一个 一条 几笔 两笔 别的 下一笔",
    }),
  ],
  [
    "continue",
    combine("再 还要 还想 还得 还要再 还想再 还得再 要再 想再 继续 接着", {
      verbs: "记 录 记账",
      objects: "_ 点",
    }),
  ],
  ["continue", combine("继续 接着", { verbs: "说 加 来 添加", objects: "_" })],
  [
    "exit",
    combine(
      "回头 下次 下回 改天 改日 明天 晚上 晚点 待会 待会儿 一会 一会儿 等会 等会儿 有空 得闲 以后",
      {
        verbs: "再",
        objects: "记 说 弄",
      },
    ),
  ],
  [
    "exit",
    combine("_ 就 先 就先 今天 今天就 今天先 先记 就记", {
      verbs: "到",
      objects: "这 这儿 这里 这边",
    }),
  ],
  [
    "exit",
    combine("_ 今天 今天先 暂时", { verbs: "不", objects: "弄了 搞了 录了 写了 报了 玩了 整了" }),
  ],
  [
    "exit",
    combine("退出 关闭 关掉 结束 停止 离开", {
      verbs: "_",
      objects: "记账 应用 程序 软件 对话 会话 录音 语音 随口记 账本 系统",
    }),
  ],
];

function combine(
  heads: string,
  { verbs, objects }: { readonly verbs: string; readonly objects: string },
): readonly string[] {
  const parts = [heads, verbs, objects].map((list) => list.split(" "));
  return parts
    .reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)), [""])
    .map((phrase) => phrase.replaceAll("_", ""));
}
