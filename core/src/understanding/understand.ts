import { cancelledFirst, type BatchDraft as Draft } from "../draft/batch-draft.ts";
import { givenNames } from "../ledger/present-names.ts";
import type { LedgerQuery } from "../ledger/query/ledger-query.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { Act } from "./acts/act.ts";
import { budgetIn } from "./acts/budget.ts";
import { joinCompounds } from "./acts/compound.ts";
import { withoutCourtesy } from "./acts/courtesy.ts";
import { decide } from "./acts/decide.ts";
import { answerTo } from "./acts/open-change.ts";
import { type Phrase, readPhrases } from "./acts/phrases.ts";
import { type Asked, replyTo, withPointed } from "./acts/question.ts";
import { record, unpriced } from "./acts/record.ts";
import { recurringIn } from "./acts/recurring.ts";
import { joinReferences } from "./acts/reference.ts";
import { claimedBy, unclear } from "./acts/said.ts";
import { erases, requestOfSaved, type Said, type SavedRequest } from "./acts/saved.ts";
import { withWhich } from "./acts/verdict.ts";
import { actInPresentNames } from "./present-names.ts";
import { ASKS_ON, findFollowUp } from "./queries/find-follow-up.ts";
import { findQuestion } from "./queries/find-question.ts";
import { isCertain, whyUnanswerable } from "./queries/unanswerable.ts";
import { normalize } from "./text/normalize.ts";
import { is, isAny, type Token } from "./token.ts";
import { tokensOf } from "./tokens-of.ts";

export type {
  Act,
  Because,
  DraftChange,
  EntryName,
  EntryWish,
  PartialChange,
  Unpriced,
  Verdict,
} from "./acts/act.ts";
export type { BudgetQuestion } from "./acts/budget.ts";
export type { Asked } from "./acts/question.ts";
export type { RecurringQuestion } from "./acts/recurring.ts";
export type { Reason } from "./frames/frame.ts";
export type { SpokenOrdinal } from "./ordinals/find-ordinals.ts";
export type { Unanswerable } from "./queries/unanswerable.ts";
export type { Field } from "./token.ts";

/** What an utterance may be about. */
export interface About {
  /** Every draft of the open batch; `null` if none is open: then a sentence about money is recorded. */
  readonly batch: readonly Draft[] | null;
  readonly asked: Asked | null;
  readonly context: UserContext;
  /** The last question about the books, for 上个月呢. */
  readonly lastQuery?: LedgerQuery | null;
}

/** An act, and what it was read from. */
export interface Understood {
  readonly act: Act;
  readonly tokens: readonly Token[];
  /** The phrases about the drafts, in order; empty for a sentence to record. */
  readonly phrases: readonly Phrase[];
  /** Positions of the drafts that are named, by place or by name. */
  readonly named: readonly number[];
  /** The names of the frames that took part. */
  readonly frames: readonly string[];
  /** Frames explain every word: only then may the first layer act on it. */
  readonly owned: boolean;
  /** The act was read as the answer to the app's question. */
  readonly answers: boolean;
  readonly confidence: number;
}

/** The only entry point: what the user wants by saying this. */
export function understand(text: string, about: About): Act {
  return explain(text, about).act;
}

export function explain(text: string, about: About): Understood {
  const understood =
    about.batch === null
      ? afresh(text, about)
      : orOfSaved(text, ofDrafts(text, about.batch, about).understood, about);
  const query = goesFirst(understood) ? followUpIn(text, understood, about) : queryIn(text, about);
  if (query !== null) return { ...understood, act: { type: "query", query }, answers: false };
  const act = unanswerableIn(text, understood, about);
  return { ...understood, act: act ?? actInPresentNames(understood.act, text, about) };
}

/** 把昨天的打车改成35, 每月20号房贷5000 while drafts are open: the words mean a saved entry or a rule, not a draft. */
function orOfSaved(text: string, understood: Understood, about: About): Understood {
  const { act, answers, named } = understood;
  const recurring = answers ? null : recurringIn(text, about.context);
  // Without a day the words may name a draft, or be 每个月预算3000.
  const isNew = named.length === 0 && ["append", "unclear"].includes(act.type);
  if (recurring?.offer || (recurring && isNew && budgetIn(text, about.context) === null))
    return { ...understood, act: recurring, owned: true };
  if (act.type !== "unclear" || answers || text.length > LONGEST_BRIEF) return understood;
  const { act: other } = afresh(text, { ...about, batch: null, asked: null });
  // 昨天那笔 may be a draft of yesterday, 打车 a draft of that name.
  const isSaved =
    other.type === "saved" &&
    other.which.kind === "named" &&
    other.which.search.filters.every(
      ({ period, words, category }) => period.words !== "" && (words ?? category) !== null,
    );
  const isMeant = isSaved || other.type === "budget";
  return isMeant ? { ...understood, act: other, owned: true } : understood;
}

const COMMANDS = "confirm cancel exit continue tell saved budget".split(" ");

/** An answer, or an order whose every word is understood, takes precedence over a question about the books. */
function goesFirst({ act, owned, answers }: Understood): boolean {
  return answers ? act.type !== "unclear" : owned && COMMANDS.includes(act.type);
}

/** After a question about the books, 打车呢 asks the books again. */
function followUpIn(text: string, { act }: Understood, { context, lastQuery = null }: About) {
  return act.type === "tell" ? findFollowUp(text, lastQuery, { now: context.now, context }) : null;
}

function queryIn(text: string, { context, lastQuery = null }: About): LedgerQuery | null {
  return findQuestion(text, lastQuery, { now: context.now, context });
}

/** A question is never a sentence without an amount. Beside drafts it may be about them, unless it says otherwise. */
function unanswerableIn(text: string, { act, answers }: Understood, about: About): Act | null {
  const isSilent = act.type === "record" && act.drafts.length + act.dropped.length === 0;
  if (answers || !(isSilent || act.type === "unclear" || act.type === "unpriced")) return null;
  const { context, batch } = about;
  // 餐饮呢 without a question before it names a thing without a price.
  if (act.type === "unpriced" && ASKS_ON.test(normalize(text))) return null;
  const because = whyUnanswerable(text, { now: context.now, context });
  if (because === null || (batch !== null && !isCertain(because))) return null;
  return { type: "unanswerable", because };
}

/** The acts that are possible while no draft is open; the dialogue says that there is nothing to confirm. */
const WITHOUT_DRAFTS = "exit continue help undo restore reply confirm cancel".split(" ");

function afresh(text: string, about: About): Understood {
  const { context, asked } = about;
  const recorded = record(text, context);
  const { drafts, dropped } = recorded.act;
  const unrated =
    drafts.length === 0 && recorded.act.unpriced?.foreign ? recorded.act.unpriced : null;
  const silent = drafts.length + dropped.length === 0 && unrated === null;
  const brief = text.length <= LONGEST_BRIEF;
  const heard = silent || brief || asked !== null ? ofDrafts(text, [], about) : null;
  const spoken = heard?.understood;
  // 删掉刚才那笔 after 已保存1笔，还有1笔没记 is about the saved entry, not about the rest.
  const isJustSaved =
    asked?.kind === "take-up-rest" && heard?.read.words.some((token) => is(token, "recent"));
  if (spoken?.answers && !isJustSaved) return spoken;
  const budget = brief ? budgetIn(text, context) : null;
  if (budget !== null)
    return { ...NOT_OF_DRAFTS, ...recorded, act: budget, owned: true, confidence: 0.95 };
  // A saved entry that is spoken of again must not be recorded a second time.
  const saved = heard && brief ? savedIn(heard.read, { drafts, silent }) : null;
  if (spoken && saved !== null) {
    const frames = [...spoken.frames, ...saved.frames];
    return { ...spoken, act: saved.act, frames, owned: true, confidence: 0.95 };
  }
  // 删掉上周180块那顿: an order that names nothing we can look up records nothing, either.
  if (spoken && brief && !silent && erases(spoken.tokens))
    return { ...spoken, act: { type: "cancel", drafts: [] }, owned: true };
  const recurring = silent ? null : recurringIn(text, context);
  if (recurring !== null)
    return { ...NOT_OF_DRAFTS, ...recorded, act: recurring, owned: true, confidence: 0.95 };
  // 退出, 继续记账, 怎么用: without a sum and without drafts only the session can be meant.
  const act = spoken?.owned && silent ? withoutDrafts(spoken) : null;
  if (spoken && act && WITHOUT_DRAFTS.includes(act.type)) return { ...spoken, act };
  const draft = silent && brief ? unpriced(text, context) : unrated;
  return {
    ...NOT_OF_DRAFTS,
    ...recorded,
    act: draft === null ? recorded.act : { type: "unpriced", draft },
    owned: draft !== null,
    confidence: Math.min(1, ...drafts.map(({ confidence }) => confidence)),
  };
}

const NOT_OF_DRAFTS = { phrases: [], named: [], answers: false } as const;

function savedIn(read: Read, recorded: Pick<Said, "drafts" | "silent">): SavedRequest | null {
  const { situation, words: tokens, reading } = read;
  const { text, context } = situation;
  const readOrder = (order: string) => readAbout(order, ANY, context).reading;
  const recordIn = (order: string) => record(order, context).act.drafts;
  return requestOfSaved({ ...recorded, text, context, reading, tokens, readOrder, recordIn });
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

/** Longer texts are neither about saved entries nor about a thing without its price. */
const LONGEST_BRIEF = 20;

/** The act of an order whose every word is understood: all that the first layer may carry out. */
export function ownedAct(raw: string, batch: readonly Draft[], context: UserContext): Act | null {
  const { said, reading, situation } = readAbout(normalize(raw), batch, context);
  // 今天就到这吧 says goodbye; any other day is a value.
  const isOtherDay = ({ sense, text }: Token) => sense === "date" && !text.startsWith("今");
  const tells = said.some((token) => NO_COMMANDS.has(token.sense) || isOtherDay(token));
  return reading.owned && !tells ? decide(reading, situation) : null;
}

/** Values, words that set one, and questions: a plain order contains none. */
const NO_COMMANDS = new Set("money thing type scale set told wonder unknown".split(" "));

type Read = ReturnType<typeof readAbout>;

function readAbout(text: string, batch: readonly Draft[], context: UserContext) {
  const situation = { text, batch, context };
  const said = tokensOf(text, batch, withGivenNames(context));
  const words = joinCompounds(said);
  const joined = joinReferences(withoutCourtesy(words), batch);
  const tokens = joined.filter((token) => !is(token, "light"));
  return { situation, said, words, tokens, reading: readPhrases(tokens, situation) };
}

/** The same, where 恢复奶茶 and 奶茶还是要的 may also name cancelled drafts. */
function readAboutAll(text: string, batch: readonly Draft[], context: UserContext) {
  const read = readAbout(text, batch, context);
  const mayAskBack =
    batch.some(({ status }) => status === "cancelled") &&
    read.tokens.some((token) => isAny(token, ["restore", "rewant", "drop"]));
  if (!mayAskBack) return read;
  const back = readAbout(text, cancelledFirst(batch), context);
  const asked = back.reading.phrases.filter(asksBack);
  const named = asked.some(({ target }) => target.kind === "named");
  const meant = goneIn(back, batch) || (asked.length > 0 && !named);
  return meant ? back : read;
}

const asksBack = ({ says }: Phrase) => says === "restore" || says === "rewant";

/** Whether the utterance asks for cancelled drafts. */
function goneIn({ reading, situation }: Read, batch: readonly Draft[]): boolean {
  const asked = claimedBy(reading.phrases.filter(asksBack), situation);
  return asked.some((at) => batch[at]?.status === "cancelled");
}

/** 奶茶还是要的 confirms a pending draft and restores a cancelled one; a change is another matter. */
function withRestored(act: Act, read: Read, batch: readonly Draft[]): Act {
  const { phrases } = read.reading;
  if (act.type === "change" && goneIn(read, batch)) return unclear("change", "two-kinds");
  if (act.type !== "confirm" || typeof act.drafts === "string") return act;
  const back =
    phrases.some(({ says }) => says === "rewant") &&
    act.drafts.every((at) => batch[at]?.status === "cancelled");
  return back ? { ...act, type: "restore" } : act;
}

function ofDrafts(raw: string, batch: readonly Draft[], about: About) {
  const { context } = about;
  const text = normalize(raw);
  // 哪笔？ answered by 午饭呢: a question in return.
  const isWhich = about.asked !== null && ("act" in about.asked || "change" in about.asked);
  const asked = isWhich && ASKS_ON.test(text) ? null : about.asked;
  // 恢复哪笔？ is answered with the names of cancelled drafts.
  const isBack = asked !== null && "act" in asked && asked.act === "restore";
  const back = isBack ? readAbout(text, cancelledFirst(batch), context) : null;
  const chosen = back === null ? null : replyTo(asked, back);
  const read = back !== null && chosen !== null ? back : readAboutAll(text, batch, context);
  const said = withPointed(asked, read);
  const answer = chosen ?? answerTo(asked, said) ?? (isBack ? null : replyTo(asked, said));
  const { situation, words, tokens, reading } = read;
  const byRules = withWhich(decide(reading, situation), reading, situation);
  const act = answer ?? withRestored(byRules, read, batch);
  const understood: Understood = {
    act,
    tokens,
    phrases: reading.phrases,
    named: claimedBy(reading.phrases, situation),
    frames: [
      ...reading.phrases.map(({ frame }) => frame),
      ...[...words, ...tokens].flatMap(({ madeBy }) => madeBy ?? []),
    ],
    owned: reading.owned || act.type === "unpriced",
    answers: answer !== null,
    confidence: act.type === "unclear" ? 0.3 : reading.owned ? 0.95 : 0.8,
  };
  return { understood, read };
}

/** A change may name a renamed or hidden category; no new draft goes there by itself. */
function withGivenNames(context: UserContext): UserContext {
  const given = givenNames(context).map(({ category }) => category);
  return given.length === 0
    ? context
    : { ...context, customCategories: [...context.customCategories, ...given] };
}
