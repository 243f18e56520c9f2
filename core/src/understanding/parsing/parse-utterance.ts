import { OTHER_CATEGORY } from "../../categories.ts";
import { dateOf } from "../../moment.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { ParsedTransaction } from "../../transaction.ts";
import { categorize } from "../categories/categorize.ts";
import { AMOUNT_MARK } from "../types/decide-type.ts";
import { asSpoken } from "./as-spoken.ts";
import { datesOf } from "./assign-dates.ts";
import { openingOf } from "./breath.ts";
import { classify, UNKNOWN_ITEM_CONFIDENCE } from "./classify.ts";
import { contentOf } from "./content.ts";
import { distribute } from "./distribute.ts";
import { divide } from "./divide.ts";
import { DOUBTFUL, isDoubtful } from "./doubts.ts";
import type { Draft } from "./draft.ts";
import { marked } from "./draft-words.ts";
import { forEach } from "./each.ts";
import { withMarketFoods } from "./market-list.ts";
import { findMentions, type Mentions, type Span } from "./mentions.ts";
import {
  isDone,
  isMerelyMeant,
  isOnTerms,
  isSupposed,
  tellsOnlyHowMuch,
  whyNotSpent,
} from "./not-spent.ts";
import { isTheirBill, mayBeSomeoneElses } from "./others-money.ts";
import { INQUIRY } from "./price-talk.ts";
import { isSilenced, isTakenBack, retract } from "./retract.ts";
import { cutSegments } from "./segment.ts";
import { settleAmounts } from "./settle-amounts.ts";
import { isGivenBack, isMadeGood, isRepayable, tellsOfPaying, toldAfter } from "./told-after.ts";
import { type ToldDraft, toldDraft } from "./told-draft.ts";
import { REST } from "./totals.ts";

/** A transaction with the stretch of text it came from. */
export interface HeardTransaction extends ParsedTransaction {
  readonly start: number;
  readonly end: number;
}

/**
 * Every transaction of one utterance, in the order said. Amounts are only ever those spoken, or
 * what arithmetic spoken with them makes of them; an utterance without one yields nothing.
 */
export function parseUtterance(text: string, context: UserContext): readonly HeardTransaction[] {
  const today = dateOf(context.now);
  const mentions = findMentions(text, today);
  if (mentions.amounts.length === 0) return [];
  const settled = distribute(mentions, settleAmounts(mentions, cutSegments(mentions))).flatMap(
    (draft) => forEach(mentions, divide(mentions, draft)),
  );
  const { drafts, spans } = retract(mentions, settled);
  const happened = drafts
    .map((draft) => toldDraft(mentions, draft))
    .filter((told) => hasHappened(mentions, told, spans));
  const dates = datesOf(
    mentions,
    happened.map(({ draft }) => draft),
    today,
  );
  const heard = happened.map((told, index) => {
    const { draft } = told;
    const day = dates[index];
    const open = day?.vague === true || isOpen(mentions, told);
    const most = day?.impossible ? 0.6 : open ? DOUBTFUL : 1;
    const certainty = Math.min(draft.certainty, most);
    return {
      ...classify(mentions, told, { certainty, context, silenced: spans }),
      amount: draft.amount,
      date: day?.date ?? today,
      start: draft.start,
      end: draft.end,
    };
  });
  const isGiven = (span: Span) => SENT_TO_SOMEBODY.test(marked(mentions, span));
  return withMarketFoods(nameBySiblings(heard, { context, isGiven })).map((transaction) => ({
    ...transaction,
    description: asSpoken(transaction.description, { ...mentions, from: transaction.start }),
  }));
}

/**
 * 白菜3块 折耳根4块, 换屏420再买了个防摔壳25, 水壶退了129重新买了个99的: an unknown item is likely of the
 * kind of the one before it, or after it where it comes first.
 */
function nameBySiblings(
  heard: readonly HeardTransaction[],
  {
    context,
    isGiven,
  }: { readonly context: UserContext; readonly isGiven: (span: Span) => boolean },
): readonly HeardTransaction[] {
  const isKnown = (transaction: HeardTransaction) => !isUnknownExpense(transaction);
  return heard.map((transaction, index) => {
    if (isKnown(transaction) || isGiven(transaction)) return transaction;
    const sibling = heard.slice(0, index).findLast(isKnown) ?? heard.slice(index + 1).find(isKnown);
    if (sibling === undefined) return transaction;
    const { category } =
      sibling.type === "EXPENSE"
        ? sibling
        : categorize(sibling.description, { type: "EXPENSE", context });
    return { ...transaction, category, confidence: UNKNOWN_ITEM_CONFIDENCE };
  });
}

/** 打车30，给李师傅转了200, 午饭20，转给张三50: to whom is no kind of thing. */
const SENT_TO_SOMEBODY = /转(?:账|给|了)|汇(?:给|了)|还给|给[^#,，]{1,4}[发打]了?#/;

function isUnknownExpense({ type, category, confidence, description }: HeardTransaction): boolean {
  if (type !== "EXPENSE" || category !== OTHER_CATEGORY || description === REST) return false;
  return confidence <= UNKNOWN_ITEM_CONFIDENCE;
}

function hasHappened(mentions: Mentions, told: ToldDraft, silenced: readonly Span[]): boolean {
  const { draft, span, clause, after } = told;
  // 老板要八十我嫌贵砍到六十: what took the place of the amount belongs to its story.
  const replaced = draft.amount !== draft.anchor.amount && draft.amountEnd > span.end;
  const story = replaced ? marked(mentions, { ...span, end: draft.amountEnd }) : clause;
  const at =
    marked(mentions, { start: span.start, end: draft.anchor.end }).length - AMOUNT_MARK.length;
  if (isTakenBack(clause.slice(0, at), clause.slice(at + 1))) return false;
  const computed = draft.amount !== draft.anchor.amount && !replaced;
  if (draft.amount === draft.anchor.amount && isMerelyMeant(clause, after)) return false;
  const settled = toldAfter(clause, after) !== null || after.some(tellsOfPaying);
  if (whyNotSpent({ clause, at, story, computed, settled }) !== null) return false;
  if (!settled && isSupposed(storyBefore(mentions, draft), story)) return false;
  const { own, before } = told.pieces;
  const [nearest] = before;
  if (
    isTheirBill(
      clause,
      before.slice(0, 3).map((piece) => marked(mentions, piece)),
    )
  )
    return false;
  if (isDone(clause)) return true;
  if (isOnTerms([clause, ...before.map((span) => marked(mentions, span))])) return false;
  if (nearest !== undefined && INQUIRY.test(marked(mentions, nearest))) return false;
  const bare = tellsOnlyHowMuch(contentOf(mentions, own));
  if (!bare || /我[刷付花掏交]/.test(clause)) return true;
  return nearest === undefined || !isSilenced(silenced, nearest);
}

function isOpen(mentions: Mentions, { draft, span, clause, after }: ToldDraft): boolean {
  const { anchor, amount } = draft;
  if (isGivenBack(clause, after) || isRepayable(clause, after)) return true;
  if (mayBeSomeoneElses(clause)) return true;
  if (amount !== anchor.amount && amount % anchor.amount === 0) {
    // 带课两节一节一百五，收了三百: by the speaker or from him?
    const settled = marked(mentions, { start: anchor.end, end: draft.amountEnd });
    if (/[,，](?:今天|一共)?收了#$/.test(settled)) return true;
  }
  const told = { start: Math.max(0, anchor.start - 30), end: anchor.start };
  if (SOME_RETURNED.test(marked(mentions, told))) return true;
  const { amountEnd } = draft;
  if (isMadeGood(clause, marked(mentions, { start: amountEnd, end: amountEnd + 24 }))) return true;
  return isDoubtful({
    before: marked(mentions, { start: span.start, end: anchor.start }),
    after: mentions.text.slice(anchor.end, span.end),
    said: mentions.text.slice(anchor.start, anchor.end),
    computed: amount !== anchor.amount,
  });
}

/** 点了两杯奶茶退了一杯，一杯十六: of all of them, or of those that were kept? */
const SOME_RETURNED =
  /[两二三四五六七八九\d][件双杯张份间个套箱][^#]{0,6}退了[一二两三四五六七八九\d][件双杯张份间个套箱][^#]*$/;

/** The clause from its start, earlier amounts in it included. */
function storyBefore(mentions: Mentions, { anchor }: Draft): string {
  const start = Math.max(0, anchor.start - 60);
  return marked(mentions, {
    start: openingOf(mentions, { start, end: anchor.start }),
    end: anchor.start,
  });
}
