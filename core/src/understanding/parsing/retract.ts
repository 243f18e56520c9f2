import { findCategoryWords } from "../categories/find-category-words.ts";
import { contentOf } from "./content.ts";
import { PAID_NOTHING } from "./denied-items.ts";
import { clauseOf, type Draft } from "./draft.ts";
import { marked } from "./draft-words.ts";
import { isLeft } from "./left-price.ts";
import { type Mentions, type Span, within } from "./mentions.ts";
import { deniesAll, isDone } from "./not-spent.ts";
import { OUTSIDERS } from "./others-money.ts";
import { isSentBack } from "./sent-back.ts";

const RETRACTION =
  /不算(?!贵|多|便宜|少|太|远)|(?:别|不[用要])记(?![错成得漏重])|不记了|不记吧?$|不记这|先不记|去掉|删了|删掉|不要了|作废|划掉|忽略|当我没说/;
/** 停车10块那个不算 in one breath. */
const RETRACTED_AFTER =
  /^(?:就|这个|那个)?(?:别记|不用记|不要记|不算数|不记)|^[^#,，]{0,3}[那这](?:个|笔|条)?(?:的)?(?:就)?(?:不算|别记|不要|不用记|去掉|算了|删)/;

/** 别记，吃饭50. */
const REFUSED_AHEAD =
  /^(?:这个|那个|先|就|你)*(?:别|不用|不要|不必|甭)(?:给我|帮我)?记[了啊哈吧账]*$/;

/** 标价四百五讲到三百八，买了，我再想想 */
const BOUGHT = /[买付交花退订收]了|退款|退回|拿下|成交|到账|入手/;

/** 停车10块那个不算, 锅199手慢没抢到, 他转我五百我退回去了: without a pause, around the amount. */
export function isTakenBack(before: string, after: string): boolean {
  if (RETRACTED_AFTER.test(after) || isSentBack(`${before}#${after}`)) return true;
  return isLeft(after, before, isDone(before));
}

/** Further on, words no longer speak of an amount, and reading back to it would cost too much. */
const NEAR = 80;

/** Clauses that carry no transaction and say nothing about one either. */
export interface Silenced {
  readonly spans: readonly Span[];
  readonly drafts: readonly Draft[];
}

/**
 * Drops the drafts that a later clause takes back (停车那个不算别记): the one it names, else the last.
 * Also lists clauses whose words must not lend a category (没点外卖).
 */
export function retract(mentions: Mentions, drafts: readonly Draft[]): Silenced {
  const spans: Span[] = [];
  let kept = [...drafts];
  for (const clause of clausesWithoutAmount(mentions)) {
    const words = mentions.text.slice(clause.start, clause.end);
    if (words.length > 40) continue;
    const last = kept.findLast(({ amountEnd }) => amountEnd <= clause.start);
    const near = last !== undefined && clause.start - last.amountEnd <= NEAR;
    if (near && cameToNothing(mentions, last, clause)) {
      spans.push(clause);
      kept = kept.filter((draft) => draft !== last);
      continue;
    }
    const found = RETRACTION.exec(words);
    if (found === null) {
      if (deniesAll(words) && !isAddedToBill(mentions, clause)) spans.push(clause);
      continue;
    }
    spans.push(clause);
    if (last === undefined && REFUSED_AHEAD.test(words)) return { spans, drafts: [] };
    const named = contentOf(mentions, { start: clause.start, end: clause.start + found.index });
    const target = targetOf(mentions, { drafts: kept, named, before: clause.start });
    if (target !== undefined) kept = kept.filter((draft) => draft !== target);
  }
  return { spans, drafts: kept };
}

/** 做了保养，师傅说还得换机滤，一共六百四: what was found to be due is on the bill of what was done. */
function isAddedToBill({ text }: Mentions, { start, end }: Span): boolean {
  if (!text.slice(start, end).includes("说") || !BILLED.test(text.slice(end, end + 8)))
    return false;
  return SERVED.test(text.slice(Math.max(0, start - NEAR), start));
}

const BILLED = /^[,，\s]*(?:最后)?(?:[一总]共|合计|加起来)(?![要得])/;
/** 看了房, 问了装修: nothing was had. */
const SERVED = /[做换修洗剪补买打装拔配清改染烫]了/;

function cameToNothing(mentions: Mentions, draft: Draft, clause: Span): boolean {
  if (isLeftIn(mentions, draft, clause) || isPaidNothing(mentions, draft, clause)) return true;
  if (draft.amountEnd !== draft.anchor.end) return false;
  const start = Math.max(draft.start, draft.anchor.start - NEAR);
  return isSentBack(marked(mentions, { start, end: clause.end }));
}

function isLeftIn(mentions: Mentions, draft: Draft, clause: Span): boolean {
  const words = mentions.text.slice(clause.start, clause.end);
  const start = Math.max(draft.start, draft.anchor.start - NEAR);
  const before = marked(mentions, { start, end: draft.anchor.start });
  // Most words leave nothing, whether it was paid or not: only then is it worth asking.
  if (!isLeft(words, before, false)) return false;
  const story = marked(mentions, { start, end: clause.start });
  // 打车六十，公司能报，还没报: paid, and not yet paid back.
  if (/没报销?$/.test(words) && /[能可会给]以?报/.test(story)) return false;
  const paid = isDone(marked(mentions, clauseOf(mentions, draft))) || BOUGHT.test(story);
  return !paid || isLeft(words, before, true);
}

/** 全是他们出的, 老王抢着买单, 师傅硬是没要钱. */
const UNPAID = (() => {
  const theirs = `[都全]?是?(?:客户|${OUTSIDERS})(?:几个|俩)?(?:[全都先去]|抢着|偷偷)*(?:[出付掏请结]的[钱账]?|[买埋]的?了?单|请客|结了?账|全?包了|把[单账][买结]了)`;
  const waived =
    "(?:老板|师傅|人家|司机|大[爷叔姐妈]|阿姨|店家|医生)?(?:[硬愣]是|死活|[也都就])*没[要收]钱";
  return new RegExp(
    `^(?:最后|反正|结果|后来|[我咱]们?)*(?:(?:人家)?(?:${PAID_NOTHING})|${waived}|(?:公司|单位)全包|${theirs}(?:${PAID_NOTHING})?)[了啊呢哈]*$`,
  );
})();
/** 一千多块的海鲜，我一分钱没花; 打车三十，午饭同事请的，我没花钱 speaks of lunch. */
const OF_THE_PRICE =
  /^(?:的[^,，\s]*|一[张位个人桌斤份])?[,，。;；\s]*(?:(?:领导|公司|单位)[^,，]{0,6}报销?了?[,，])?$/;

/** 他们抢着买单，最后还是我付的. */
const AFTER_ALL_MINE =
  /^[,，\s]*(?:但是?|可|最后|结果|还是|其实|不过)*我[^,，没]{0,4}[付结买掏刷][了的]/;

function isPaidNothing({ text }: Mentions, { amountEnd }: Draft, { start, end }: Span): boolean {
  return (
    UNPAID.test(text.slice(start, end)) &&
    OF_THE_PRICE.test(text.slice(amountEnd, start)) &&
    !AFTER_ALL_MINE.test(text.slice(end, end + 12))
  );
}

export function isSilenced(spans: readonly Span[], { start, end }: Span): boolean {
  return spans.some((span) => span.start <= start && end <= span.end);
}

function targetOf(
  mentions: Mentions,
  { drafts, named, before }: { drafts: readonly Draft[]; named: string; before: number },
): Draft | undefined {
  // 停车费十块，刚才那个不算，是十五: what was said again since is not meant.
  const earlier = drafts.filter(({ amountEnd }) => amountEnd <= before);
  const item = named
    .replace(/[那这](?:个|笔|条|一笔)?的?$/, "")
    .replace(/^(?:哦|啊|算了|不对)|(?:还是|就|算了?)+$/g, "");
  if (item === "") return earlier.at(-1);
  const words = findCategoryWords(item, "expense").map(({ word }) => word);
  return earlier.findLast(({ start, textEnd }) => {
    const text = mentions.text.slice(start, Math.min(textEnd, start + 80, before));
    return text.includes(item) || words.some((word) => text.includes(word));
  });
}

function clausesWithoutAmount(mentions: Mentions): readonly Span[] {
  const clauses: Span[] = [];
  let from = 0;
  for (const end of [...mentions.separators, { start: mentions.text.length, end: 0 }]) {
    const clause = { start: from, end: end.start };
    from = end.end;
    if (
      clause.end > clause.start &&
      within(mentions.amounts, clause.start, clause.end).length === 0
    ) {
      clauses.push(clause);
    }
  }
  return clauses;
}
