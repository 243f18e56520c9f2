import { OTHER_CATEGORY } from "../../categories.ts";
import { dateOf } from "../../moment.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { ParsedTransaction } from "../../transaction.ts";
import { categorize } from "../categories/categorize.ts";
import { AMOUNT_MARK } from "../types/decide-type.ts";
import { asSpoken } from "./as-spoken.ts";
import { datesOf } from "./assign-dates.ts";
import { classify, UNKNOWN_ITEM_CONFIDENCE } from "./classify.ts";
import { contentOf } from "./content.ts";
import { distribute } from "./distribute.ts";
import { divide } from "./divide.ts";
import { DOUBTFUL, isDoubtful } from "./doubts.ts";
import { clauseOf, type Draft, piecesOf } from "./draft.ts";
import { marked } from "./draft-words.ts";
import { forEach } from "./each.ts";
import { findMentions, type Mentions, type Span, within } from "./mentions.ts";
import { isDone, isSupposed, whyNotSpent } from "./not-spent.ts";
import { isSilenced, RETRACTED_AFTER, retract } from "./retract.ts";
import { cutSegments } from "./segment.ts";
import { settleAmounts } from "./settle-amounts.ts";

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
  const happened = drafts.filter((draft) => hasHappened(mentions, draft, spans));
  const dates = datesOf(mentions, happened, today);
  const heard = happened.map((draft, index) => {
    const day = dates[index];
    const most = day?.impossible ? 0.6 : isOpen(mentions, draft) ? DOUBTFUL : 1;
    const certainty = Math.min(draft.certainty, most);
    return {
      ...classify(mentions, { ...draft, certainty }, { context, silenced: spans }),
      amount: draft.amount,
      date: day?.date ?? today,
      start: draft.start,
      end: draft.end,
    };
  });
  return nameBySiblings(heard, context).map((transaction) => ({
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
  context: UserContext,
): readonly HeardTransaction[] {
  return heard.map((transaction, index) => {
    if (!isUnknownExpense(transaction)) return transaction;
    const sibling = heard[index - 1] ?? heard[index + 1];
    if (sibling === undefined) return transaction;
    const { category } =
      sibling.type === "EXPENSE"
        ? sibling
        : categorize(sibling.description, { type: "EXPENSE", context });
    return { ...transaction, category, confidence: UNKNOWN_ITEM_CONFIDENCE };
  });
}

function isUnknownExpense({ type, category, confidence }: HeardTransaction): boolean {
  return type === "EXPENSE" && category === OTHER_CATEGORY && confidence <= UNKNOWN_ITEM_CONFIDENCE;
}

function hasHappened(mentions: Mentions, draft: Draft, silenced: readonly Span[]): boolean {
  const span = clauseOf(mentions, draft);
  const clause = marked(mentions, span);
  const at =
    marked(mentions, { start: span.start, end: draft.anchor.end }).length - AMOUNT_MARK.length;
  if (RETRACTED_AFTER.test(clause.slice(at + 1))) return false;
  if (whyNotSpent(clause, at) !== null) return false;
  if (isSupposed(openingOf(mentions, draft))) return false;
  if (isDone(clause)) return true;
  const { own, before } = piecesOf(mentions, draft);
  const nearest = before[0];
  const bare = contentOf(mentions, own) === "";
  return !bare || nearest === undefined || !isSilenced(silenced, nearest);
}

function isOpen(mentions: Mentions, draft: Draft): boolean {
  const { anchor, amount } = draft;
  const { start, end } = clauseOf(mentions, draft);
  return isDoubtful({
    before: marked(mentions, { start, end: anchor.start }),
    after: mentions.text.slice(anchor.end, end),
    said: mentions.text.slice(anchor.start, anchor.end),
    computed: amount !== anchor.amount,
  });
}

/** The clause from its start, earlier amounts in it included. */
function openingOf(mentions: Mentions, draft: Draft): string {
  const start = Math.max(0, draft.anchor.start - 60);
  const opening = within(mentions.separators, start, draft.anchor.start).findLast(
    ({ strength }) => strength > 2,
  );
  return marked(mentions, { start: opening?.end ?? start, end: draft.anchor.start });
}
