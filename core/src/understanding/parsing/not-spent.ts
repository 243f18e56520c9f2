import { isSomeoneElses, isTreat } from "./others-money.ts";
import { isPriceTalk } from "./price-talk.ts";

/** Why an amount in a clause is no transaction. */
export type NotSpent =
  | "negated"
  | "planned"
  | "asked"
  | "supposed"
  | "price-talk"
  | "someone-else"
  | "about-a-record";

/** Done and paid: outweighs a plan or a negation said before it in the clause. */
const DONE =
  /(?<!该)(?:花|付|交|买|缴|充|订|给|转|发|收|吃|打|退|报|还|存|取|借|喝|点|用|刷|扣|赚|挣|赢|输|卖|领|拿|换|修|洗|办|加|寄|做|看|坐|停|租|请|捐|垫|掏|出|捡)了(?!一?[下眼](?:要|得)?#)|[转发交付寄](?:给|到|过)[^#,，没]{1,4}了|[买订付交办]好了|还[上清完]了|(?<![不没别])要了|刚刚?|下单了|出手了|(?<!打算|[想再能]|从#)[砍讲磨谈聊还]到(?!期)|扣[钱款费]了|发(?:工资|奖金|钱)了|已[经付交还缴]|[付结]清|到账|(?<!要)[花付交买垫]的/;

/** 这双鞋门店卖五百九，到手三百七: had for less. */
const HAD_FOR_LESS = /^[^#想打准要]*(?:[店柜场网里]卖|价)#[^#没不要]*到手#/;

/** 稿费还没到呢, 房贷还没扣: due, of money; 外卖还没到 and 鞋还没退 are paid for. */
const NOT_YET =
  /[资金款钱费薪奖税息酬贴助](?:[^#,，]{0,4}(?:一直|现在|至今|迟迟|着))?(?:还没有?|没有?|不)(?:发(?!票)|到(?=$|[账手位呢啊吧])|下来|批|结|打(?!车|折|印|包)|退|给|付|影|动静|着落)|不(?:给|肯)?退[^#,，了]{0,4}[金款钱费]|没有?到[账手位]|还没有?(?:[扣付交结批给还]|报(?!名)|下来)(?=[了呢啊吧钱款掉完我]*$)/;
const NEGATED_BEFORE = new RegExp(
  `没有?(?:买|花|罚|点|付|交|吃|舍得|要|下单|抢到|成交|收|坐|打|喝|给|充|订)|不(?:买|点)|舍不得|[问看]了?一?下?价|不用(?:付|花|给|交)|免[费单]|${NOT_YET.source}|一分(?:钱)?(?:都|也)?没|少退了?我?$|省[了下]+[^#,，买]{1,6}[钱费]$|赊(?![^#]{0,12}[给结还清付][了清我])`,
);
/** 别记打车30, 不是打车30; 别记错了 and 不是吧 refuse nothing. */
const REFUSED =
  /^(?:这个|那个|先|就|你)*(?:别|不用|不要|不必|甭)(?:给我|帮我)?记(?![错成得者]|账[本软])|^不是(?![吧说很太特多])[^#,，是的我别他她]{1,6}#/;
const NEGATED_AFTER =
  /(?<!还)没还|(?<!别的|其[他它]的?)没(?:有)?(?:买|罚|要(?![发小]?票|袋|找)|付|花(?!别的|其他|什么)|去(?<!还没去)|下单|舍得|给(?!我)|成|交|收|点|订|发(?![票现烧货])|到(?:账|手|$)|下来|结清?(?:$|账)|借(?!条)|答应|同意|(?<=我没)拿)|拒绝了|不(?:买|要)了|舍不得|放弃了|算了(?!一?下)/;

/** 押金两千没退: paid long ago, and still there. */
const UNRETURNED = /[押定订]金#[^#,，]{0,4}[没不](?:有|给)?退/;

const PLANNED =
  /打算|准备(?!的|了|好)|计划|控制在|得等|想(?:要)?[买去换吃订充办报看给点喝学打坐租约做入随送借请花]|考虑|商量|在想|琢磨|纠结|犹豫|盘算|明[天早晚]|后天|下周|下个?星期|下个?月|明年|(?<![经路])过(?:[几两三]天|一?阵|段时间|完年)|改天|回头(?!客)|下[次回](?!班)|^以后|(?:可能|说不定|没准儿?|也许|兴许|大概率|八成)[又还就也]*(?:要|会|得|去|再|想)|等会儿?|待会儿?|一会儿?要|预计|预算|估[计摸](?:要|得|着|[能会])|大概[要得]|该[^#,，]{0,2}(?:交|付|还|买)|(?<![兴乐急饿馋冻累美吓觉值获记赢取显舍懂免使变晓难省来卖赚挣拿分懒吃跑喝玩住奖换])得(?:#|[花交付还买去给多再换补包随]|要(?![命死]))|(?:必须|务必)[^#,，的记]{0,4}[交付买还去花给]|能[花用取领省返拿赚挣退报][^#,，的]{0,2}#|账单(?:出来?了?|是|有)?(?:#|$)|(?:催|通知|要求)[^#,，]{0,4}[交还付缴买]|需要(?:交|付|买)|(?:答应|承诺|保证)[^#,，了的]{0,8}[给发涨]我?[^#,，买的]{0,2}#|(?<!非|[本原]来)要去?(?:交|付|还|买|花)|快要|提醒|别忘|存够|攒够|估计有|希望(?!工程|小学)|梦想|目标|攒(?!的|了一[^#,，]?[堆些袋箱])|(?<!还[清了])欠(?![费薪]|(?<=还欠)款)[^#,，]{0,5}#|(?<!外)卖#|从#|[涨降炒]到?#|要发#|(?<!中了?|得了?|抽到)(?:头奖|大奖|奖池)[^#,，]{0,2}#|今年#了?$|^[这那][^#,，]{1,8}#[^,，]{0,4}贵|(?:(?:月底|到时候?|#[^,，]{0,4}当天)再?|前再)[付交给还结补]|^#[就也都]?能[吃买喝玩住用]/;
const ASKED_ALWAYS =
  /多少|(?<!还)是#[多几]?(?:还是#)?来着|几[块元](?=钱|$|[?？,，啊呢吧])|多贵|能听[到见]|([够贵值能会多少高低亏合划算]|正常|合理|值得)不\1(?!帮|给我|记)|可不可以|(?<!我)查一?下|查询/;
const ASKED =
  /(?<!你猜)怎么|为什么|什么时候|想问|请问|请教(?!练)|是不是|有没有|要不要|哪[里个家儿种款]|什么样|啥样|[买吃喝换]点?(?:什么|啥)|能[^#,，]{0,4}(?:什么|啥)|[能够会][^#,，]{0,6}不\s*[?？]?$|你说我|[吗嘛]\s*[?？]?$|呢\s*[?？]$|[么]\s*[?？]?$/;
const POLITE_END =
  /(?:好吗|可以吗|行吗|好不好|行不行|可以不|成吗|好么|对吧|是吧|知道吗|记一下吗|记下来?吗)\s*[?？]?$/;
const SUPPOSED =
  /(?:如果|要是)(?!不?算)|[要若]不是(?![^#,，]{0,10}(?:才不|就不|不会))|不然(?:的话)?[^#,，了]{0,4}(?:得|要|会|亏|多)|早知道(?=[^,，]*#)[^#,，]{0,10}[就才该不]|换[作做成]平时|[搁放]以前|假如|假设|(?<![一二两三四五六七八九十\d])万一|的话[^#,，]{0,4}[要得]|否则|[听据]说(?![^#,，]{0,8}的)|说是要|以为|差(?:点(?!忘)|一点就)|^(?:我|昨晚|昨天)*(?:做(?:了个)?梦|梦[见到])[^#,，]{0,6}[中捡赚花买有给得]|险些|说[^#,，]{0,8}要#|(?<!小)说(?:要|得|会(?!员)|想|打算|准备|年底|明年)[^#,，了]{0,6}#|(?:网上|新闻[里上]?|电视[里上]?)[说讲]|听(?!我)[^#,，]{1,4}[说讲](?![^#,，]{0,12}[吃买去花付打的])|画饼|谁(?:要是|能)?给|^我?(?:要|若)有#|[看刷]到?[个条一]*(?:新闻|视频|帖子)/;
/** 本来要打车三十的，走路省了: came to nothing unless it is said that it was done 还是 or 照样. */
const MEANT =
  /(?:本来|原[来本])(?:要|想|打算|说好)去?[打买坐交加吃点花付订充请看办聚][^#,，]{0,8}#|#(?:块钱?|元)?(?:本来|原[来本])(?:要|想|打算)[买付交订去]/;

/** 工资八千应该今天发但没发. */
const STILL_DUE =
  /^(?:应该|说好|本来|原定)[^#,，]{0,8}[但可却]是?[还也]*没有?[发到给打转][^#,，]{0,2}$/;

export function isMerelyMeant(clause: string, after: readonly string[]): boolean {
  if (after.some((words) => STILL_DUE.test(words))) return true;
  return (
    MEANT.test(clause) && ![clause, ...after].some((words) => /还是|照样|[也又]还?得/.test(words))
  );
}

/** 等发了奖金就去换手机: even what is done by then is not done yet. */
const WAITING =
  /等(?:我|到)?(?:[发拿有攒赚]|下个?[月周]|明年|年底|过完?年)[^#,，]{0,12}[买换去订报办]/;
const ABOUT_RECORD =
  /[改换](?:成|为|到)#|删[掉除了]|撤销|第[一二三四五六七八九十\d]+[笔条个].{0,4}[改删]|把[^#]{0,12}改/;

/** A clause with `#` for each amount; `at` is the place of the one in question. */
export interface Told {
  readonly clause: string;
  readonly at: number;
  /** The clause with all that was said until another amount took the place of this one. */
  readonly story: string;
  /** Unit price times count: it was bought. */
  readonly computed: boolean;
  /** 欠老王的五百，还了: what follows the amount says that it is done. */
  readonly settled: boolean;
}

export function whyNotSpent({ clause, at, story, computed, settled }: Told): NotSpent | null {
  const asked = clause.replace(POLITE_END, "");
  const before = clause.slice(0, at);
  const after = clause.slice(at);
  if (ABOUT_RECORD.test(clause)) return "about-a-record";
  if (ASKED_ALWAYS.test(asked)) return "asked";
  const done = settled || DONE.test(story) || HAD_FOR_LESS.test(story);
  if (!done && ASKED.test(asked)) return "asked";
  if (!settled && isSupposed(clause, story)) return "supposed";
  if (REFUSED.test(clause) || UNRETURNED.test(clause)) return "negated";
  if (isNegated(NEGATED_BEFORE, before) || NEGATED_AFTER.test(after)) return "negated";
  if (!done && PLANNED.test(clause)) return "planned";
  if (!done && !computed && isPriceTalk(story, at)) return "price-talk";
  if (isSomeoneElses(story, at)) return "someone-else";
  return null;
}

/** 学校要买彩纸，花了十八: paid, whatever was planned before. */
export function isDone(clause: string): boolean {
  return DONE.test(clause);
}

/** Whether a clause without an amount of its own says that nothing happened (没点外卖, 想买个手机). */
export function deniesAll(clause: string): boolean {
  if (WAITING.test(clause) || isNegated(NOT_YET, clause)) return true;
  if (isTreat(clause)) return true;
  return (
    !DONE.test(clause) &&
    (NEGATED_BEFORE.test(clause) || PLANNED.test(clause) || SUPPOSED.test(clause))
  );
}

/** 不然打车得四十我坐地铁花了四块: back to what really happened. */
const AFTER_ALL =
  /(?:最后|结果|实际|后来|还是|于是|赶[紧快]|立[马刻]|马上|这次|我)[^#,，就会要得]{0,6}[花付给买打坐吃交]了/;

/**
 * 如果每天喝一杯15块一个月就450: a supposition made in `opening` holds to the end of its clause, unless
 * `clause` comes back to what was done.
 */
export function isSupposed(opening: string, clause = opening): boolean {
  return (
    (SUPPOSED.test(opening) || WAITING.test(opening)) &&
    !AFTER_ALL.test(opening) &&
    !AFTER_ALL.test(clause)
  );
}

/** What has to come true first, said before a pause; 如果没记错, 要是早知道就好了 and 等有钱再买 set no terms. */
const TERMS =
  /^(?:那|真|但|可|不过|以后|将来|[就我])*(?:要是|如果|假如|假设|倘若|万一|等(?:我|到)?(?:[发拿有攒赚]|下个?[月周]|明年|年底|过完?年))(?!.*(?:[就才再记算问说]|[看听]错|方便|可以|多好|[吧呢嘛]$))/;

/** 要是年终奖能发，就给老婆买条两千的项链: nearest to the amount first. */
export function isOnTerms(pieces: readonly string[]): boolean {
  const terms = pieces.findIndex((piece) => TERMS.test(piece));
  return (
    terms >= 0 && !pieces.slice(0, terms).some((piece) => isDone(piece) || piece.includes("记"))
  );
}

/** 应该有两千多, 三千九有点贵: how much it would be, and nothing of what it was for. */
const HOW_MUCH =
  /^(?:应该|大概|估计|说是|可能|差不多|起码|至少|不?便宜|出头|左右|看[中上]的|[那这][款个台双件]|[说没差也才就得能会要有是多呢吧点些太挺真好小贵了])*$/;

export function tellsOnlyHowMuch(content: string): boolean {
  return HOW_MUCH.test(content);
}

function isNegated(pattern: RegExp, before: string): boolean {
  const found = pattern.exec(before);
  return found !== null && !DONE.test(before.slice(found.index + found[0].length));
}
