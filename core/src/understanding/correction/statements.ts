import type {
  CorrectQuestion,
  NumberedTransaction,
  UserContext,
} from "../../ports/understanding.ts";
import { isThing, typeNamed } from "./changes/value.ts";
import { type Clause, isAimed } from "./clauses/clause.ts";
import { DEAL_STRUCK } from "./deal-struck.ts";
import {
  headOf,
  isGeneral,
  isPointingWord,
  MATCH,
  matchPhrase,
  nameOf,
} from "./targets/match-phrase.ts";
import { coreOf, plain } from "./targets/phrase-core.ts";
import { isKind, isSynonym } from "./targets/synonyms.ts";

/** 奶茶两杯一共36 is about 奶茶. */
const COUNTS = /第?[一二两三四五六七八九十几\d]{1,2}[^块元毛角分\d]人?|总共|合计|总计/g;

/** 打车去机场80 is a ride of its own. */
const GOES_SOMEWHERE = /^[去回到来给和跟请送在从]/;

/** How an amount came about. */
const PRICE =
  "(?:[涨降加]价|便宜|[打折][了完]?折|特价|促销|满减|[用有]了?券|团购的?|税[前后]|etc|aa|平[摊分]|(?:学生|会员|活动|优惠|团购|儿童|老人)价)";

/** 老板收了我三十五, 师傅要的三十 */
const CHARGED = "(?:人家|老板|师傅|司机|店[家里]|商家|平台)(?:只|就|实际|最后)?[收要扣算]了?我?的?";
const RESOLVED =
  "(?:一|咬)?咬咬?牙|[一狠]{1,2}心|没忍住|一冲动|一不小心|居然|竟然|里外里|算下来|满打满算|折腾半天|微信|支付宝|现金|刷的?|信用卡";

/** What may surround a draft's name without making it another purchase: 午饭吃了25, 奶茶涨价了. */
const SAYS_NO_MORE = new RegExp(
  `^(?:${CHARGED}|${RESOLVED}|我|后来|就|才|[吃喝买打坐付用交给充贵总车费钱发领出称点订选记分摊]|按照?|到账?|${PRICE}|实[付际]|当时|那会儿?|应付|最后|结果|今天|的?我出|我?自己|来回|往返|一趟|(?:小票|账单|发票|收据)(?:[上里]面?)?(?:写|显示|开错)?的?)*$`,
);
/** 吉他最后成交三百二, 毛衣跟老板砍到六十五: what a draft came to in the end. */
const BARGAINED = new RegExp(
  `(?<![没想能要])(?:最[后终]|后来|[被跟和]|对方|[买卖]家|人家|老板娘?)*(?:${DEAL_STRUCK}|最[后终])$`,
);
const ONLY_PRICE = new RegExp(`^${PRICE}$`);
const PRICED = new RegExp(`${PRICE}$`);

/** 高铁票退了，只花了七十: something became of the draft itself. */
const CAME_TO_NOTHING = /^[退换丢坏多少差减降砍涨扣][^\s]{0,2}$/;

/** 大米我在网上抢的95, 份子钱商量了半天给了六百: talk about the draft, or about another of its name. */
const TELLS = /^我|后来|请客|^[^去回到来].*了./;

/** 打车35: a thing and its amount, with no word that would make it a change. */
export function isStatement(clause: Clause): boolean {
  const { subject, announcements, arithmetic, fields, commands, swapped, wanted } = clause;
  const asks = announcements.length + arithmetic.length + fields.length + commands.length > 0;
  if (asks || swapped || clause.pointing || isAimed(clause) || subject.amounts.length > 0) {
    return false;
  }
  return (
    subject.phrases.some(({ words }) => plain(words) !== "") &&
    wanted.some(({ field }) => field === "amount")
  );
}

/**
 * Whether the drafts hold what is stated. A draft said again with another amount is corrected;
 * with more about it (打车去机场80) or another day it is a new one.
 */
export function statementsMatch(
  clauses: readonly Clause[],
  { currentBatch, context }: CorrectQuestion,
): "all" | "some" | "none" {
  const relations = clauses.map((clause) =>
    currentBatch.map((draft) =>
      relationOf(clause, draft, { context, only: currentBatch.length === 1 }),
    ),
  );
  if (relations.flat().includes("unknown")) return "some";
  const known = relations.filter((each) => each.includes("same")).length;
  if (known === 0) return "none";
  return known === clauses.length ? "all" : "some";
}

/** Names a draft in any way, however loosely. */
export function isAboutDraft(
  clause: Clause,
  { currentBatch: batch, context }: CorrectQuestion,
): boolean {
  const { places, every, phrases, amounts, except } = clause.subject;
  if (places.length + amounts.length + except.length > 0) return true;
  if (every.some((count) => count !== null)) return true;
  const denied = clause.unwanted.some(
    ({ change: { amount } }) =>
      amount === undefined || batch.some((each) => each.amount === amount),
  );
  const named = phrases.filter(({ words }) => plain(words) !== "");
  return (
    denied ||
    named.length === 0 ||
    named.some(
      ({ words, pointed }) =>
        pointed ||
        typeNamed(plain(words)) !== null ||
        matchPhrase(words, { batch, context }).strength > MATCH.sameCategory,
    )
  );
}

/** `unknown`: 洗衣粉XX二十, where what follows the draft's name may as well be a change. */
function relationOf(
  { subject, wanted }: Clause,
  draft: NumberedTransaction,
  { context, only }: { readonly context: UserContext; readonly only: boolean },
): "same" | "other" | "unknown" {
  const name = nameOf(draft);
  const otherDay = subject.dates.some((date) => date !== draft.date);
  const relations = subject.phrases.map(({ words }) => {
    const said = plain(words).replace(BARGAINED, "");
    const counted = plain(said.replace(COUNTS, "").replace(PRICED, ""));
    const around = said.replace(name, "");
    const rest = plain(around.replace(COUNTS, ""));
    const within = name.length > 1 && said.includes(name);
    // 手机卖了六百五, of 卖旧手机
    const sold = /^(..+)卖$/.exec(said)?.[1];
    if (sold !== undefined && name.startsWith("卖") && name.includes(sold)) return "same";
    // 冰箱谈下来两百, of 2600: what was taken off, most likely.
    const least = wanted.some(({ change: { amount = 0 } }) => amount * 2 < draft.amount);
    if (within && least && /下来?$/.test(words)) return "unknown";
    // 打完折一百四十八, 成交三百二 name nothing, so they must mean a draft.
    const nameless = said === "" && subject.phrases.length === 1;
    if (nameless || ONLY_PRICE.test(said)) return only ? "same" : "unknown";
    if (within && (SAYS_NO_MORE.test(rest) || SAYS_NO_MORE.test(around))) return "same";
    if (within && said.startsWith(name) && TELLS.test(words.replace(name, ""))) return "unknown";
    // 剪发收了68 is what the haircut brought in; of one that was paid for, nobody can tell.
    if (within && rest === "收") return draft.type === "INCOME" ? "same" : "unknown";
    // 米粉加了个蛋十四
    if (within && /^加(?:[了个]|.?$)/.test(rest)) return "unknown";
    const runsOn = within && said.startsWith(name) && around.length > 1;
    if (within && (CAME_TO_NOTHING.test(rest) || /[说讲]$/.test(rest))) return "unknown";
    if (runsOn && !GOES_SOMEWHERE.test(rest) && !isThing(rest, context)) return "unknown";
    // 喝的十五 is no name for a purchase, so it must mean a draft.
    const vague = /.的$/.test(words) && isGeneral(said, draft.category, context);
    // 饭钱三十五 and 肉四十 may be others as well as those in the batch.
    const loose =
      isPointingWord(said, draft.category) ||
      (headOf(coreOf(said)).length === 1 && name.endsWith(headOf(coreOf(said))));
    if (!vague && loose && !isSameThing(said, name)) return "unknown";
    const same = vague || isSameThing(said, name) || isSameThing(counted, name);
    return same ? "same" : "other";
  });
  if (relations.includes("unknown")) return "unknown";
  return relations.includes("same") && !otherDay ? "same" : "other";
}

function isSameThing(said: string, name: string): boolean {
  if (said === "" || name === "") return false;
  const core = coreOf(said);
  if (core === coreOf(name) || (said.length > 1 && name.includes(said))) return true;
  // 场地费 is what 网球场地 cost; 电影票 not what 电影院爆米花 did.
  if (core.length > 1 && name.endsWith(core)) return true;
  return (isKind(said) || isKind(core)) && isSynonym(said, name);
}
