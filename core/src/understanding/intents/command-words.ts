/** What one piece of a command does to the meaning of the whole; see `meaning-of.ts`. */
export type PieceKind = keyof typeof COMMAND_WORDS;

/**
 * Words of the command language, by the part they play, in the short form of `expand`. The longest
 * word wins. 了, 吧 and the like are pieces of their own, so 取消了吧 needs no entry.
 */
export const COMMAND_WORDS = {
  /** Sounds and thanks that change nothing. */
  particle: `[嗯恩呃额啊哦诶唉嗐吧呀啦哈咯喽嘞呗哇咧了喇噻撒嘛] 哎[呀哟]? 哈哈 [谢感]谢[你您]? 谢[了啦] 多谢 辛苦你? 唔该 拜托 麻烦你?了 帮忙 小?助手 我想想 老铁 了?您[嘞呐内]`,
  /** Leads into what follows, so it cannot end a command: 好，那 breaks off. */
  lead: `那么? 就是? 请[你您]? 麻烦[你您]? 劳驾 [帮给]我? 替我 也 还是 我(觉得|看) 是这样的? [看听](着|起来) 感觉 我?(看|核对|检查)过?了 (时间)?不早了 我?有点?事 没电了 有人找我 我?(要|得|先|要先)?去?(吃饭|睡觉|上班|下班|开会|开车|收摊|打烊|关店|关门|回家|出门)[了咯啦] 完全 确实 肯定 真的`,
  /** 一下: 我确认一下 is somebody checking, not a command. */
  brief: "一下子? 下子",
  first: "首?先",
  /** Asks for an action, so an action must follow: 马上取消 is one, 马上好 is not. */
  urge: "我[想就]?要 我想 要 想要? 直接 赶[紧快] 马上 立[刻即] 快点? 麻溜 现在就? 那我就",
  subject: "我[们就都]? 你 您 咱们?",
  take: "把 将",
  only: "就?只 单独 仅",
  /** The whole list. */
  scope: `全(部|都|部都)? 都 (统统|通通|所有|所有的|这些|那些|它们)都? 一[起并键] 这批 [这那]几[笔个条] (刚才|刚刚)[那这]些 [这本]次的? 每一?[笔个] 以上的?`,
  /** Hesitation or a pointing word; nobody can tell which, so it never aims a command. */
  pointer: "[那这内]个 这",
  /** Points at drafts without saying which. */
  unaimed: "[这那]一?[笔条单] [这那]一个 它 佢 (刚才|刚刚)那笔 [上前]一笔",
  /** Aims at the list only together with 都 or 全部. */
  recent: "(刚才|刚刚)[说记]?的 我(刚|刚才)?说的 上面的?",
  object: "的?(账|账单|记录|交易|草稿|内容) 明细 (语音)?记账 账[目本] 随口记 数据",
  /** 对了 opens an afterthought, unless it says of something that it is right now. */
  aside: "对了",
  /** No more to add or change; alone it decides nothing about the drafts. */
  done: `没有?[了啦] (没|没有)(别的|其他|其他的|要改的|要记的|需要改的)了? 没(什么|啥)要[改记]的了? (别的|其他)没了 (不|不用|不需要)(改|修改)了? 别改了 (不|不用)[加动]了
    齐了 今天[就先]?这样子? 不(用|需要)了 没事儿?了 我?[记说]完了 莫得了`,
  /** Explains a cancellation; beside agreement it leaves open what is right. */
  mistake: "我?[说搞弄记]错了 错了 我?(重|重新|从头)[来说] (重复|记重|重)了",
  /** Opens a cancellation: 不对，全部取消. After a command it takes the command back. */
  wrong: "不对",
  /** 等一下确认 is for later, 等一下还有一笔 is for now. */
  wait: "[先稍]?等(等|一等|一下|下|会|会儿|一会|一会儿|我一下) 慢着 稍等 先?别急",
  /** Agreement that may be mere acknowledgement: 好的，退出 is no approval of the drafts. */
  ack: `(好|行|对|是|可以|得|中|成)[的滴哒嘞勒咧啦呀啊呢哩额] (好|对|要得)嘛 好(喔|哦|耶|的呢)? 行呗? (当然)?可以 当然好? 阔以 得行 能行 那[成中] [也都](成|中|行|好|可以) 要[得的]
    ok(ay|k|的)? yes yeah sure 欧[克了] 对 对头 系[嘅啊] 啱 嗯[嗯哼呐呢] 恩恩 必须[的滴] (就|先|那先|可以就)这样子? 就这个样子 这样吧 就记?这么[着办来多] 就(这些|酱|咁|咁样|系咁|系咁样|恁个|恁的|恁样) 搞定 妥(当|妥的)? 稳 齐活 听你的`,
  /** One-syllable yeses that are other words beside anything else: 成都, 中行, 都是, 第二笔得. */
  yes: "[是系得中成管]",
  /** Says the drafts are right. */
  approval: `(都|一点|这样)?没有?错[的儿]? [冇得]错 (准确|确认|核对)?无误 (都|这样)?(没|没有|没啥|没什么|没得|冇|莫得|木有|没有任何)问题的? (没|没有|没啥|冇)毛病 一点问题都?没有 没有?(意见|异议) (完全|都)?正确 都?准确 正是 都?对上了 (一笔)?都?没差 没有?(错误|差错) (信息|内容|账目)(无误|没错|正确|没问题)
    (全|都|全都|是|都是)对[的了]? 都ok 都?对着[呢嘞哩咧] 记(对了|得对|得没错) 说得对 (这下|这回|这次|现在|这就|这样就)对了 就是(这样|这样的|这些|这个|它|它们|恁个) 就(它|他|她|这个) (挺|很|非常|蛮)好的? 完美 巴适(得很)? 安逸 杠杠[的滴] 没麻达 美得很 得劲
    就?(按|照|按照)(你说的|这个)来? 这样就?(行|好|可以|对)了? 这样挺好 这就(行|可以)了? 就(这么)?定 定了`,
  /** Says yes to what is there, be it the drafts or a cancellation: 确认取消. */
  affirm: "确[认定](好了)? 确[任忍人] [却缺]认 confirm",
  save: `(保存|储存|存)(上|下来|好|起来|吧|了吧)? 先记(上|下|下来|着|好|住|起来|一下|了吧|吧)? (存|写|记|录|记录)(上|进去|下|下来) [存记](着|起来) (放|收|整)进去 整上 存[档咗起低] 存到起 记(上去|住|好|入|吧|了吧|一下|呗|啊|咯) (记账|记录)吧 记录一下 就?这[么样][记存]着?
    就?(按|照|按照)(这个|这样|你说的|我说的|刚才说的)(记|存|保存|办) 提交 通过 同意 [入上]账 录入 入库 收[下录] 登记上? (记|存|保存)[到进在入]账(本|上|本里) [都全]记了 save`,
  /** Throws the drafts away. */
  cancel: `取[消销](掉|咗|保存|记录)? [曲娶去]消 (不|不想|唔|勿|莫|别)要[了啦喇咯] 不要它们了 删(掉|除|去|光|咗|干净|了它们)? 作废掉? 废掉 撤[了掉] 清[空掉除] 丢[掉弃] 扔[了掉] 放弃(保存)?
    (不|别|甭|莫|不要|不用|不想)(存|保存|留)了 (别|甭|莫|不要|不用)记了 (不|不用|不要)保存 拉倒 就?当我?没说过? 一[笔个]都?[不别](要|要了|留|存|记) cancel delete`,
  /** 不要 turns what follows around: 不要取消, 不要删. */
  refuse: "[不唔勿莫]要",
  /** 算了 sighs as often as it cancels: 算了就这样吧. */
  giveUp: "(还是|都系)?算[了啦喽咯] 算球",
  /** Takes an item out, or undoes a change: without a target nobody knows which. */
  remove:
    "[去拿划移剔抹擦踢弄消除干]掉 [去移剔]除 拿走 [抹消免]了 撤[销回]掉? 不(算|算数|作数|记|存|留) [别莫甭][存记留]",
  /** 不记了 ends the session, but 第二笔不记了 drops one draft. */
  stopRecording: "[不唔]记[了啦喇咯]",
  exit: `退(出|出去|下|吧) (先|今天|今天先|暂时)不记账?了 不记账了 (不想|不再|我不|懒得|不用再)记了 (不|不再|不用)继续了 不[说聊]了 (今天|今天先|暂时)?不[弄搞录玩整]了 (今天)?到此为止 [就到]此(结束|打住)
    [拜掰][拜掰](您|了您)? 拜[了啦] 再[见会] (下次|明天|回头|回)见 晚安 (结束|关闭|关掉|停止|离开|退出)(记账|应用|程序|软件|对话|录音|语音|随口记|账本)? 关[了上] (先|我|我先|我要)?[走闪溜挂][了啦喇] (先|我|我先)[撤下]了? [走闪][人先]
    (下次|回|回头)聊 先(忙|停) (我|我先|先)?(去忙|忙去|歇|睡|休息)了 打住 收工 下线 挂断 (下次|改天)吧 (回头|下次|下回|改天|明天|晚上|晚点|待会|待会儿|一会|一会儿|等会|等会儿|有空|以后)再[记说弄] (今天|今天的)?(就|先|就先)?记?到这[儿里边]?(为止)? (bye|good)?bye exit quit`,
  /** 再说, 再来 and 再加 without an object mean something else. */
  continue: `继续(添加|往下)? (继续|接着|记|说|来|有)?下一[笔个条] 接着(往下|往下记|往下说)? 往下记? 接下来 (加|添|补|补记|新增|新建|多记|另记|另外|又|又有)一笔 另外还有(一笔)? (这|这儿|我)?还有(呢|得记|一些)? 我?还有一[笔个条](要记|没记|没说)?呢? 我?还有[两几]笔(要记|没记|没说)呢?
    我?还有(要记|没记|没说|没说完)的? 我?还有(别的|其他|其他的|其它的|账)(要记|要记的|账)? 还?没(完|说完|记完)呢? 记(别的|其他的) 仲有(一笔|嘢)? continue next
    (再|还要|还想|还得|还要再|还想再|还得再|要再|想再|得再|继续|接着)(帮我|给我)?(记|录|说|加|添|补|来|补记)(一笔|一个|一条|几笔|两笔|别的|下一笔)
    (再|还要|还想|还得|还要再|还想再|还得再|要再|想再|继续|接着)(帮我|给我)?(记|录|记账)点? (继续|接着)(说|加|来|添加)`,
  /** Looks like a command and is none. */
  block: `先别(存|取消|记)?了? 先不(要|存|保存)了? 取消退出 那就好 [中成]行 得了吧? [是对]吧 (好|行|可以)不 再确认 好久 我[好行] 全中 都[中成] 一起去 要不要? [对是]哦 我看好 [中管系]了 好好的 好得 不可以`,
} as const;
