import { COMMAND_WORDS } from "../../intents/command-words.ts";
import type { TokenContent } from "./token.ts";

/**
 * The words corrections are made of, by the part they play, in the short form of `expand`; where a
 * word is listed twice the earlier entry wins. Slips of recognition stand beside the words they are
 * heard for: 改城 is 改成.
 */
export const STRUCTURE_WORDS: readonly (readonly [TokenContent, string])[] = [
  [
    { type: "place", places: [{ kind: "rest" }] },
    "(其他|其它|其余|剩下|剩余)的? 别的 另外?一[笔个条]",
  ],
  [{ type: "except", keeps: false }, "除[了开去掉]? [撇抛]开 排除 不含 保留 留[下着] 不包括"],
  [{ type: "except", keeps: true }, "[只就光]留下? 只保留"],
  [
    { type: "swap" },
    "[记说弄搞写打](反|颠倒|混|串)了? (反|颠倒)了 颠倒 (对调|互换|调换|交换|对换)(一下)? [换调]一下 换一?[换下] [反调换倒]过来了?",
  ],
  [
    { type: "remark" },
    "[不没]变 不[动改加减] (不用|别|不要|不必)[改动管加减] 照旧 放着 先?放[放一] (等|等会|等会儿|回头|一会|一会儿|待会|待会儿|晚点|以后)再[说看弄] 再说",
  ],
  [{ type: "respectively" }, "(分别|依次)(是|改成|为)?"],
  [
    { type: "announcement", announcement: "negated" },
    "[并可而才又啊哦呃哎]?不是 不(算|属于|叫|归|在) 不应?该(是|算|放|归|放到|放在|归到|归在)? (不要|别)[算放归][成到]? 不能算 (不要|别|不用)[记写改][成为到] 没有 没[花用付]",
  ],
  [
    { type: "announcement", announcement: "recorded" },
    "(怎么|咋|咋个|啷个|哪里|哪儿|为啥|为什么|凭啥|凭什么)(就|能|会|给我)?(记成|写成|是|成|成了|变成|变成了|算|算成|记到|归到|放到) (被|给|给我|你|误|错)[记写]成 [说听看当]成 (原来|原本|原先|之前)是? 从",
  ],
  [
    { type: "announcement", announcement: "explicit" },
    "[修更]?改[成为到] 改[城称程作回叫下]? 修?改一下 修改 该[成为] [更纠]正[为成]? [换变调设写记弄搞整标填选][成为] 调整[成为到] [调涨降加减]到 凑个?整到? 四舍五入到? 写上? [填选] 叫做?",
  ],
  [
    { type: "announcement", announcement: "filing" },
    "(应该)?[算归放] 算[作成到在是] 该算 归[到在为入类] 归类[到为成] 放[到在进入去] 列入 划[到归] 分[到为] [挪移并][到入] 搁[到在进]? [丢塞摆][到进] 列[到在进] 属于 记[到在]",
  ],
  [
    { type: "announcement", announcement: "copula" },
    "[应因]该[是为要]? (应当|应|该|得|本应|理应|而|乃|也|最后|到底|最终|一共|总共|真正的|正确的)是 应为 (其实|实际|实际上|明明)是? [才就]是? 只[有是要]? 实(付|收|际付|际花)了? 到手 最后[付花]了 最终 [是要为系]",
  ],
  [{ type: "field", field: "amount" }, "的?(金额|价格|价钱|钱数|数额|数目|数字) 的数"],
  [{ type: "field", field: "category" }, "的?(分类|分累|分雷|类别|类目|种类)"],
  [{ type: "field", field: "type" }, "的?(收支)?类型 的?收支"],
  [{ type: "field", field: "date" }, "的?(日期|时间|日子)"],
  [
    { type: "field", field: "description" },
    "的?(备注|备住|描述|名字|名称|说明|标题|内容) (改|重命)名[为成叫]? 改个名字?叫?",
  ],
  [
    { type: "command", command: "cancel" },
    `${COMMAND_WORDS.cancel} ${COMMAND_WORDS.remove} ${COMMAND_WORDS.stopRecording} [不别甭冇唔]要了? [去划]了 删[调吊] (不|别|甭|莫|不要|不用|不想)[记存]了?
    都?不算 不算了 不用了 不需要了? 多余 是?重复[了的] (重复记|记重|记重复|重)了`,
  ],
  [
    { type: "command", command: "confirm" },
    `${COMMAND_WORDS.affirm} ${COMMAND_WORDS.save} (确认|保存|存)(一下|了|掉)? 先记了? 都?可以[记存]了?`,
  ],
  [
    { type: "addition" },
    `还有 还有一?[笔个条项] 再[加记来添补](一笔|一个|个|一条|上)? 在[加记来]一[笔个] (补|添|新增|追加|补充|补记|新加|加|加上|记|来)一[笔个条] [加添补记]个 补[充记] 追加 新[增加] (补|再补|补记|再加|再记|再添|加|添|漏了|少了|少记了|还差)[两三四五几]笔 另外?(还有)? 外加 此外
    漏[记说掉]?了?(一笔|一个|个)? 别忘[了记] 忘(了|记|记了)(说|说了|一笔|一个|个)? 少[记说]?了?一[笔个条] 后来 又 还[买花打吃给收喝点充交去付坐加请看发做得领赚卖用停洗订寄取退抢借缴剪理要] 还?没[记说] 还?差一[笔个] (顺便|捎带|再|也|还要)记一下
    也[记加算存]上 也要?记 顺便 想起来? [加添]上`,
  ],
  [
    { type: "every", count: null },
    `(全部|全|所有|这些|这几笔)?都 全[部体数]? 所有的? 每一?[笔个条]都? 各自? 统统 通通 一律 一概 这(些|几笔) 一起 一块儿`,
  ],
  [
    { type: "pointing" },
    "的?[那这]一?[笔个条项单比币次顿份件回张趟杯双袋瓶包盒本支台辆套束箱碗串桶只根场间部款晚顶副床盆棵] 那[必毕块] 的?那(些|几笔|几个) 这几个 嗰[笔个] 上面的 刚[才刚]?说的 刚才的",
  ],
  [
    { type: "complaint" },
    `不(好|对|太对|大对|对劲|准|准确|正确|止|够) [记说写弄搞听填算输报看出选点]?错[了啦]? 有(误|问题|错) 没[花有用]?[那这]么[多贵少] 没到 太?[多少]了 [记算说写][多少]了 太贵了
    不好意思 等等 不行 [记听看说]岔了 不(合适|妥) 没算 [看听]反了 不是这样 再(确认|看|看看|核对)(一下|下)?`,
  ],
  [
    { type: "approval" },
    `${COMMAND_WORDS.approval} ${COMMAND_WORDS.ack} [对好行妥]了 可以了 [中成] 算了`,
  ],
  [
    { type: "break" },
    "就(行|好|可以)了? (没问题|没错|可以|行)的话 谢谢[啊你]? 对不起 辛苦了 [而并]且 同时 但是? [不只]过 可是 然后 那么 所以 因为 先 (小票|账单|发票|收据)(上|里|上面|里面)(写|显示|说)?的?是? 我?重新[说来记] 重来 (没|没有|没啥|没什么|没得)(要|需要|可)?改的了?",
  ],
  // What holds such a word and is neither in the lexicon nor a name.
  [
    { type: "text" },
    `华为 [成首]都 [打预划]算 还[贷钱债] 行[程车] 对[象账公讲] 好友 好朋友 (取消|确定|保存)的 确认收货 存[钱款储] 中[国奖介通药午] 成[人绩功交] [高初]中 其他人 [重必需主]要 [因以认]为 为[了人] 单价
    全[家棉麦款] 安全 同[事学城] 各[种类] 从[前来] 补[办贴给票] 补差价 没收 [一两三]只 [其家途]中 订单 换[季汇] 反正 [这那上下]个(月|星期|礼拜|周|季度|学期) 不要紧 先生
    [预优首]先 退[货票] 归还 改[签装] 改(裤脚|衣服) 加[班热] 放[学假心松] 改天 叫[了车个人的] 叫(外卖|师傅|快递|代驾) 不错 再说一`,
  ],
];

/** With 了 after its value, such a word tells what was wrongly recorded. */
export const RECORDING_WORD = /^(?:[写记弄搞算变标填当说]成|归类成|[算记归放]到|记[在为])$/;

/** Before a number or a day these announce it; elsewhere they are mere emphasis. */
export const WEAK_ANNOUNCEMENT = /^(?:就是?|要|才|只|为|应该要|系)$/;
