import type { TypeGuess } from "../types/decide-type.ts";
import { EMPLOYER } from "../types/frame-words.ts";
import { maskPeople } from "../types/people.ts";
import type { Draft } from "./draft.ts";
import { marked } from "./draft-words.ts";
import type { Mentions } from "./mentions.ts";

/** When and how, said before the verb: 今天, 刚, 钱也. */
const WHEN =
  "(?:我|今天|昨天|刚[刚才]?|早上|晚上|下午|已经|[也都又就全先]|一起|终于|总算|[回后]来|[把将]?钱|微信|现金|直接)*";
/** And by whom: 他刚, 房东今天. */
const WHO = `(?:${WHEN}(?:某+|人家)?${WHEN}给?)`;
/** 他刚转给我, 打我卡里了: it came to the speaker. */
const TO_ME = new RegExp(
  `^${WHO}[转打汇退付结赔补]账?了?(?:[给还回到]*我(?:们?(?:的?[卡账微支][^#,，]{0,4})?了?|的)|[过回]?来了?)$`,
);
/** Photos are sent and keys are handed over too, so that money must be named: 生活费一千，我妈给我了. */
const HANDED_TO_ME = new RegExp(`^${WHO}(?:[发交]了?)?给?我们?(?:了|的)$|^${WHO}[发交]下?来了$`);
const ARRIVED = new RegExp(
  `^${WHO}(?:到账|入账|[报批拨]下来|到了?我[^#,，]{0,3}卡[上里]?)了?$|钱[也都]?(?:下来|回来|到)了$`,
);
/** 话费五十，到账了: paid for and credited. */
const TOPPED_UP = /话费|流量|充|[油饭]卡|燃气|电费/;
/** Of a thing it says that the parcel came: 耳机三百二，收到了. */
const RECEIVED = new RegExp(`^${WHEN}(?:[收领]到?了?|拿到手?了?|到手?了)$`);
const MONEY =
  /(?:^|[租款钱薪资奖贴息润]|(?<![黄白])金|(?<!快递|[运邮话])费|红包|补助|分红|提成|佣金|奖励)(?:一共|总共|是|有)*#/;
/** 压岁钱五百，给孩子了, 工钱一千二，付清了. */
const PAID_OUT = new RegExp(
  `^${WHEN}(?:[给发转付交打结塞][了账]?给?某+了?|[发转付交打结]?了?给(?!我|报|退)[^#,，我到来]{1,5}了|[付交缴]清?了)$`,
);
/** 垫的三百，公司报了: back from whoever it was paid for. */
const REIMBURSED = new RegExp(`^${WHO}报销?完?了$`);
/** 打车58，公司报销: some day; until then it is paid. */
const REPAYABLE = new RegExp(`^${WHO}(?:可以?|能|会)*报销的?$`);
const PAID_BY_EMPLOYER = new RegExp(
  `${EMPLOYER}(?:来|给|可以?|能|会|都)*(?:报(?:销(?!了|款|单|完)|$)|(?:承担|[出付]|[买埋]单)(?:的|$))|#(?:块钱?|元)?报销$`,
);
const REPAID = /[到入]账|到了|下来|收到|打[给到进过我]|转|还我/;
const PAID_AHEAD = /垫|(?:票|(?<!报名)费|[饭车药油路]钱)[^#,，]{0,3}#/;
/** 婴儿床一百五，邻居买走了. */
const RESOLD = new RegExp(`^(?:某+|被[^#,，]{1,4})${WHEN}[买收拉]走了?$`);
/** 旧键盘标价三百，最后二百六卖了, 讲到二百六卖出去的. */
const SOLD = new RegExp(`^${WHO}卖(?:(?:出去|掉)的|(?:出去|掉|给某+)?(?:了|的$))`);
/** 垫的快递费十二，同事给了. */
const REPAID_TO_ME = new RegExp(`^${WHEN}某+${WHEN}[给转]了?$`);
const RETURNED_LOAN = new RegExp(`^${WHO}还(?:了|清了?|上了?|给?我了?)$`);
const LENT = /借|欠|花呗|白条|信用卡|微粒贷/;
/** 押金五百，房东还我了: back for good, unlike a loan. */
const OWED_BACK = /[押定订]金|保证金|垫|多收/;
/** 不合适退了; 烧退了 and 退了烧 are no money. */
const GIVEN_BACK =
  /(?<![没不别能可要想倒衰烧热]|(?:剩|余)下?的?[都也全]?)退(?:了(?![烧热休群学伍]|一半|部分|[一二两三四\d][张件个双条盒瓶本份套箱只杯晚间次遍]$)|掉了?|货了|款了|回去了)[^#,，]{0,5}$|^[也都]?已经?退[还回款]?$/;
const BOUGHT = /买|下单|网购|[拍抢订入]了/;

/** 家教一节课120，教了3节: whoever teaches earns; 请家教 is taught. */
const TAUGHT =
  /^[^#,，给请]{0,4}[教代]了[\d一二两三四五六七八九十半]+个?(?:[节堂课天次学]|半?小时|钟头)/;
const HIRED = /[请找报师娃宝儿女孙]|[外私]教|教练|孩子/;

const READ_AFTER = 40;

/** What follows the last amount of a draft, pause by pause: 五百今天还我了, 五百，还我了. */
export function saidAfter(mentions: Mentions, { amountEnd, end }: Draft): readonly string[] {
  const span = { start: amountEnd, end: Math.min(end, amountEnd + READ_AFTER) };
  const pieces = marked(mentions, span).split(/[,，。;；]/);
  const said = pieces.filter((piece) => piece !== "").slice(0, 2);
  // 一楼租金1800二楼租金2000都收到了: said of each of them.
  return said.length === 0 && ALL_RECEIVED.test(mentions.text.slice(-8)) ? ["收到了"] : said;
}

const ALL_RECEIVED = /都(?:已经)?(?:收到|到账|收)了$/;
/** With why it was given back: 不合适，退了. */
const AFTERWORD =
  /^(?:[,，][^\s,，\d一二两三四五六七八九十百千]{1,8}(?=[,，]又?退了))?[\s,，]*([^\s,，。;；]{2,10})(?=[\s,，。;；])/;

/** 车险今年三千，刚交的: when it was paid, and nothing else. */
export function tellsOfPaying(piece: string): boolean {
  return JUST_PAID.test(piece);
}

const JUST_PAID =
  /^(?:我|就|都|也)*(?:刚[刚才]?|已经|[今昨前]天|上?个?(?:周|星期|礼拜)[一二三四五六日天]|[早晚]上)+[^#,，没]{0,3}[交付缴续扣转买充]了?(?:[的了上完好]|过去)+$|^(?:[今昨前]天)?刚[交付缴续]$|^(?:我|今天|刚刚?|就)*[吃住剪洗喝加坐买交付做][完好]?了(?:[一二两三四五六\d][一-龥])?$|^[我就]*(?:当场|直接|立[马刻]|马上|果断|赶紧|二话不说)[我就给]*(?:刷|付|定|拿下|下单|买下)[了款卡来]*$|^[我就]*(?:成交|付了款|刷了卡|拿下)了?$/;

/** How much of what follows an amount still tells where it went: ，收到了 in 房租2600，收到了，买菜35. */
export function afterwordLength(words: string): number {
  const found = AFTERWORD.exec(maskPeople(words.slice(0, READ_AFTER)));
  const said = found?.[1];
  // 饭钱86 我付了 50: of the amount that follows.
  if (said === undefined || /^[\s,，。;；]*$/.test(words.slice(found?.[0].length))) return 0;
  const tells = [TO_ME, HANDED_TO_ME, ARRIVED, RECEIVED, PAID_OUT, RETURNED_LOAN, /^又?退了$/];
  return tells.some((pattern) => pattern.test(said)) ? (found?.[0].length ?? 0) : 0;
}

/** 年租金三万零八百，收到了: what is said after the amount tells where it went; amounts are `#`. */
export function toldAfter(clause: string, pieces: readonly string[]): TypeGuess | null {
  for (const piece of pieces) {
    const told = toldBy(clause, piece);
    if (told !== null) return told;
  }
  return null;
}

function toldBy(clause: string, after: string): TypeGuess | null {
  const words = maskPeople(after);
  const reimbursed =
    REIMBURSED.test(words) &&
    (words.includes("报销") || PAID_AHEAD.test(clause) || new RegExp(EMPLOYER).test(after));
  const received = RECEIVED.test(words) || HANDED_TO_ME.test(words);
  const arrived = ARRIVED.test(words) && !TOPPED_UP.test(clause);
  const sold =
    RESOLD.test(words) || (words.includes("卖") && SOLD.test(words) && !BOUGHT.test(clause));
  const repaid = clause.includes("垫") && REPAID_TO_ME.test(words);
  const came = TO_ME.test(words) || repaid || sold || reimbursed || arrived;
  const taught = TAUGHT.test(words) && !HIRED.test(clause);
  if (came || taught || (received && (MONEY.test(clause) || clause.includes("垫")))) {
    return { type: "INCOME", strength: 3 };
  }
  if (PAID_OUT.test(words) || REPAYABLE.test(words)) return { type: "EXPENSE", strength: 3 };
  if (RETURNED_LOAN.test(words)) return returned(clause, words);
  return GIVEN_BACK.test(after) ? { type: "INCOME", strength: 2 } : null;
}

function returned(clause: string, words: string): TypeGuess | null {
  if (OWED_BACK.test(clause)) return { type: "INCOME", strength: 3 };
  return words.includes("我") || LENT.test(clause) ? { type: "TRANSFER", strength: 3 } : null;
}

/** 帮同事带了杯咖啡二十二; 垫的药钱 was paid some other time. */
const FOR_OTHERS = /(?:[帮替给]某+[^#,，]{0,3}[带买付垫订交点充捎]|代[购买付])(?!的)/;
const PAID_TO_ME = new RegExp(
  `^${WHO}(?:[转给还付]了?给?我(?:现?[钱金]|了)+|把?钱[转给还]给?我了)$`,
);

/** 多收了我八块，投诉以后退回来了: taken and given back. */
const OVERCHARGED = /多[收扣刷](?:了?[我咱]们?|了)#/;
const MADE_GOOD = /(?<![没不别])(?:退(?!烧|休)|返还|还给?我)/;
/** 高铁票两张三百，退了一张: one of them, and not for how much. */
const PARTLY =
  /^(?:又|后来|我|老板|店家|商家)*退了[一二两三四\d][张件个双条盒瓶本份套箱只杯晚间次遍](?![一-龥]*#)/;

/** 充了会员二十五，又退了; 叫了个车三十，司机不来取消了. */
const CHARGED = /[充扣点叫订定交发]了|买票|[充转点]错|续费|挂号|外卖/;
const CALLED_OFF =
  /^(?!.*(?:把|押金|昨天|上次)).*(?<![没不别能可要想忘了]|[剩余]下?的?[都也全]?)(?:退(?:了(?![烧热休群学伍])|[款票]了|回来了?|给我了)|取消了)[钱啊呢]?$/;

/** `following` is what is said after the amount, whatever it belongs to. */
export function isMadeGood(clause: string, following: string): boolean {
  return OVERCHARGED.test(clause) && MADE_GOOD.test(following.replace(/#.*/, ""));
}

/** 买了件卫衣89，退了; 帮他带了咖啡二十二，他给我了: nobody knows what is left of it. */
export function isGivenBack(clause: string, pieces: readonly string[]): boolean {
  if (CHARGED.test(clause) && pieces.some((piece) => CALLED_OFF.test(piece))) return true;
  if (pieces.some((piece) => PARTLY.test(piece))) return true;
  if (BOUGHT.test(clause) && pieces.some((piece) => GIVEN_BACK.test(piece))) return true;
  return (
    pieces.some((piece) => PAID_TO_ME.test(maskPeople(piece))) &&
    FOR_OTHERS.test(maskPeople(clause))
  );
}

/** 给老师买花六十，大家凑的: how much of it was the speaker's? */
const PUT_TOGETHER = /(?<!自己|我)凑(?:的|钱买的)$/;

/** 打车58公司报销, 培训费两千公司出: whose money it was in the end nobody said. */
export function isRepayable(clause: string, pieces: readonly string[]): boolean {
  const said = [clause, ...pieces];
  if (pieces.some((words) => PUT_TOGETHER.test(words))) return true;
  return (
    said.some((words) => PAID_BY_EMPLOYER.test(words)) && !said.some((words) => REPAID.test(words))
  );
}
