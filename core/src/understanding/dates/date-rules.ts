import type { CalendarDate } from "../../calendar-date.ts";
import { FIGURES } from "../numbers/characters.ts";
import { oneOf } from "../text/pattern.ts";
import { FESTIVAL_NAMES } from "./festivals.ts";
import {
  absolute,
  ago,
  dayAlone,
  dayWord,
  edgeOf,
  festival,
  type Groups,
  halfAgo,
  inMonth,
  thatYear,
  weekday,
} from "./resolve-date.ts";

/** Turns a match into a day; `null` if the words name no single day, or one that does not exist. */
export interface DateRule {
  readonly pattern: RegExp;
  readonly resolve: (groups: Groups, today: CalendarDate) => CalendarDate | null;
}

/** Not in the middle of a number; in 打车30三号 and 一万一10号 the script changes where the day begins. */
const FREE_DIGIT = "(?<![\\d.:：第]|车厢|[排弄巷])";
const FREE_HAN = `(?<![零${FIGURES}十百千万两几数第周]|(?<!月)初|星期|礼拜)`;
const MONTH_DIGITS = "1[0-2]|0?[1-9]";
const DAY_DIGITS = "3[01]|[12]\\d|0?[1-9]";
const MONTH = `(?<month>${FREE_DIGIT}(?:${MONTH_DIGITS})|${FREE_HAN}(?:十[一二]?|[正腊${FIGURES}]))`;
const DAY = `(?<day>${FREE_DIGIT}(?:${DAY_DIGITS})|${FREE_HAN}(?:三十一?|(?:二十|廿|十)[${FIGURES}]?|[${FIGURES}])|(?<=[百千万])[${FIGURES}](?= ?号))`;
const YEAR = `(?:(?<year>(?:19|20)?\\d\\d|(?:[一二][零九])?[零${FIGURES}]{2}) ?年|(?<yearWord>[今去本明来后]年|大?前年|[上下]一年))`;
const MONTH_WORD = "(?<monthWord>[这当今]个?月|本月|(?:上上?|下下?)个?月)";
/** 2号线, 12号楼, 1号店 and 6号公交 are names; 6号公交卡充了50 has a day. */
const NUMBERED =
  " ?号(?![线楼店桌院馆窗台站航仓库码座区位街铺摊柜]|机(?![票场])|房(?![租贷东])|车[厢间]|门(?![票诊])|出口|病房|公交(?![卡费])|登机|检票|包[间厢]|宿舍|教室|公[馆寓]|[柴汽]?油(?![费钱])|床(?![垫单品])|选手|技师|电池|别墅|高速)";
/** 一周三次, 上周三百二: the figure belongs to the next word, but not in 周三点了外卖 and 周五年检. */
const NUMBER_AFTER_WEEK = oneOf(
  "百/货度盛联丽 千/层 点/了外菜餐奶心咖单 天/猫天气 天一天 月/饼票卡 日/料用 年/检会货费卡 路/上 [万个次号块元毛]",
);
/** Somebody's age: 我今年三十, 今年三十五了. */
const AGED = `(?<=[今去明前])年三十|[今去明前]年三十|年三十[${FIGURES}多几岁好出]`;
const THAT_DAY = "那天|当天|[那当]晚";
/** Without the festivals that are also numbers and need their own rule. */
const FESTIVALS = FESTIVAL_NAMES.filter((name) => !/^[五六十]一$|618|520|六一八|五二零/.test(name));
/** Things bought for a festival are not bought on that day: 中秋节月饼, 国庆的机票. */
const ON_THE_DAY =
  "(?!节?(?:的?(?:礼|月饼|[机车门]?票|火车票|高铁票|粽子|福利|奖金|慰问|过节费|补[贴助]|津贴|购物卡|加班|套餐|快乐)|期间|[长放]?假|黄金周|都?过了|[前后]|路|广场))";

/** 8.15买的月饼，一百六 and 月饼一百六，8.15买的: with a price beside it, it is a day; in 9.9买的手机壳 it is the price. */
const BOUGHT = "(?:[买交付订充办换修拍囤抢租定]|下单)[的了]";
const POINTED = `(?<![\\d.¥])(?<month>${MONTH_DIGITS})\\.(?<day>${DAY_DIGITS})(?=${BOUGHT}[^,，。\\d]{0,10}[,，\\s](?:花了?|一共|总共|付了?|才)?[\\d${FIGURES}十两](?![\\d.块元]*${BOUGHT})|(?<=(?:\\d[,，\\s]|[${FIGURES}十百千万块元][,，\\s]?)[\\d.]{3,5})${BOUGHT}(?:$|[,，。\\s]))`;

/** 11.10买书30, 10.1吃饭60打车20: one number more than things, so the first is not a price. */
const NUMBER = `(?:\\d+(?:\\.\\d+)?|[零${FIGURES}十百千万两]+)[块元]?钱?`;
const OPENING = `(?<=^\\s?)(?<month>${MONTH_DIGITS})\\.(?<pointed>${DAY_DIGITS})(?! ?[块元毛的折倍包升米斤公厘毫克寸个])(?= ?(?:[^\\s,，。\\d零${FIGURES}十百千万两块元]{2,10}${NUMBER})+(?:$|[\\s,，。]))`;

export const DATE_RULES: readonly DateRule[] = [
  rule(
    `(?<![\\d.])(?<year>(?:19|20)\\d\\d)(?<sep>[-/.])(?<month>${MONTH_DIGITS})\\k<sep>(?<day>${DAY_DIGITS})(?![\\d.])`,
    absolute,
  ),
  rule(
    "(?<!\\d)(?<year>20[0-4]\\d)(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\\d|3[01])(?!\\d|\\.\\d|[块元])",
    absolute,
  ),
  rule(
    `(?<![^\\s,，。;；、])(?<month>${MONTH_DIGITS})/(?<day>${DAY_DIGITS})(?=[\\s\\u4e00-\\u9fff])(?!的)[号日]?`,
    absolute,
  ),
  rule(
    `(?:${YEAR}的? ?)?${MONTH} ?月份?的? ?${DAY}(?:(?:${NUMBERED}| ?日)(?=(?<of>的)?)|(?![\\d十百千万块元毛角.点%几多来两零共月${FIGURES}]| [号日]))`,
    absolute,
  ),
  // Not a month, so that 13月5号 is not read as the fifth.
  rule(`(?<month>${FREE_DIGIT}1[3-9]) ?月份? ?${DAY} ?[号日]`, absolute),
  rule(`(?<![\\d.])(?<month>${MONTH_DIGITS})\\.(?<day>${DAY_DIGITS})[号日]`, absolute),
  rule(POINTED, absolute),
  rule(OPENING, ({ pointed, ...said }, today) => absolute({ ...said, day: pointed }, today)),
  rule(`${MONTH_WORD}[底初中末]?的? ?(?:${DAY} ?[号日]|今[天日])`, inMonth),
  rule(
    `(?:${MONTH_WORD}|${YEAR}的?(?:${MONTH} ?月份?)?|${MONTH.replace("month", "monthAlone")} ?月份?)的?(?<edge>最后|第|头)一天`,
    edgeOf,
  ),
  rule(
    `${DAY}(?:${NUMBERED}| ?日(?![游团票元本语料用报常照系夜式光子记历]|三餐|[${FIGURES}两\\d][夜晚]))`,
    dayAlone,
  ),
  rule(
    `(?<week>(?:上上?|下下?|[这每])个?|本|隔)?(?:(?<!(?:^|\\D)\\d|(?<![十百千万块周期拜])[${FIGURES}两几半])|(?<=[周期拜][一二三四五六日天][^,，\\d]{1,6}\\d))(?:周|星期|礼拜)(?<weekday>[一二三四五六日天]|[1-6](?!\\d))(?!${NUMBER_AFTER_WEEK}|福(?!利)|(?<=一)[共直])`,
    weekday,
  ),
  rule("(?<yearWord>去年|大?前年|上一年)的? ?今[天日]", thatYear),
  rule(
    `(?<!每|大大)(?<dayWord>今[天日儿晚早晨]|今个(?!月|星期|礼拜)|昨[天日儿晚早晨夜个朝]|(?<![半深昨今前当大午整])夜(?:来(?![香客电])|儿(?=[个的买吃喝打那])|个(?!宵))|[琴寻噚][日晚]|(?<![以之从目提面当])大?前[天日儿晚夜]|大大前天|明[天日儿晚早]|大?后[天日])(?![年头])`,
    dayWord,
  ),
  rule(
    `(?<count>${FREE_DIGIT}[1-9]\\d{0,2}|${FREE_HAN}[${FIGURES}两十廿]{1,3}) ?(?<unit>[天日周年]|个?(?:星期|礼拜)|个月)(?:之前|以前|前)(?![台夫妻男女任面])`,
    ago,
  ),
  // 一个半月前: one and a half months.
  rule(
    `(?<![\\d年月${FIGURES}两几]|个)(?:(?<count>[1-9${FIGURES}两])个)?[大小]?(?<half>半个?月|半年)(?:之前|以前|前)(?![台夫妻男女任面])`,
    halfAgo,
  ),
  rule(
    `(?!${AGED})${YEAR}?的?大?(?<festival>${FESTIVALS.join("|")})${ON_THE_DAY}[节夜]?(?:${THAT_DAY})?`,
    festival,
  ),
  rule(
    `(?<![\\d零${FIGURES}十百千万块元毛点角两])${YEAR}?的?(?<festival>[五六十]一)(?=节|${THAT_DAY}|[去回玩旅在和跟带坐买吃给]|出[去门]|自驾|加班|过节)节?(?:${THAT_DAY})?`,
    festival,
  ),
  // These may be prices: 吃饭618打车30, 给女朋友转了五二零.
  rule(
    `(?<![\\d.零${FIGURES}十百千万点号牌了包花付])(?<festival>618|520|六一八|五二零)(?=节|${THAT_DAY}|期间|活动|大促|打折|下单|的?时候|[买囤抢]|(?:给[^,，\\d]{1,4})?[发转送](?:了|个|红包)*[\\d${FIGURES}])节?(?:${THAT_DAY})?`,
    festival,
  ),
];

function rule(source: string, resolve: DateRule["resolve"]): DateRule {
  return { pattern: new RegExp(source, "g"), resolve };
}
