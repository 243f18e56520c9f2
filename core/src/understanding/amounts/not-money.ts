import { findCategoryWords } from "../categories/find-category-words.ts";
import { FIGURES, MONTH_WORDS } from "../numbers/characters.ts";
import type { ScannedNumber } from "../numbers/scan-number.ts";
import { measureAt, vagueAt } from "../quantities/measures.ts";
import { lengthAt, oneOf } from "../text/pattern.ts";

/** Whether a number without a money word is surely something else than money. */
export function isNotMoney(text: string, start: number, number: ScannedNumber): boolean {
  return (
    countsSomething(text, start, number.end) ||
    namesSomething(text, start, number) ||
    isFigureCode(text, start, number) ||
    isUnsaidDigit(text, start, number)
  );
}

/** Percentages, discounts, sizes, house and line numbers; what only begins like one is a word. */
const LABEL = oneOf(`
  [.\\x2f]\\d \\x20?% [‰°℃] 分(?![给摊享了到期批]|[\\d${FIGURES}十两]+(?:[期次批]|个?人)) 折/腾叠 号/码 日[游元] 月/${MONTH_WORDS}底初末 年/货费糕会夜终卡 楼/下上
  层 栋 车厢 车(?=\\d{1,2}[a-f]) 室/友内 单元 路/上边费 线/上下 站/台 级 岁 班/车费级长 代/购驾金理 码/头 成[熟新半] 元店 厅 星/巴期空 字/典帖画
  比[\\d${FIGURES}十] 座车 点/外菜餐奶心了卡咖单 刻钟 世纪 摄氏 款[车手机式] 房/租贷东费子产屋 步/行 色/拉 大寿 段 (?<=[089][05])后(?![来面])
  (?:[gdsbhlpmtvwxacq]|ml|[kg]g|[ckm]m|[gtmk]b|hz|mah|kwh|oz)(?![a-z])
`);
const LABEL_HERE = new RegExp(LABEL, "y");

/** 把微信里的500提出来: the verb, not a pack of paper. */
const TAKEN_OUT = /^提[出走取到]/;

function countsSomething(text: string, start: number, end: number): boolean {
  if (TAKEN_OUT.test(text.slice(end, end + 2))) return false;
  if (measureAt(text, end + vagueAt(text, end)) > 0 || lengthAt(LABEL_HERE, text, end) > 0) {
    return true;
  }
  // Typists set numbers apart: 分 12 期, 3 杯奶茶. A pause has a space on one side only.
  const apart = text.charAt(end) === " " && (start === 0 || text.charAt(start - 1) === " ");
  return apart && measureAt(text, end + 1) > 0;
}

const CODE_BEFORE =
  /(?:第|[房间卡单编学工尾位机牌桌证型]号|车牌|[密件]码|验证码|车次|[百千]分之|身高|体重|血[压糖]|no\.?|#|\d[度./]|[a-z0-9][-_])[ 是:]?$/;
/** 考了98, 考了个一百: a mark, with or without 分. */
const SCORE_BEFORE = /考(?:了|了个|得|到|得了|到了)$/;
/** 语文98数学100，奖励五十; 语文200数学300补课费 are prices. */
const SUBJECT_BEFORE = /(?:语文|数学|英语|物理|化学|生物|历史|地理|政治|科学|总分)$/;
const EXAMINED = /[考奖]|成绩|满分|及格|期[中末]|测[验试]/;
const NEAR = 24;
/** 小三, 老二, 周五, 初三, 科目二: with one figure these are names and days. */
const NAME_OF_ONE = /(?:[老小双周初]|星期|礼拜|科目)$/;
/** 充电话50 is a price, 电话 62345678 is not. */
const LONG_BEFORE = /(?:电话|手机|座机|热线|号码|订单)[ 是:]?$/;
const SHORTEST_LONG = 7;
/** 房间302住了一晚 names a room, 订了个房间300 a price. */
const ROOM_BEFORE = /(?:房间|包厢|包间)$/;
/** 三单元602, 3楼305: a door; 3楼58 and 3楼200 are prices. */
const DOOR_BEFORE = /(?:单元|[\d一二三四五六七八九十](?:[栋幢楼层座]|号楼))$/;
const FLIGHT_BEFORE = /(?:^|[^a-z])(?:ca|mu|cz|hu|mf|zh|fm|ho|sc)$/;
/** A name that takes a version of one or two digits: iphone 17 is a thing, iphone 5999 a price. */
const VERSIONED_BEFORE = /(?:^|[^a-z])(?:iphone|ipad|mate|pro|air|watch|ps|win|ios) ?$/;
/** G102, A4 and a plate are codes; 唱k220 is a price. */
const LETTER_BEFORE = /(?:^|[^a-z])[a-hk-npstvxyz] ?$/;
const SINGING = /唱k ?$/;

function namesSomething(text: string, start: number, number: ScannedNumber): boolean {
  const before = text.slice(Math.max(0, start - 9), start);
  const written = text.slice(start, number.end);
  // 来了俩: they hold their measure word.
  if (/^[俩仨]$/.test(written)) return true;
  if (CODE_BEFORE.test(before) || SCORE_BEFORE.test(before)) return true;
  if (NAME_OF_ONE.test(before)) return number.script === "han" && written.length === 1;
  if (LONG_BEFORE.test(before)) {
    return Math.max(number.figures, written.replace(/\D/g, "").length) >= SHORTEST_LONG;
  }
  if (ROOM_BEFORE.test(before)) return /[住的房号室]/.test(text.charAt(number.end));
  if (SUBJECT_BEFORE.test(before)) {
    return EXAMINED.test(text.slice(Math.max(0, start - NEAR), number.end + NEAR));
  }
  if (!/^\d+$/.test(written)) return false;
  if (LETTER_BEFORE.test(before)) return !SINGING.test(before);
  if (DOOR_BEFORE.test(before)) return /^\d{1,2}(?!00)\d\d$/.test(written);
  if (FLIGHT_BEFORE.test(before)) return /^\d{3,4}$/.test(written);
  return written.length <= 2 && VERSIONED_BEFORE.test(before);
}

const PHONE = /^(?:1[3-9]\d{9}|0\d{9,11}|[48]00\d{7})$/;
const LEADING_ZERO = new RegExp(`^[0零][\\d零${FIGURES}]`);

/** Phone and order numbers, and figures said one by one that are too short to be a price. */
function isFigureCode(text: string, start: number, number: ScannedNumber): boolean {
  const written = text.slice(start, number.end);
  if (number.figures === 2 || (number.figures > 2 && FIGURES.includes(written))) return true;
  return PHONE.test(written) || LEADING_ZERO.test(written) || written.includes("幺");
}

const SAYS_AMOUNT = /[了是成为到共就才付给花加减多少收扣充赚挣]$/;
const CLAUSE_END = /^(?:$|[\s,，。!！?？;；、吧啊了])/;

/** A lone 八 is a price only right after a word that calls for one: 改成八, never 王八. */
function isUnsaidDigit(text: string, start: number, number: ScannedNumber): boolean {
  const { value, script, end } = number;
  if (script !== "han" || value >= 10 || !Number.isInteger(value)) return false;
  const next = text.slice(end, end + 3 * LONGEST_ITEM);
  if (/^[\s,，、]?[一-龥]{2}/.test(next) && startsPricedItem(next)) {
    if (endsItem(text.slice(Math.max(0, start - LONGEST_ITEM), start))) return false;
  }
  const calledFor = SAYS_AMOUNT.test(text.slice(Math.max(0, start - 1), start));
  return !calledFor || !CLAUSE_END.test(text.slice(end, end + 1));
}

const LONGEST_ITEM = 4;
/** Not a lone figure: in 午饭四菜一汤 nothing is a price. */
const PRICE_NEXT = new RegExp(`^(?:\\d|[${FIGURES}两]?[十百千]|[${FIGURES}]{2})`);
const LONE_FIGURE = new RegExp(`^[${FIGURES}]`);
/** 小米五手机 is a version. */
const VERSIONED_ITEM = /^(?:手机|平板|手环|电脑|耳机)/;

/** 早餐五午餐二十: a figure between an item and the next one with its price. */
function startsPricedItem(said: string): boolean {
  const words = said.replace(/^[\s,，、]/, "");
  if (VERSIONED_ITEM.test(words)) return false;
  const [item] = findCategoryWords(words.slice(0, LONGEST_ITEM), "expense");
  if (item?.start !== 0 || item.end < 2) return false;
  const rest = words.slice(item.end);
  return PRICE_NEXT.test(rest) || (LONE_FIGURE.test(rest) && startsPricedItem(rest.slice(1)));
}

function endsItem(words: string): boolean {
  return findCategoryWords(words, "expense").some(
    ({ end, word, kind }) => end === words.length && word.length > 1 && kind === "thing",
  );
}
