import { cancelledFirst, type BatchDraft as Draft } from "../draft/batch-draft.ts";
import type { LedgerQuery } from "../ledger/ledger-query.ts";
import { givenNames } from "../ledger/present-names.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { Act } from "./acts/act.ts";
import { joinCompounds } from "./acts/compound.ts";
import { withoutCourtesy } from "./acts/courtesy.ts";
import { decide } from "./acts/decide.ts";
import { answerTo } from "./acts/open-change.ts";
import { type Phrase, readPhrases } from "./acts/phrases.ts";
import { type Asked, replyTo, withPointed } from "./acts/question.ts";
import { record, unpriced } from "./acts/record.ts";
import { joinReferences } from "./acts/reference.ts";
import { claimedBy, unclear } from "./acts/said.ts";
import { requestOfSaved } from "./acts/saved.ts";
import { withWhich } from "./acts/verdict.ts";
import { actInPresentNames } from "./present-names.ts";
import { ASKS_ON, findFollowUp } from "./queries/find-follow-up.ts";
import { findQuery } from "./queries/find-query.ts";
import { normalize } from "./text/normalize.ts";
import { is, isAny, type Token } from "./token.ts";
import { tokensOf } from "./tokens-of.ts";

export type { Act, Because, DraftChange, PartialChange, Unpriced, Verdict } from "./acts/act.ts";
export type { Asked } from "./acts/question.ts";
export type { Reason } from "./frames/frame.ts";
export type { SpokenOrdinal } from "./ordinals/find-ordinals.ts";
export type { Field } from "./token.ts";

/** What an utterance is about. */
export interface About {
  /** Every draft of the open batch; `null` when there is none: then a sentence about money is recorded. */
  readonly batch: readonly Draft[] | null;
  readonly asked: Asked | null;
  readonly context: UserContext;
  /** The question about the books that was asked just before, for 上个月呢. */
  readonly lastQuery?: LedgerQuery | null;
}

/** An act with what it was read from. */
export interface Understood {
  readonly act: Act;
  readonly tokens: readonly Token[];
  /** What is said about the drafts, one thing after the other; empty for a sentence to record. */
  readonly phrases: readonly Phrase[];
  /** Positions of the drafts that are named by their place or their name. */
  readonly named: readonly number[];
  /** The names of the frames that took part. */
  readonly frames: readonly string[];
  /** Every word of the utterance is explained by a frame: only then may a first layer act on it. */
  readonly owned: boolean;
  /** The act was read as the answer to what was asked. */
  readonly answers: boolean;
  readonly confidence: number;
}

/** The one entry: what somebody wants by saying this. */
export function understand(text: string, about: About): Act {
  return explain(text, about).act;
}

/** The same, with tokens and frames. */
export function explain(text: string, about: About): Understood {
  const understood =
    about.batch === null ? afresh(text, about) : ofDrafts(text, about.batch, about).understood;
  const query = goesFirst(understood) ? followUpIn(text, understood, about) : queryIn(text, about);
  const act = actInPresentNames(understood.act, text, about);
  if (query === null) return { ...understood, act };
  return { ...understood, act: { type: "query", query }, answers: false };
}

const COMMANDS: readonly Act["type"][] = ["confirm", "cancel", "exit", "continue", "tell"];

/** Only an answer, or an order that is understood to the last word, goes before a question about the books. */
function goesFirst({ act, owned, answers }: Understood): boolean {
  return answers ? act.type !== "unclear" : owned && COMMANDS.includes(act.type);
}

/** After a question about the books, 打车呢 asks the books again. */
function followUpIn(text: string, { act }: Understood, { context, lastQuery = null }: About) {
  return act.type === "tell" ? findFollowUp(text, lastQuery, { now: context.now, context }) : null;
}

function queryIn(text: string, { context, lastQuery = null }: About): LedgerQuery | null {
  const { now } = context;
  return findQuery(text, now, context) ?? findFollowUp(text, lastQuery, { now, context });
}

/** What can be meant while no draft is open; that there is none to confirm is for the dialogue to say. */
const WITHOUT_DRAFTS = "exit continue help undo restore reply confirm cancel".split(" ");

function afresh(text: string, about: About): Understood {
  const { context, asked } = about;
  const recorded = record(text, context);
  const { drafts, dropped } = recorded.act;
  const silent = drafts.length + dropped.length === 0;
  const brief = text.length <= LONGEST_BRIEF;
  const heard = silent || brief || asked !== null ? ofDrafts(text, [], about) : null;
  const spoken = heard?.understood;
  if (spoken?.answers) return spoken;
  // Taken for something new, what was saved before would be counted twice.
  const wants =
    heard && brief ? requestOfSaved(heard.read.reading, heard.read.words, drafts) : null;
  if (spoken && wants !== null)
    return { ...spoken, act: { type: "saved", wants }, owned: true, confidence: 0.95 };
  // 退出, 继续记账, 怎么用: without a sum and without drafts only the session can be meant.
  const act = spoken?.owned && silent ? withoutDrafts(spoken) : null;
  if (spoken && act && WITHOUT_DRAFTS.includes(act.type)) return { ...spoken, act };
  const draft = silent && brief ? unpriced(text, context) : null;
  return {
    ...recorded,
    act: draft === null ? recorded.act : { type: "unpriced", draft },
    phrases: [],
    named: [],
    owned: draft !== null,
    answers: false,
    confidence: Math.min(1, ...drafts.map(({ confidence }) => confidence)),
  };
}

/** 第一笔不要了 cancels, though there is no draft; 撤销吧 is then about what was done last. */
function withoutDrafts({ act, tokens }: Understood): Act {
  if (act.type === "unclear")
    return act.verdict && act.verdict !== "restore" ? { type: act.verdict, drafts: [] } : act;
  const undoes = act.type === "cancel" && tokens.some(({ text }) => text.startsWith("撤"));
  return undoes ? { type: "undo" } : act;
}

/** Nobody speaks at greater length of what was saved, or of something without saying its price. */
const LONGEST_BRIEF = 20;

/** The act of an order that is understood to the last word: all that the first layer may obey. */
export function ownedAct(raw: string, batch: readonly Draft[], context: UserContext): Act | null {
  const { said, reading, situation } = readAbout(normalize(raw), batch, context);
  // 今天就到这吧 says goodbye; any other day is a value.
  const isOtherDay = ({ sense, text }: Token) => sense === "date" && !text.startsWith("今");
  const tells = said.some((token) => NO_COMMANDS.has(token.sense) || isOtherDay(token));
  return reading.owned && !tells ? decide(reading, situation) : null;
}

/** Values, words that set one, and questions: no plain order holds any. */
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

/** The same, where 恢复奶茶 and 奶茶还是要的 may mean drafts that were cancelled, which have no name otherwise. */
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

/** Asks for drafts that were cancelled. */
function goneIn({ reading, situation }: Read, batch: readonly Draft[]): boolean {
  const asked = claimedBy(reading.phrases.filter(asksBack), situation);
  return asked.some((at) => batch[at]?.status === "cancelled");
}

/** 奶茶还是要的 says yes to a draft that is there, and brings back one that was cancelled; to change it is another thing. */
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
  // 哪笔？ 午饭呢 asks in return.
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

/** A change may name a category that its owner renamed or hid; no new draft goes there by itself. */
function withGivenNames(context: UserContext): UserContext {
  const given = givenNames(context).map(({ category }) => category);
  return given.length === 0
    ? context
    : { ...context, customCategories: [...context.customCategories, ...given] };
}
