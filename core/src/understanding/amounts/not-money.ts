import { VERSIONED_NAMES } from "../numbers/numeral-words.ts";
import type { ScannedNumber } from "../numbers/scan-number.ts";
import { measureAt, vagueAt } from "../quantities/measures.ts";

/** Whether a number without a money word is surely something else than money. */
export function isNotMoney(text: string, start: number, number: ScannedNumber): boolean {
  return (
    countsSomething(text, number.end) ||
    countsApart(text, start, number.end) ||
    namesSomething(text, start, number) ||
    isFigureCode(text, start, number) ||
    isUnsaidDigit(text, start, number)
  );
}

/** Units, percentages, discounts, house and line numbers that stand after the number. */
const AFTER =
  /[./]\d|[ ]?%|(?:‰|°|℃|分|折|倍|号|號|日[游元]|月|年|楼|层|栋|幢|室|单元|弄|路|线|环|站|级|岁|届|班|版|代|型|码|寸|度|成[熟新半]|元店|块屏|平|厅|星(?![巴期空])|页|字(?![典帖画母幕])|摄氏|帧|比(?=[\d一二三四五六七八九十])|座车|点|刻钟|世纪|款[车手机式]|房(?![租贷东费])|步(?!行)|[06-9]0后|公里)/y;
const LATIN_UNIT =
  /(?:g|d|s|b|h|l|ml|kg|cm|mm|km|p|gb|tb|mb|m|t|v|x|hz|mah|kwh|kb|oz|pcs|a|c|q|号)(?![a-z])/y;

function countsSomething(text: string, end: number): boolean {
  if (measureAt(text, end + vagueAt(text, end)) > 0) return true;
  AFTER.lastIndex = end;
  const after = AFTER.exec(text)?.[0];
  if (after !== undefined) return !isOtherWord(text, end);
  LATIN_UNIT.lastIndex = end;
  return LATIN_UNIT.test(text);
}

/** Typists set numbers apart: 分 12 期, 3 杯奶茶. A pause has a space on one side only. */
function countsApart(text: string, start: number, end: number): boolean {
  if (text.charAt(end) !== " " || (start > 0 && text.charAt(start - 1) !== " ")) return false;
  return measureAt(text, end + 1) > 0;
}

/** Words that only begin like a unit: 打车三十路上买水, 加油三百点外卖四十. */
const OTHER_WORDS =
  /(?:路上|路边|路费|线上|线下|线缆|站台|级别|代购|代驾|代金|代理|版权|型男|码头|后来|后面|然后|度假|月饼|月票|月嫂|月卡|月子|月租|年货|年费|年糕|年会|年夜|年终|年卡|日用|日料|日本|楼下|楼上|层层|室友|室内|号码|点外|点菜|点餐|点奶|点心|点了|点卡|点咖|点单|折腾|折叠|倍儿|环卫|岁月|班车|班费|班级|班长|平摊|平台|平板|平安|平均|平时|平分|之后|之前|分给|分摊|分享|分了|分到|分期)/y;

function isOtherWord(text: string, at: number): boolean {
  OTHER_WORDS.lastIndex = at;
  return OTHER_WORDS.test(text);
}

const CODE_BEFORE =
  /(?:第|尾号|卡号|单号|编号|学号|工号|房号|车牌|密码|验证码|取件码|车次|版本|型号|百分之|千分之|no\.?|#|\d[度./]|[a-z0-9][-_])[ 是:]?$/;
/** 小三, 老二, 周五, 初三: with one figure these are names and days. */
const NAME_OF_ONE = /(?:[老小双周初]|星期|礼拜)$/;
/** 充电话50 is a price, 电话 62345678 is not. */
const LONG_BEFORE = /(?:电话|手机号?|座机|热线|号码|订单)[ 是:]?$/;
const SHORTEST_LONG = 5;
/** 房间302住了一晚 names a room, 订了个房间300 a price. */
const ROOM_BEFORE = /(?:房间|包厢|包间)$/;
const FLIGHT_BEFORE = /(?:^|[^a-z])(?:ca|mu|cz|hu|mf|zh|fm|ho|sc|gs|kn|jd)$/;
const NAME_BEFORE = new RegExp(`(?:^|[^a-z])(${VERSIONED_NAMES.join("|")}) ?$`);

function namesSomething(text: string, start: number, number: ScannedNumber): boolean {
  const before = text.slice(Math.max(0, start - 8), start);
  if (CODE_BEFORE.test(before)) return true;
  const length = number.end - start;
  if (NAME_OF_ONE.test(before)) return number.script === "han" && length === 1;
  if (LONG_BEFORE.test(before)) return length >= SHORTEST_LONG;
  if (ROOM_BEFORE.test(before)) return /[住的房号室]/.test(text.charAt(number.end));
  if (FLIGHT_BEFORE.test(before) && /^\d{3,4}$/.test(text.slice(start, number.end))) return true;
  const name = NAME_BEFORE.exec(before)?.[1];
  if (name === undefined || !/^\d+$/.test(text.slice(start, number.end))) return false;
  // 唱k220 is a price; g102, a4 and a plate are codes.
  if (name.length === 1) return !/唱k ?$/.test(before);
  return length <= 2;
}

const COUNTING_UP = "一二三四五六七八九";
const PHONE = /^(?:1[3-9]\d{9}|0\d{2,3}\d{7,8}|[48]00\d{7})$/;

/** Phone and order numbers, and figures said one by one that are too short to be a price. */
function isFigureCode(text: string, start: number, number: ScannedNumber): boolean {
  const written = text.slice(start, number.end);
  if (number.figures === 2 || (number.figures > 2 && COUNTING_UP.includes(written))) return true;
  if (PHONE.test(written) || written.includes("幺")) return true;
  return /^[0零〇][\d零〇一二三四五六七八九]/.test(written);
}

const SAYS_AMOUNT = /(?:了|是|成|为|到|共|就|才|付|给|花|加|减|多|少|收|扣|充|赚|挣)$/;

/** A lone 八 is a price only right after a word that calls for one: 改成八, never 王八. */
function isUnsaidDigit(text: string, start: number, number: ScannedNumber): boolean {
  if (number.script !== "han" || number.value >= 10 || !Number.isInteger(number.value))
    return false;
  const ends = /^(?:$|[\s,，。!！?？;；、吧啊了])/.test(text.slice(number.end, number.end + 1));
  return !ends || !SAYS_AMOUNT.test(text.slice(Math.max(0, start - 1), start));
}
