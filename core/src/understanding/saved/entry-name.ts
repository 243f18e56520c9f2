import type { EntryPick, NamedEntries } from "../../ledger/entry-search.ts";
import { dateOf } from "../../moment.ts";
import type { UserContext } from "../../ports/understanding.ts";
import { fittingAt } from "../frames/cover.ts";
import type { Bound, Frame } from "../frames/frame.ts";
import { ENTRY_NAMES } from "../frames/saved.ts";
import type { Span } from "../kinds/act.ts";
import { readNumber } from "../numbers/find-numbers.ts";
import { findPeriods } from "../queries/find-periods.ts";
import type { WordsOf } from "../reading.ts";
import { is, isAny, type Token } from "../token.ts";
import { searchOf, trimmed } from "./search-named.ts";

/** The words that name saved entries, and where to look for them. */
export interface NamedEntry extends Span {
  readonly frame: string;
  readonly manner: Manner;
  readonly hasTime: boolean;
  /** 那几笔: it means all of them. */
  readonly isPlural: boolean;
  /** 那三笔: so many. */
  readonly count: number | null;
  readonly search: NamedEntries;
  readonly pick: EntryPick | null;
}

/** 昨天的打车, 打车那笔; 昨天打车. Perhaps of something new: 15块的奶茶; 奶茶15块; 奶茶; 工资. */
type Manner = "definite" | "plain" | "sum" | "led" | "alone" | "general";

export interface Naming {
  readonly text: string;
  readonly context: UserContext;
  readonly wordsOf: WordsOf;
}

/** The most telling name: one with a time before one without, one with 那笔 before a bare one. */
export function entryNamed(said: readonly Token[], read: Naming): NamedEntry | null {
  const tokens = entryWords(said, read);
  const fitting = fittingAt(ENTRY_NAMES, tokens);
  const matches = tokens
    .flatMap((_, at) => fitting(at).toSorted((a, b) => b.to - a.to))
    .filter(({ frame, bound, from, to }) => isName(frame, bound, tokens.slice(from, to)));
  const [match] = ENTRY_NAMES.flatMap((frame) => {
    const fits = matches.filter((each) => each.frame === frame);
    return fits.find(({ bound }) => bound.what?.some(isThing)) ?? fits[0] ?? [];
  });
  const search = match === undefined ? null : searchOf(match.bound, read);
  if (match === undefined || search === null) return null;
  const inside = tokens.slice(match.from, match.to);
  const { when, count, more } = match.bound;
  return {
    frame: match.frame.name,
    manner: mannerOf(match.frame, match.bound, inside),
    hasTime: when !== undefined,
    isPlural: more !== undefined || inside.some(({ sense }) => sense === "every"),
    count: count?.[0]?.value ?? null,
    search,
    pick: pickOf(match.bound),
    start: inside[0]?.start ?? 0,
    end: inside.at(-1)?.end ?? 0,
  };
}

/** 昨天那三笔, 昨天35块的, 微信付的那笔; 昨天的 alone is a value, and 吃的午饭 points at nothing. */
function isName(frame: Frame, { what, when, by, more }: Bound, inside: readonly Token[]): boolean {
  const isMove = what?.some(({ type }) => type === "TRANSFER") === true;
  if (when === undefined && what !== undefined && !isMove && trimmed(what).length === 0)
    return false;
  if (when === undefined)
    return (
      frame !== POINTED ||
      (by ?? more) !== undefined ||
      inside.some((token) => isAny(token, POINTING))
    );
  const names = [...POINTING, "every", "money", "foreign-currency"];
  const isPointed = by !== undefined || inside.some((token) => isAny(token, names));
  return isPointed || isNoun(what ?? []);
}

/** 昨天买了, 今天停: a verb is no name. */
function isNoun(what: readonly Token[]): boolean {
  const named = trimmed(what);
  const isType = what.some(({ sense }) => sense === "type");
  return isType || named.reduce((length, { text }) => length + text.length, 0) > 1;
}

/** 最近那次打车, 昨天最贵的那笔. */
function pickOf({ newest, most }: Bound): EntryPick | null {
  const extreme = most?.[0]?.most;
  if (extreme === "largest" || extreme === "smallest") return { kind: "most", most: extreme };
  return newest === undefined ? null : { kind: "newest" };
}

const [GENERAL, ALONE, BY_SUM, POINTED] = ENTRY_NAMES.toReversed();
const POINTING = "point several newest last-time most tagged that cost".split(" ");
const isThing = (token: Token) => isAny(token, ["thing", "general"]);

function mannerOf(frame: Frame, { by }: Bound, inside: readonly Token[]): Manner {
  if (frame === ALONE) return "alone";
  if (frame === GENERAL) return "general";
  const isPointed = inside.some((token) => isAny(token, ["point", "that"]));
  if (!isPointed && isAny(inside.at(-1), ["money", "foreign-currency"])) return "led";
  if (frame === BY_SUM) return "sum";
  // 昨天的打车, not 双十一抢的羽绒服.
  const isDefinite = by !== undefined || inside.some((token) => isAny(token, POINTING));
  return isDefinite || is(inside[1], "of") ? "definite" : "plain";
}

/** The tokens without light words; a time that is longer than a day becomes one token, and so do 出差 and 标签. */
export function entryWords(said: readonly Token[], { text, context }: Naming): readonly Token[] {
  const periods = findPeriods(text, dateOf(context.now));
  const tokens = said
    .filter((token) => !is(token, "light") || isAny(token, ["of", "that"]))
    .filter((token, at, all) => !(token.text === "记" && is(all[at + 1], "of")))
    .map(counted)
    .map((token) => (token.most === undefined ? token : { ...token, names: ["most"] }));
  const timed = periods.reduce((reached, { start, end }) => {
    const inside = reached.filter((token) => startOf(token) >= start && token.end <= end);
    const [first, ...others] = inside;
    if (first === undefined || startOf(first) !== start || [first, ...others].at(-1)?.end !== end)
      return reached;
    const names = ["period", ...(others.length === 0 ? first.names : [])];
    const period = { ...first, names, sense: "period", start, end, text: text.slice(start, end) };
    return reached.flatMap((token) =>
      token === first ? [period] : inside.includes(token) ? [] : [token],
    );
  }, tokens);
  return withTransfers(withTags(timed), text);
}

/** 的昨天 may be one word: 三十二块的昨天的打车. */
function startOf({ text, start }: Token): number {
  return text.startsWith("的") && text.length > 1 ? start + 1 : start;
}

/** 记的三笔 is one word among the orders. */
function counted(token: Token): Token {
  const [, said] = /^记的(.+)笔$/u.exec(token.text) ?? [];
  const value = said === undefined ? null : readNumber(said);
  return value === null ? token : { ...token, sense: "several", names: ["several"], value };
}

/** 招行转到支付宝的那八百, 转给微信那笔: one token, a transfer of that account. */
function withTransfers(tokens: readonly Token[], text: string): readonly Token[] {
  const at = tokens.findIndex(
    ({ start, names }) => names.includes("account") && MOVE.test(text.slice(0, start)),
  );
  const into = tokens[at];
  if (into === undefined) return tokens;
  const [move = ""] = MOVE.exec(text.slice(0, into.start)) ?? [];
  const start = into.start - move.length;
  const before = tokens.slice(0, at).filter(({ end }) => end <= start);
  const from = before.findLast((token) => token.end === start && is(token, "account"));
  const { account = "" } = from ?? into;
  const type = { sense: "type", names: ["type"], type: "TRANSFER", account } as const;
  const transfer = { ...into, ...type, start: from?.start ?? start };
  return [...before.filter((token) => token !== from), transfer, ...tokens.slice(at + 1)];
}

const MOVE = /转(?:账|到|给|进|去|入|了)*$/u;

/** 国庆标签的门票, 带夜班标签的那三笔: the words before 标签 become one token. */
function withTags(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ text }, place) => text === TAG && isAny(tokens[place + 1], TAGGED),
  );
  const isOutside = (token: Token, place: number) =>
    place < at - 1 && (isAny(token, NO_TAG) || token.text === "带");
  const from = tokens.findLastIndex(isOutside) + 1;
  const [first] = tokens.slice(from, at);
  if (at < 0 || first === undefined) return tokens;
  const tags = tokens
    .slice(from, at)
    .map(({ text }) => text)
    .join("");
  const end = tokens[at]?.end ?? first.end;
  const tag = { ...first, end, sense: "tagged", names: ["tagged"], text: tags, tags };
  return [...tokens.slice(0, from), tag, ...tokens.slice(at + 1)];
}

const TAG = "标签";
/** 国庆标签的门票, 出差标签那笔. */
const TAGGED = ["of", "point", "thing", "general"];
const NO_TAG = "of point pause period date ref account set edit erase take with light".split(" ");
