import type { BatchDraft as Draft } from "../draft/batch-draft.ts";
import { ofDrafts, type Read, readWords } from "./beside-drafts.ts";
import type { Act, Span } from "./kinds/act.ts";
import { type AppOrder, appOrderIn } from "./kinds/app-order.ts";
import { asideIn } from "./kinds/aside.ts";
import { budgetIn } from "./kinds/budget.ts";
import { type Recorded, recordWords, unpriced } from "./kinds/record.ts";
import { recurringIn } from "./kinds/recurring.ts";
import { actInPresentNames } from "./present-names.ts";
import { ASKS_ON, findFollowUp } from "./queries/find-follow-up.ts";
import { findQuestion } from "./queries/find-question.ts";
import { mayAsk } from "./queries/question-tokens.ts";
import { asksIn, isCertain, whyUnanswerable } from "./queries/unanswerable.ts";
import { type Reading, readingOf } from "./reading.ts";
import { inClauses } from "./saved/in-clauses.ts";
import { isOfNoDraft, isOfOther, mayBeOfSaved } from "./saved/of-no-draft.ts";
import { erases, requestOfSaved } from "./saved/read-saved.ts";
import type { SaidAlone, SavedRequest } from "./saved/said-alone.ts";
import type { Token } from "./token.ts";
import type { About, Explained, Understood } from "./understood.ts";

export type { OpenQuestion } from "./answering/open-question.ts";
export type { Reason } from "./frames/frame.ts";
export type {
  Act,
  Because,
  DraftChange,
  DraftName,
  EntryName,
  EntryOrder,
  EntryPart,
  EntryWish,
  PartialChange,
  Rival,
  SingleAct,
  Unpriced,
  Verdict,
} from "./kinds/act.ts";
export type { AppAct, Pace, ReminderWish } from "./kinds/app-act.ts";
export { APP_PAGES, type AppPage, type FinalPage } from "./kinds/app-pages.ts";
export type { Aside } from "./kinds/aside.ts";
export type { BudgetAmountQuestion, BudgetQuestion } from "./kinds/budget.ts";
export type {
  EndRecurringQuestion,
  RecurringDayQuestion,
  RecurringQuestion,
  WhichRecurringQuestion,
} from "./kinds/recurring.ts";
export { isUntold } from "./kinds/target.ts";
export { type OrderSaid, orderSaid } from "./orders/order-said.ts";
export type { SpokenOrdinal } from "./ordinals/find-ordinals.ts";
export type { Unanswerable } from "./queries/unanswerable.ts";
export { type EntryDeed, orderOn } from "./saved/order-on.ts";
export type { Field } from "./token.ts";
export type { About, Understood } from "./understood.ts";

/** The only entry point: what the user wants by saying this. */
export function understand(text: string, about: About): Act {
  return explain(text, about).act;
}

export function explain(text: string, about: About): Explained {
  const reading = readingOf(text, about.context);
  const understood = understandReading(text, reading, about);
  return { ...understood, cuts: reading.cuts() };
}

function understandReading(text: string, reading: Reading, about: About): Understood {
  const { batch } = about;
  const said = batch === null ? afresh(reading, about) : ofDrafts(reading, batch, about).understood;
  const order = said.answers ? null : appOrderIn(reading);
  if (order !== null) return ofApp(order, said);
  const query = goesFirst(said)
    ? followUpIn(reading, said, about)
    : findQuestion(reading, about.lastQuery ?? null);
  if (query !== null) return { ...said, act: { type: "query", query }, answers: false };
  const understood = batch === null ? said : orOfSaved(reading, said, { ...about, batch });
  const aside = asideIn(text);
  if (aside !== null && isOpenTo(understood))
    return { ...understood, act: { type: "aside", aside }, owned: true };
  const act = unanswerableIn(reading, understood, about);
  return { ...understood, act: act ?? actInPresentNames(understood.act, text, about) };
}

/** 打开统计, 不用再提醒我交房租了: every word is explained, and none of them is about drafts. */
function ofApp({ act, frame }: AppOrder, understood: Understood): Understood {
  return { ...understood, ...NOT_OF_DRAFTS, act, frames: [frame], owned: true, confidence: 0.95 };
}

/** 把昨天的打车改成35, 每月20号房贷5000 while drafts are open: the words mean a saved entry or a rule, not a draft. */
function orOfSaved(
  reading: Reading,
  understood: Understood,
  about: About & { readonly batch: readonly Draft[] },
): Understood {
  const { act, answers, named } = understood;
  const { batch } = about;
  const recurring = answers ? null : recurringIn(reading);
  // Without a day the words may name a draft, or be 每个月预算3000.
  const isNew = named.length === 0 && ["append", "unclear"].includes(act.type);
  if (recurring?.offer || (recurring && isNew && budgetIn(reading) === null))
    return { ...understood, act: recurring, owned: true };
  const isOpen = !answers && mayBeOfSaved(understood, reading.text);
  // What asks was read as a question already, and orders nothing of saved entries.
  if (!isOpen || !isBrief(reading) || mayAsk(reading.text) || asksIn(reading.text))
    return understood;
  const { act: other } = afresh(reading, { ...about, batch: null, asked: null });
  const isMeant =
    (other.type === "saved" &&
      (isOfNoDraft(other, understood, batch) || (about.areSaved && isOfOther(other, batch)))) ||
    (act.type === "unclear" && other.type === "budget");
  return isMeant ? { ...understood, act: other, owned: true } : understood;
}

/** Nothing to do was found in the words. */
function isOpenTo({ act, answers }: Understood): boolean {
  if (act.type === "unclear") {
    const { open, perhaps, because, verdict } = act;
    return open === null && (perhaps ?? because ?? verdict) === undefined;
  }
  if (answers) return false;
  return act.type === "unpriced" || isSilent(act);
}

function isSilent(act: Act): boolean {
  return act.type === "record" && act.drafts.length + act.dropped.length === 0;
}

const COMMANDS = "confirm cancel exit continue tell saved budget".split(" ");

/** An answer, or an order whose every word is understood, takes precedence over a question about the books. */
function goesFirst({ act, owned, answers }: Understood): boolean {
  return answers ? act.type !== "unclear" : owned && COMMANDS.includes(act.type);
}

/** After a question about the books, 打车呢 asks the books again. */
function followUpIn(reading: Reading, { act }: Understood, { lastQuery = null }: About) {
  // 打车多少 asks about the draft 打车, 打车呢 asks the books again.
  const isOfDrafts = act.type === "tell" && (act.drafts === "all" || act.drafts.length === 0);
  const isAsked =
    isOfDrafts || (["tell", "saved", "confirm"].includes(act.type) && ASKS_ON.test(reading.text));
  return isAsked ? findFollowUp(reading, lastQuery) : null;
}

/** A question is never a sentence without an amount. Beside drafts it may be about them, unless it says otherwise. */
function unanswerableIn(reading: Reading, { act, answers }: Understood, about: About): Act | null {
  if (answers || !(isSilent(act) || act.type === "unclear" || act.type === "unpriced")) return null;
  const { batch } = about;
  // 餐饮呢 without a question before it names a thing without a price.
  if (act.type === "unpriced" && ASKS_ON.test(reading.text)) return null;
  const because = whyUnanswerable(reading);
  if (because === null || (batch !== null && !isCertain(because))) return null;
  return { type: "unanswerable", because };
}

/** The acts that are possible while no draft is open; the dialogue says that there is nothing to confirm. */
const WITHOUT_DRAFTS = "exit continue help undo restore reply confirm cancel".split(" ");

function afresh(reading: Reading, about: About): Understood {
  const { context, asked } = about;
  const recorded = reading.recorded();
  const { drafts, dropped, unpriced: lacking } = recorded.act;
  const unrated = drafts.length === 0 && lacking?.foreign ? lacking : null;
  const silent = drafts.length + dropped.length === 0 && unrated === null;
  const brief = isBrief(reading);
  const isShort = reading.text.length <= LONGEST_OF_SAVED;
  const heard = silent || isShort || asked !== null ? ofDrafts(reading, [], about) : null;
  const spoken = heard?.understood;
  if (spoken?.answers) return spoken;
  const spokenOf = spokenOfIn(about);
  const request =
    heard && isShort
      ? requestIn(reading, heard, { drafts, silent, isBrief: brief, spokenOf })
      : null;
  if (request !== null) return request;
  const recurring = silent ? null : recurringIn(reading);
  if (recurring !== null) return byItself(recurring, recorded);
  if (spoken?.owned && isSaidAgain(spoken.act) && !asksIn(reading.text)) return spoken;
  // 退出, 继续记账, 怎么用: without a sum and without drafts only the session can be meant.
  const act = spoken?.owned && silent ? withoutDrafts(spoken) : null;
  if (spoken && act && WITHOUT_DRAFTS.includes(act.type)) return { ...spoken, act };
  const draft = silent && brief ? unpriced(reading.words(), context) : unrated;
  return {
    ...NOT_OF_DRAFTS,
    ...recorded,
    act: draft === null ? recorded.act : { type: "unpriced", draft },
    owned: draft !== null,
    confidence: Math.min(1, ...drafts.map(({ confidence }) => confidence)),
  };
}

function spokenOfIn({ lastQuery = null, hasJustSaved }: About): SaidAlone["spokenOf"] {
  if (lastQuery !== null) return "answered";
  return hasJustSaved === true ? "last" : null;
}

/** 再说一遍 is about what the app said. */
function isSaidAgain(act: Act): boolean {
  return act.type === "tell" && act.of === "drafts" && act.drafts === "all";
}

/** A request about a budget or a saved entry. */
function requestIn(
  reading: Reading,
  { understood: spoken, read }: ReturnType<typeof ofDrafts>,
  recorded: Pick<SaidAlone, "drafts" | "silent" | "isBrief" | "spokenOf">,
): Understood | null {
  const budget = budgetIn(reading);
  if (budget !== null) return byItself(budget, reading.recorded());
  // A saved entry that is spoken of again must not be recorded a second time.
  const saved = savedIn(read, recorded);
  if (saved !== null) {
    const frames = [...spoken.frames, ...saved.frames];
    const alone = { batch: null, asked: null, context: reading.context };
    const act = inClauses(reading.text, (text) => understand(text, alone)) ?? saved.act;
    return { ...spoken, act, frames, owned: saved.isRead, confidence: 0.95 };
  }
  // 删掉上周180块那顿: an order that names nothing we can look up records nothing, either.
  const isLost = !recorded.silent && erases(spoken.tokens);
  return isLost ? { ...spoken, act: { type: "cancel", drafts: [] }, owned: true } : null;
}

/** An act that the words of drafts say nothing about. */
function byItself(act: Act, recorded: Recorded): Understood {
  return { ...NOT_OF_DRAFTS, ...recorded, act, owned: true, confidence: 0.95 };
}

const NOT_OF_DRAFTS = { phrases: [], named: [], because: [], answers: false } as const;

function savedIn(
  read: Read,
  recorded: Pick<SaidAlone, "drafts" | "silent" | "isBrief" | "spokenOf">,
): SavedRequest | null {
  const { situation, words, reading } = read;
  const { reading: utterance, text, context } = situation;
  const readOrder = (order: readonly Token[]) => readWords(order, utterance, ANY).reading;
  // 把15块的奶茶改成16: what is recorded without the sum of the name.
  const recordWithout = ({ start, end }: Span) =>
    recordWords(
      utterance.words().filter((word) => word.end <= start || word.start >= end),
      context,
    ).act.drafts;
  const { wordsOf } = utterance;
  return requestOfSaved({
    ...recorded,
    text,
    context,
    reading,
    words,
    wordsOf,
    readOrder,
    recordWithout,
  });
}

/** A saved entry that is not looked up yet: nothing is known of it. */
const ANY = [{ index: 0, amount: 0, type: "EXPENSE", category: "", description: "" } as Draft];

/** 第一笔不要了 is a cancellation even without a draft; 撤销吧 is then about the last action. */
function withoutDrafts({ act, tokens }: Understood): Act {
  if (act.type === "unclear")
    return act.verdict && act.verdict !== "restore" ? { type: act.verdict, drafts: [] } : act;
  const undoes = act.type === "cancel" && tokens.some(({ text }) => text.startsWith("撤"));
  return undoes ? { type: "undo" } : act;
}

/** Longer texts are no thing without its price. */
function isBrief({ text }: Reading): boolean {
  return text.length <= LONGEST_BRIEF;
}

const LONGEST_BRIEF = 20;
/** Longer texts are not about saved entries. */
const LONGEST_OF_SAVED = 40;
