import { FIGURES } from "../numbers/characters.ts";
import { HIDDEN } from "../text/hide.ts";
import { replacer } from "../text/worth-trying.ts";

/** Blanks numbers that are part of a name: 84消毒液, 88VIP, 珠三角, 二十五六号. */
export function hideNamedNumbers(text: string): string {
  return hideNames(text);
}

const PRODUCTS =
  "84(?=的?消毒)|502(?=胶)|88vip|999(?=感冒|皮炎|胃)|360(?=安全|杀毒|浏览|摄像|行车)|500强|mp[345]|ps[2-5]";
/** A phone's version, where its price follows: 小米15 4499; 小米15 alone is millet. */
const PHONES = `(?<=[小红]米|荣耀|华为|一加|魅族|oppo|vivo) ?\\d{1,2}(?=(?:[\\s,，]|手机|pro|ultra|花了?|买了?){1,3}(?:\\d{4}|[${FIGURES}]千))`;
/** 加了箱95 is the grade; a tank for ninety-five says 块. */
const GRADES = "(?<=加了?一?[箱满])9[258](?![块元.\\d])";
const PLACES = "[a-z]座\\d{3,4}|(?<=我家|隔壁|对门|楼[上下])\\d{3,4}(?=[交缴住的室房要送那家水漏])";
/** 502的租客, 收302的租金2450: a door; 收了1520的房租 and 房租1820水电150 are sums. */
const DOOR = `(?:(?:[1-9]|[12]\\d)(?:0[1-9]|[12]\\d)|[${FIGURES}][零一二][${FIGURES}])`;
const FIRST_DOORS = `(?:(?:[1-9]|[12]\\d)0[1-9]|[${FIGURES}]零[${FIGURES}])`;
const LET = `${DOOR}(?=室|号?房间|的?(?:[租房]客|租户|住户|那[户家]|小伙|小?姑娘|小两口|大[姐哥]|阿姨))|(?:(?<=收到?)${DOOR}|(?<![了租金费钱])${FIRST_DOORS})(?=的?(?:房租|[年月]?租金)(?:今天|[交收转到来了是])*[\\d${FIGURES}两十])`;
/** 套餐2花了35, 房间301水费60: which of several; 套餐35 is a price. */
const WHICH = `(?<=套餐|明细|房间|包[间厢]|宿舍|方案|编号|型号)(?:\\d{1,4}|[${FIGURES}])(?=(?:[花付用交收]了?|的?(?:[水电气房][费租]|水电费?))[\\d${FIGURES}两十])`;
/** 一分钱没挣, 没花一毛钱: nothing at all. */
const NOTHING = (() => {
  const got = "(?:[挣赚花收赢输拿捞卖进要给少跑做接]|出(?!门))";
  const coin = "(?:一|1)[分毛角块]";
  return `${coin}钱?(?:的?(?:进账|收入|生意))?[都也]?(?:还|就)?没有?(?:$|[\\s,，。]|${got})|(?<=没有?(?:${got}|有)[到着过上]?)${coin}(?:钱|$|[,，。\\s])`;
})();
const DAYS = `(?:11\\.11|12\\.12|6\\.18)(?=买|囤|下单|抢|活动|大促|打折|期间|那天|当天|购物)|[二三]?十[${FIGURES}]{2}[号日]`;
const WORDS =
  "(?:52[01]|1314)(?=红包[\\d一二三四五六七八九])|[珠长]三角|五角(?:大楼|星|场|枫)|三角(?:饼|铁|梅|包|饭团|巾|架|尺|地|粽)|(?:十[三四五六]|1[3-6])薪";

const NAMED_NUMBER = new RegExp(
  `(?<![\\d.a-z${FIGURES}十])(?:(?:${PRODUCTS}|${PLACES}|${LET})(?![\\d.])|${NOTHING}|${DAYS}|${WORDS})|${PHONES}|${GRADES}|${WHICH}`,
  "g",
);

const hideNames = replacer(NAMED_NUMBER, (name) => HIDDEN.repeat(name.length));
