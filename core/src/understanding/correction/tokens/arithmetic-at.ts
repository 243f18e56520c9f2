import { readNumber } from "../../numbers/find-numbers.ts";
import { lengthAt, matchAt } from "../../text/pattern.ts";
import type { Mentions } from "./find-mentions.ts";
import type { Arithmetic, Found } from "./token.ts";

const UNCHANGED: Arithmetic = { times: 1, plus: 0, wholeYuan: false };

/** Not cut short: 乘以100000000 is no 乘以10000. */
const NUMERAL =
  "([\\d.]{1,12}(?![\\d.])|零点[一二三四五六七八九]{1,2}|[一二两俩仨三四五六七八九十]{1,3})";

/** Changes that name no amount of their own: 减半, 八折, 三个人平摊, 少了个零. */
const SCALES: readonly (readonly [RegExp, (numeral: string) => Partial<Arithmetic> | null])[] = [
  [
    /(?:打个?)?对折|[减砍][掉去了]?一?半|对半[分摊了]{0,2}|半价|(?:只?[付出算要花记])?了?(?:原来的|其中的?)?一半/y,
    () => ({ times: 0.5 }),
  ],
  [/翻[了个一]?[倍番]|加了?一?倍/y, () => ({ times: 2 })],
  [
    /([多少])[记写打说算输按加]?了?一?个?[零0](?![.\d点零一二三四五六七八九十头])/y,
    (which) => ({ times: which === "多" ? 0.1 : 10 }),
  ],
  [
    /(?:[抹去免]|[抹去舍减]掉|不[要算])[了个]?零头?(?![食钱花])[了掉]?|零头(?:不[要算]|[去抹]掉?|免)了?/y,
    () => ({ wholeYuan: true }),
  ],
  [new RegExp(`[打按]?了?个?${NUMERAL}折`, "y"), discount],
  [new RegExp(`除以?${NUMERAL}(?![百千万外])`, "y"), divided],
  [
    new RegExp(
      `${NUMERAL}[个家]?人?(?:来|一起|给)?(?:平摊|aa|平分|分摊|均摊|分了|分担|均分|摊)[了的吧]?`,
      "y",
    ),
    divided,
  ],
  [new RegExp(`${NUMERAL}(?:个人?|人|家)分$`, "y"), divided],
  [new RegExp(`(?:乘以?|×|\\*)${NUMERAL}倍?(?![百千万])`, "y"), multiplied],
  [new RegExp(`${NUMERAL}倍`, "y"), multiplied],
];

export function scaleAt(text: string, at: number): Found | null {
  // A number must not be cut in two: 128折 has no 28折.
  if (/[\d.]/.test(text.charAt(at)) && /[\d.]/.test(text.charAt(at - 1))) return null;
  for (const [pattern, read] of SCALES) {
    const match = matchAt(pattern, text, at);
    const change = match === null ? null : read(match[1] ?? "");
    if (match !== null && change !== null) return found(change, match[0].length);
  }
  return null;
}

/** Directly before an amount: recorded too low, or to be added. */
const ADDING =
  /[加涨提]价(?!了)|(?:[再多要得又另外]|还[要得]|往上)?(?:增?加|添|补)[上个了]{0,2}|(?:往上)?涨了?|往上提|贵了?|上调了?|[调提]高了?|少(?:给我)?(?:[记算说写报]了?|了)|[记算说写报]少了|还差|差了|漏[记算]?了|(?:再|应该|[要得])多|多付了/y;
/**
 * Directly before an amount: recorded too high, or to be taken off. 都少两块 orders it; 打车少两块 may
 * as well complain that two are missing, and 话费扣五十 tells what was paid.
 */
const SUBTRACTING =
  /(?<=(?:[都各全]|全部|(?:每一?|这几)[笔个样单件项]|[通统]{2}|一律|统一)(?:给我)?)[少扣](?!了)|[再要得立]?减[少去掉个了]{0,2}|(?:往下)?降(?:[低了]|价(?!了))?|下调了?|调低了?|扣[掉除]|[去抹]掉|抹了|便宜了?|优惠了?|抵扣?了|砍[了掉]?|省了|少付了|(?:再|应该|[要得])少|多(?:给我)?(?:[记算说写报]了?|了)|[记算说写报]多了/y;
/** The draft is off by so much, which says no more than the order to put it right. */
const WRONG = /[多少漏][记算说写报]|[记算说写报][多少]|^[多少漏]了|差/;
/** What may open a purchase; 减 and 多记了 never do. */
const OPENS = /[加添补漏扣]|还差/;
/** 少算了十块，给我加上十块: the order after the pause is about the same change. */
const ORDER_FOLLOWS = /(?:^|[,，\s])[你就得要给我都再应该]*(?:[加添补减扣]|[去抹]掉).*$/;
const GLUE = /(?:[了个上去掉]|大概|差不多|一共){0,3}/y;

/** 加10块, 多记了8块: an operator counts only with its amount right after it (加油 has none). */
export function operationAt(text: string, at: number, mentions: Mentions): Found | null {
  const adding = lengthAt(ADDING, text, at);
  const length = adding || lengthAt(SUBTRACTING, text, at);
  if (length === 0) return null;
  const after = at + length;
  // 便宜了 五百二 goes on with what it came to; 加 十块 is only spaced out.
  const spaced = /[^了] /.test(text.slice(after - 1, after + 1)) ? after + 1 : after;
  for (const start of [after + lengthAt(GLUE, text, after), after, spaced]) {
    const mention = mentions.get(start);
    if (mention?.type !== "amount" || isNewItem(text, at, mention.end)) continue;
    const plus = adding > 0 ? mention.amount : -mention.amount;
    const operator = text.slice(at, after);
    const said = WRONG.test(operator) ? "wrong" : /^[再又]/.test(operator) ? "again" : undefined;
    return found({ plus, ...(said && { said }) }, mention.end - at);
  }
  return null;
}

/** 「再加20块奶茶」 opens with what is bought: a further transaction, not a sum; 加五毛到午饭 does not. */
function isNewItem(text: string, at: number, end: number): boolean {
  const before = text.slice(0, at).replace(/[\s,，嗯呃哦啊那]/g, "");
  const after = text.slice(end).replace(ORDER_FOLLOWS, "");
  const into = /^[块元]?钱?[到进]/.test(after);
  const opens = before === "" && OPENS.test(text.slice(at, end));
  return opens && !into && !/^[块元的钱了吧啊呀就行好可以谢\s,，。.!！]*$/.test(after);
}

function found(change: Partial<Arithmetic>, length: number): Found {
  return { content: { type: "arithmetic", arithmetic: { ...UNCHANGED, ...change } }, length };
}

/** 八五折 and 85折 are 8.5 tenths. */
function discount(numeral: string): Partial<Arithmetic> | null {
  const said = readNumber(numeral) ?? 0;
  const tenths = said > 10 ? said / 10 : said;
  return tenths > 0 && tenths < 10 ? { times: tenths / 10 } : null;
}

function divided(numeral: string): Partial<Arithmetic> | null {
  const divisor = readNumber(numeral) ?? 0;
  return divisor > 1 ? { times: 1 / divisor } : null;
}

function multiplied(numeral: string): Partial<Arithmetic> | null {
  const times = readNumber(numeral) ?? 0;
  return times > 0 && times !== 1 ? { times } : null;
}
