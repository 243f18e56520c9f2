import { findCategoryWords } from "../categories/find-category-words.ts";
import { allMatches } from "../text/pattern.ts";
import type { Span } from "./mentions.ts";
import { pauseAt, type Separator } from "./separators.ts";

/** That an item cost nothing or did not happen, said right after it. */
const DENIAL =
  /(?:(?:公司|单位|朋友|同事|[他她])[订出付请包报]的)?(?:都|也|就|是)?(?:没有?(?:花钱|要钱|收钱|给钱|付钱|吃|喝|买|点|坐|打|去|充|交|花|要)[着到成上]?(?![过完饱够])|免费的?|不要钱|不花钱|不用我?[花出掏付]钱)了?/g;
/** 老板请客没花钱 is over, whatever comes next. */
const OFF_THE_BILL = /钱|免费/;
/** 火锅200老板请客没花钱: the treat is of what was priced. */
const TREAT = /[^我]请(?:客|的)?$/;
const LONGEST_ITEM = 6;
const LONGEST_REST = 12;

/** 没打车, 不点外卖了: not this but what follows. */
const REFUSAL = /(?:没有?|不)(?=[打坐点吃喝买去开叫订骑花])/g;
const LONGEST_REFUSED = 6;
/** 没打车花了三十 and 没坐地铁五块那趟 go on about the same. */
const GOES_ON = /^(?:$|[的那这花付着到成上完饱够])/;

/** 本来打算打车结果走路去的: what was meant, and then what was done. */
const INTENDED =
  /(?:本来|原本|原来)?(?:打算|准备|想)[^,，。\s\d零一二三四五六七八九十百千]{1,8}?(?=\s?(?:一看|结果|后来|最后|但是?|可是))/g;

/** Whole statements that suppose, refuse and promise nothing: 如果没记错, 要是早点出门就好了, 别记错了, 工资还没发. */
const REMARK =
  /(?:如果|要是|万一)(?:(?:我?没[记看听]错|可以|方便)(?:的话)?(?:帮我记一下)?|忘了|[^,，。\s\d]{1,6}?(?:就[好惨]了|多好|再说))|等(?:过完年吧|有钱了?再[买说](?=\s))|别[记搞弄]错了?|[资金款奖薪]还没有?[发到批](?:下来)?[呢了]?(?![的票])/g;

/** 我一分钱没花, 没让我掏钱, 我白吃的. */
export const PAID_NOTHING =
  "一[分毛块]钱?[都也]?没[花掏出付收要](?:我的)?|[没不](?:[让要用]我们?|有)?[花掏出付]一?分?钱|白[吃喝玩住]的";
/** 八百块的酒席没让我花钱: the end of it, where the speaker is named. */
const NOTHING_OF_MINE = new RegExp(`(?:[我咱]们?|(?=没[让要]我))(?:${PAID_NOTHING})$`, "g");

/** 打车58公司报销午饭30: what follows is paid by nobody else. */
const REIMBURSED = /(?:公司|单位)(?:给|能|会|可以)?报销的?/g;

/**
 * Pauses nobody made around an item that is denied: 吃饭60打车没花钱 and 打车没花钱吃饭60 say the same as
 * with a comma. 衣服300没买 and 300的衣服没买 deny the amount itself and have none.
 */
export function pausesAroundDenied(text: string, amounts: readonly Span[]): readonly Separator[] {
  const pauses: Separator[] = [];
  for (const match of allMatches(DENIAL, text)) {
    const end = match.index + match[0].length;
    const last = amounts.findLast((amount) => amount.end <= match.index);
    const treat = TREAT.test(text.slice(last?.end ?? 0, match.index));
    const item = treat ? -1 : itemEndingAt(text, match.index, last?.end ?? 0);
    const over = OFF_THE_BILL.test(match[0]) && namesNext(text, end, amounts);
    if (over || (item >= 0 && startsItem(wordsUpToAmount(text, end, amounts))))
      pauses.push(pauseAt(end));
    if (item >= 0) pauses.push(...pauseAfter(text, last, item));
  }
  for (const match of allMatches(REFUSAL, text)) {
    const end = refusedEnd(text, match.index + match[0].length);
    if (end === null || GOES_ON.test(text.slice(end)) || !namesNext(text, end, amounts)) continue;
    const last = amounts.findLast((amount) => amount.end <= match.index);
    const own = last !== undefined && /[一-龥]{2}/.test(text.slice(0, last.start));
    pauses.push(...(own ? [pauseAt(last.end)] : []), pauseAt(end));
  }
  for (const match of allMatches(REMARK, text)) {
    const end = match.index + match[0].length;
    const said = match[0].startsWith("别") || namesNext(text, end, amounts);
    if (said) pauses.push(pauseAt(match.index), pauseAt(end));
  }
  pauses.push(...allMatches(NOTHING_OF_MINE, text).map(({ index }) => pauseAt(index)));
  for (const match of allMatches(REIMBURSED, text)) {
    const end = match.index + match[0].length;
    const last = amounts.findLast((amount) => amount.end <= match.index);
    const told = last?.end === match.index || itemEndingAt(text, match.index, last?.end ?? 0) >= 0;
    if (told && startsItem(wordsUpToAmount(text, end, amounts))) pauses.push(pauseAt(end));
  }
  for (const match of allMatches(INTENDED, text)) {
    const last = amounts.findLast((amount) => amount.end <= match.index);
    pauses.push(...pauseAfter(text, last, match.index), pauseAt(match.index + match[0].length));
  }
  return pauses;
}

/** The pause between an item with its price and a denial that starts at `start`; 300的衣服没买 has none. */
function pauseAfter(text: string, last: Span | undefined, start: number): readonly Separator[] {
  if (last === undefined || start - last.end > LONGEST_REST) return [];
  if (/^\s*的/.test(text.slice(last.end, start))) return [];
  const before = text.slice(Math.max(0, last.start - LONGEST_REST), last.start);
  // 全勤奖两百 朋友请吃饭没花钱: far enough from the price to be about something else.
  const told = start - last.end > 2 && /[一-龥]{2}/.test(before);
  return told || namesItem(before) ? [pauseAt(last.end)] : [];
}

function namesNext(text: string, start: number, amounts: readonly Span[]): boolean {
  return findCategoryWords(wordsUpToAmount(text, start, amounts), "expense").length > 0;
}

/** Where 打车 or 点外卖 ends that was not done; `null` where no item is named. */
function refusedEnd(text: string, from: number): number | null {
  const [first] = findCategoryWords(text.slice(from, from + LONGEST_REFUSED), "expense").filter(
    ({ end, kind }) => end > 1 && kind !== "act",
  );
  if (first === undefined || first.start > 2) return null;
  const end = from + first.end;
  return text.startsWith("了", end) ? end + 1 : end;
}

/** What is said from `start` until the next amount, without the pause in front. */
function wordsUpToAmount(text: string, start: number, amounts: readonly Span[]): string {
  const next = amounts.find((amount) => amount.start >= start);
  return text.slice(start, Math.min(next?.start ?? start, start + LONGEST_REST)).trimStart();
}

/** Where the item right before `end` and after `after` starts; -1 for none. */
function itemEndingAt(text: string, end: number, after: number): number {
  const from = Math.max(after, end - LONGEST_ITEM);
  // 裤子 is listed as 裤.
  const bare = /[子儿]/.test(text.charAt(end - 1)) ? end - 1 : end;
  const found = findCategoryWords(text.slice(from, end), "expense").find(
    ({ start, end: wordEnd }) =>
      from + wordEnd >= bare && (end - from - start > 1 || isApart(text, from + start, after)),
  );
  return found === undefined ? -1 : from + found.start;
}

/** 菜三十 肉没买: a single character is an item where nothing touches it. */
function isApart(text: string, start: number, after: number): boolean {
  return start === after || /[\s,，、。]/.test(text.charAt(start - 1));
}

function namesItem(words: string): boolean {
  const said = words.slice(Math.max(words.lastIndexOf(","), words.lastIndexOf("，")) + 1);
  return findCategoryWords(said, "expense").length > 0;
}

function startsItem(words: string): boolean {
  // 鸡蛋 is told by its last character.
  return findCategoryWords(words, "expense").some(
    ({ start, end }) => start === 0 || (start < 3 && end === words.length),
  );
}
