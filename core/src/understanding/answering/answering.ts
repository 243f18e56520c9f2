import type { Saying } from "../frames/frame.ts";
import type { Act } from "../kinds/act.ts";
import { UNSAID } from "../kinds/phrase.ts";
import { isOnly, type Situation, vouches } from "../kinds/said.ts";
import { CHAT_YES } from "../orders/link.ts";
import type { Intention, Orders } from "../orders/types.ts";
import { ASKS_ON } from "../queries/find-follow-up.ts";
import { is, isAny, type Token } from "../token.ts";
import { type Assent, assentIn } from "./assent.ts";

export type { Saying } from "../frames/frame.ts";

export const YES: Act = { type: "reply", says: "yes" };
export const NO: Act = { type: "reply", says: "no" };
export const GIVE_UP: Act = { type: "reply", says: "give-up" };
export const ALL: Act = { type: "confirm", drafts: "all" };

/** An utterance, read by itself; `words` are its tokens including light ones. */
export interface Utterance {
  readonly reading: Orders;
  readonly words: readonly Token[];
  readonly tokens: readonly Token[];
  readonly situation: Situation;
}

/** An utterance after a question of the app: what the answers to all questions are made of. */
export interface Answering {
  readonly said: Utterance;
  readonly text: string;
  readonly situation: Situation;
  readonly phrases: readonly Intention[];
  /** The phrases beside 好. */
  readonly others: readonly Intention[];
  /** Every word of it is understood. */
  readonly isRead: boolean;
  /** No phrase names a draft. */
  readonly isUnaimed: boolean;
  /** How it agrees, if it says nothing else. */
  readonly assent: Assent | null;
  /** It is 1, which agrees as in chats, or is the number that was asked for. */
  readonly isFigure: boolean;
  /** It only agrees, perhaps about drafts: 好, 第一笔对. */
  readonly agrees: boolean;
  /** It says no, and nothing that is an order: 不用了, 算了, 先放着. */
  readonly declines: boolean;
  /** It begins with a no that is an answer of its own: 没有，确认. */
  readonly opensWithNo: boolean;
  /** 没有，确认: the no answers the app, and the rest saves. */
  readonly saves: boolean;
  /** What comes after the first word belongs to phrases. */
  readonly isRestRead: boolean;
  /** Only 要改: the change is wanted, and nothing is said of it. */
  readonly opens: boolean;
  /** 没问题, 就它: it approves the drafts. */
  readonly vouches: boolean;
  /** 午饭呢？ asks the app in return. */
  readonly asksBack: boolean;
  /** Every phrase of it says one of these. */
  readonly only: (...sayings: readonly Saying[]) => boolean;
  readonly says: (...sayings: readonly Saying[]) => boolean;
  /** It has words, and each has one of these names. */
  readonly onlyWords: (names: readonly string[]) => boolean;
  readonly hasWord: (...names: readonly string[]) => boolean;
}

export function answering(said: Utterance): Answering {
  const { reading, tokens, words, situation } = said;
  const { phrases } = reading;
  const { text } = situation;
  const only = (...sayings: readonly Saying[]) => isOnly(phrases, sayings);
  const denies =
    tokens.some((token) => !is(token, "pause")) &&
    tokens.every((token) => isAny(token, ["no", "nay", "pause"]));
  const opensWithNo = opens(tokens);
  const agrees = !opensWithNo && !denies && only("ok");
  const vouched = phrases.some(vouches);
  const isRestRead = isReadBehind(said);
  const stored = vouched || phrases.some(({ says }) => says === "store");
  const saves = opensWithNo && stored && isRestRead && only("ok", "store");
  const quits = !agrees && !saves && only("ok", "enough", "giveup");
  const single = onlyPhrase(phrases);
  return {
    ...{ said, text, situation, phrases, agrees, opensWithNo, saves, isRestRead, only },
    others: phrases.filter(({ says }) => says !== "ok"),
    isRead: !reading.unfinished && (reading.owned || opensWithNo || denies),
    isUnaimed: phrases.every(({ target }) => target.kind === "unsaid"),
    assent: assentIn(said),
    isFigure: text === CHAT_YES,
    declines: quits || denies || single?.says === "leave",
    opens: single?.says === "open",
    vouches: vouched,
    asksBack: ASKS_ON.test(text),
    says: (...sayings) => phrases.some(({ says }) => sayings.includes(says)),
    onlyWords: (names) => tokens.length > 0 && tokens.every((token) => isAny(token, names)),
    hasWord: (...names) => words.some((word) => isAny(word, names)),
  };
}

function opens([first, ...others]: readonly Token[]): boolean {
  return is(first, "no") && (others.length === 0 || is(others[0], "pause"));
}

function isReadBehind({ reading: { phrases }, tokens }: Utterance): boolean {
  const isInside = (token: Token) =>
    phrases.some(({ start, end }) => start <= token.start && token.end <= end);
  return tokens.slice(1).every((token) => is(token, "pause") || isInside(token));
}

/** The only phrase beside 好, if nothing names a draft or a field. */
function onlyPhrase(phrases: readonly Intention[]): Intention | null {
  const [only, another] = phrases.filter(({ says }) => says !== "ok");
  const isBare = phrases.every(({ target }) => target.kind === "unsaid") && only?.field === null;
  return another === undefined && isBare ? only : null;
}

/** 留着, 好，留着. Frames need a draft beside it. */
export function keepsOnly({ said, onlyWords }: Answering): boolean {
  return said.tokens.some((token) => is(token, "keep")) && onlyWords(["keep", "ok", "pause"]);
}

/** 那笔 and 它 mean the draft that the app asked about. */
export function withPointed(said: Utterance): Utterance {
  const unaimed = (each: Intention) =>
    each.target.kind === "pointed" ? { ...each, target: UNSAID } : each;
  const { phrases, meant } = said.reading;
  const reading = { ...said.reading, phrases: phrases.map(unaimed), meant: meant.map(unaimed) };
  return { ...said, reading };
}
