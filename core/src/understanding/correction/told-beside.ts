import type { CorrectQuestion } from "../../ports/understanding.ts";
import { findAmounts } from "../amounts/find-amounts.ts";
import { findOrdinals } from "../ordinals/find-ordinals.ts";
import { normalize } from "../text/normalize.ts";

const PAUSES = /[\s,，。;；]+/;

/** 我本来想充一百的, and how it ended: 想想算了, 后来没点. */
const PLAN =
  /^(?:[我们]|其实|当时|一开始)*(?:本来|原本|原先)[是我还就也]*(?:想|要|打算|准备)[^改删存记算]*$/;
const GIVEN_UP =
  /^(?:[我又最]|后来|想[了一]?想|结果|还是)+(?:算了|作罢|没[^记存改删]{1,3}[了成]?)$/;
/** 结果坐地铁花了五块 tells what was bought instead. */
const INSTEAD = /^(?:[我就才又]|后来|结果|最后(?![一那这两几])|所以|还是)+[^应]/;
const ASKS = /[应是改归算删存]|不[是要]|第[一二三四五六七八九十\d]/;

/** 今天才想起来记, 昨天没顾上: when it was remembered, beside the day it was of. */
const REMEMBERED =
  /^我?[今昨前]天[才太忙就了]*(?:想起来|没顾[上得]|没来得及|忘了?)[要去]?[记说补]?[了的]?$/;
const DAY = /[今昨前]天|周|礼拜|星期|[号日]/;

/**
 * 应该是五十，我本来想充一百的，想想算了: what was planned says nothing of the drafts, beside a request that
 * stands by itself.
 */
export function withoutPlan(text: string): string {
  const said = text.split(PAUSES).filter(Boolean);
  const recalled = said.filter((piece) => !REMEMBERED.test(piece));
  const dated = recalled.length < said.length && recalled.some((piece) => DAY.test(piece));
  const pieces = dated ? recalled : said;
  const planned = pieces.findIndex((piece) => PLAN.test(piece));
  if (planned < 0) return dated ? pieces.join("，") : text;
  const ended = GIVEN_UP.test(pieces[planned + 1] ?? "") ? 2 : 1;
  const rest = pieces.toSpliced(planned, ended);
  const asks = rest.some((piece) => ASKS.test(piece));
  return asks && !rest.some((piece) => INSTEAD.test(piece)) ? rest.join("，") : text;
}

/** 我要真挣六千九早跑了, 哪有十五的奶茶: the figure in the draft, and that it cannot be. */
const SUPPOSED = /要是|要真|真要|真是.*就|哪[里儿]?有|怎么可能|倒想|要能/;

/** 工资是九千六，我要真挣六千九早跑了: the wrong figure again, beside the right one. */
export function withoutSupposed(text: string, { currentBatch: batch }: CorrectQuestion): string {
  const [first = "", ...rest] = text.split(PAUSES).filter(Boolean);
  const supposes = (piece: string) => {
    const [figure, other] = findAmounts(normalize(piece));
    const wrong = batch.find(({ amount }) => amount === figure?.amount);
    if (wrong === undefined || other !== undefined || /[改删存]/.test(piece)) return false;
    // 打车是三十五，奶茶哪有十五的 is about another draft.
    const same = batch.length === 1 || first.includes(normalize(wrong.description).trim());
    return same && SUPPOSED.test(piece);
  };
  const kept = rest.filter((piece) => !supposes(piece));
  const sets = findAmounts(normalize(first)).length === 1 && !SUPPOSED.test(first);
  return sets && kept.length < rest.length ? [first, ...kept].join("，") : text;
}

/** 你就给我减掉# */
const ORDER =
  /^[你就那得要给帮我再应该]*(?:[加减补扣]|去掉)[掉去上除了]*#(?:块钱?|元|[吧啊了呗]|就[行好])*$/;
/** 小刘又转了我#, 多收了#, 给了师傅#小费, 过路费#没算 */
const HANDED = /(?:[转给还补退返出掏垫凑收找赔]|aa)[^#是改成]{0,4}#|#(?:块钱?|元)?的?.{1,2}费|费#/;
const POINTED = /^[^#]*?(?:[那这][个笔顿单]|的钱)/;

/**
 * 吃饭那笔小刘又转了我六十，减掉六十: the sum handed over is why, and said once. What is left names the draft and
 * orders the change; `null` where it may be any of several.
 */
export function withoutHandedSum(text: string, question: CorrectQuestion): string | null {
  const pieces = normalize(text).split(PAUSES).filter(Boolean);
  const order = pieces.pop() ?? "";
  if (!/[加减补扣去]/.test(order)) return text;
  const at = pieces.findLastIndex((piece) => findAmounts(piece).length > 0);
  const told = pieces[at] ?? "";
  const [wanted, ...others] = findAmounts(order);
  const [handed, ...more] = findAmounts(told);
  if (wanted === undefined || handed?.amount !== wanted.amount) return text;
  if (others.length + more.length > 0) return text;
  const blanked = (piece: string, { start, end }: typeof wanted) =>
    `${piece.slice(0, start)}#${piece.slice(end)}`;
  const story = blanked(told, handed);
  if (!ORDER.test(blanked(order, wanted)) || !HANDED.test(story)) return text;
  const before = pieces.slice(0, at).join("，");
  const pointed = POINTED.exec(story)?.[0];
  const [name, other] = pointed === undefined ? namesIn(story, question) : [pointed];
  if (name !== undefined) return other === undefined ? `${before}，${name}，${order}` : null;
  const known = question.currentBatch.length === 1 || namesIn(before, question).length > 0;
  return known ? `${before}，${order}` : null;
}

/** The drafts named outright or by their numbers. */
function namesIn(words: string, { currentBatch }: CorrectQuestion): readonly string[] {
  const ordinals = findOrdinals(words).map(({ start, end }) => words.slice(start, end));
  const names = currentBatch.map(({ description }) => normalize(description).trim());
  return [...ordinals, ...names.filter((name) => name !== "" && words.includes(name))];
}
