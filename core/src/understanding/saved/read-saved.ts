import { addDays } from "../../calendar-date.ts";
import type { EntryPick, NamedEntries } from "../../ledger/entry-search.ts";
import { dateOf } from "../../moment.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { Act, AmongEntries, EntryName, EntryOrder, HeardDraft, Rival, Span } from "../acts/act.ts";
import { CHANGING } from "../acts/said.ts";
import type { Intention, Orders } from "../orders/types.ts";
import type { WordsOf } from "../reading.ts";
import { is, isAny, type Target, type Token } from "../token.ts";
import { entryNamed, type NamedEntry } from "./entry-name.ts";
import { type Wanted, wantedIn } from "./entry-order.ts";
import { type Repeated, repeated } from "./repeats.ts";
import { type How, isHesitant, speaksOf, weighed } from "./weigh-saved.ts";

/** An utterance while no draft is open, read as if it were about drafts. */
export interface SaidAlone {
  readonly text: string;
  readonly context: UserContext;
  readonly reading: Orders;
  readonly words: readonly Token[];
  readonly wordsOf: WordsOf;
  /** What it would make as a sentence to record. */
  readonly drafts: readonly HeardDraft[];
  /** It contains no sum, recorded or left out. */
  readonly silent: boolean;
  /** Longer ones that correct themselves tell of something new. */
  readonly isBrief: boolean;
  /** The entries that 它 and 改成三十五 mean: those of the answer that the app has just given, or those that it has just saved. */
  readonly spokenOf: "answered" | "last" | null;
  /** Reads words about one draft. */
  readonly readOrder: (words: readonly Token[]) => Orders;
  /** What it would make as a sentence to record without these words. */
  readonly recordWithout: (part: Span) => readonly HeardDraft[];
}

type SavedAct = Act & { readonly type: "saved" };

export interface SavedRequest {
  readonly act: SavedAct;
  readonly frames: readonly string[];
  /** Frames explain every word that orders it. */
  readonly isRead: boolean;
}

/** A request about entries that are saved already: 把刚才那笔删了, 把昨天的打车改成35, 和昨天一样再记一笔; `null` for anything else. */
export function requestOfSaved(said: SaidAlone): SavedRequest | null {
  const { words } = said;
  const again = said.silent ? repeated(words, said) : null;
  const copied = again === null ? null : whichAgain(again, said);
  if (again !== null && copied !== null)
    return {
      act: { type: "saved", which: copied, wants: { kind: "repeat" } },
      frames: [again.frame],
      isRead: true,
    };
  const last = requestOfLast(said);
  if (last === "undo") {
    const which = { kind: "last", among: null, pick: null } as const;
    return { act: { type: "saved", which, wants: { kind: "undo" } }, frames: [], isRead: true };
  }
  const name = entryNamed(words, said);
  const pointsBack = words.some(
    (token) => is(token, "recent") || (is(token, "place") && token.most === undefined),
  );
  if (name !== null && !pointsBack && !isValue(name, said)) {
    const request = ofNamed(name, said, last !== null);
    if (request !== null) return request;
  }
  const among = pointsBack && name?.manner === "definite" ? name : null;
  return ofPointed(among, said, last !== null);
}

/** 照这个再记一笔 means what is spoken of, if anything is. */
function whichAgain(again: Repeated, { spokenOf }: SaidAlone): EntryName | null {
  const { search, pick, said } = again;
  if (search !== null)
    return { kind: "named", said, search: { ...search, ...(pick && { pick }) }, hasTime: true };
  return spokenOf === null ? null : { kind: spokenOf, among: null, pick: null };
}

/** 昨天的打车改成35: the words beside the name are read as an order about one draft. */
function ofNamed(name: NamedEntry, said: SaidAlone, isLast: boolean): SavedRequest | null {
  const wanted = wantedOf(name, said);
  // 把15块的奶茶改成16: the sum in the name is of the entry.
  const drafts = isPriced(name) ? said.recordWithout(name) : said.drafts;
  // 面条不是12是15; a story that corrects itself is recorded.
  const isSure = isLast && (!isAlone(name) || wanted?.isRead === true);
  const how = wanted && (isSure ? "sure" : weighed(name, wanted, { ...said, drafts }));
  if (wanted === null || how === null || how === "none") return perhapsOf(name, said);
  return requestOf(name, { wanted, how, drafts, said });
}

/** 名字改成工作餐, of what is spoken of: the words name no entry. */
function isValue(name: NamedEntry, { spokenOf, reading }: SaidAlone): boolean {
  const isUnnamed = reading.phrases.every(({ target }) => target.kind !== "named");
  return spokenOf !== null && isAlone(name) && reading.owned && isUnnamed;
}

/** 打车, 工资: nothing points at an entry. */
function isAlone({ manner }: NamedEntry): boolean {
  return manner === "alone" || manner === "general";
}

function wantedOf(name: NamedEntry, said: SaidAlone): Wanted | null {
  const outside = said.words.filter(({ start, end }) => end <= name.start || start >= name.end);
  return wantedIn(said.readOrder(withPointer(said.words, name)), outside, name);
}

function isPriced({ search }: NamedEntry): boolean {
  return search.amount !== null || search.paid !== undefined;
}

/** 昨天随礼那八百，俺媳妇说其实是一千: nothing that may be of an entry is recorded unasked. */
function perhapsOf(name: NamedEntry, said: SaidAlone): SavedRequest | null {
  const { drafts } = said;
  if (drafts.length === 0) return null;
  const called = name.manner === "led" ? withoutSum(name, said.words) : name;
  const wanted = wantedOf(called, said);
  if (!speaksOf(called, wanted, said.words)) return null;
  const isOpen = wanted === null || wanted.complains;
  const order = isOpen ? (wantedLast(called, said) ?? wanted) : wanted;
  return requestOf(called, { wanted: order, how: "asks", drafts, said });
}

/** 上周那顿火锅漏了锅底的钱，再加四十进去: what comes after the reason, without the words around it that say nothing. */
function wantedLast(name: NamedEntry, said: SaidAlone): Wanted | null {
  const pause = said.words.findLastIndex((token) => is(token, "pause"));
  const clause = said.words.slice(pause + 1).filter(({ start }) => start >= name.end);
  const says = (token: Token) => !isAny(token, UNSAID);
  const read = clause.slice(Math.max(0, clause.findIndex(says)), clause.findLastIndex(says) + 1);
  return read.length === 0 ? null : wantedIn(said.readOrder(withPointer(read, name)), read, name);
}

const UNSAID = ["unknown", "light"];

/** 昨天打车花了二十八，打错了，二十六: the sum is not that of the entry. */
function withoutSum(name: NamedEntry, words: readonly Token[]): NamedEntry {
  const { paid: _, ...search } = name.search;
  const inside = words.filter(({ start, end }) => start >= name.start && end <= name.end);
  const last = inside.findLast((token) => !isAny(token, OF_SUMS));
  return {
    ...name,
    manner: "plain",
    search: { ...search, amount: null },
    end: last?.end ?? name.end,
  };
}

/** 人家给了八百. */
const OF_SUMS = "money foreign-currency handed they boss customer is only light".split(" ");

interface Weighed {
  readonly wanted: Wanted | null;
  readonly how: Exclude<How, "none">;
  readonly drafts: readonly HeardDraft[];
  readonly said: SaidAlone;
}

function requestOf(name: NamedEntry, { wanted, how, drafts, said }: Weighed): SavedRequest | null {
  const asks = how === "asks";
  const isBare = asks && isAlone(name);
  const called = asks ? onlyByWords(name.search) : name.search;
  if (called.filters.length === 0) return null;
  // A mere name in a question means the last of that name.
  const pick = isBare ? NEWEST : name.pick;
  const search = isBare ? lately(called, said.context) : called;
  const order = wanted?.order ?? OPENING;
  const each = order.each || name.isPlural || name.count !== null;
  const rival = drafts.length > 0 && how !== "sure" ? rivalOf(drafts, asks) : null;
  const act: SavedAct = {
    type: "saved",
    which: {
      kind: "named",
      said: said.text.slice(name.start, name.end),
      search: { ...search, ...(pick && { pick }) },
      hasTime: name.hasTime,
    },
    wants: { kind: "order", order: { ...order, count: order.count ?? name.count, each } },
    ...(rival && { rival }),
  };
  return { act, frames: [name.frame], isRead: wanted?.isRead ?? false };
}

const NEWEST: EntryPick = { kind: "newest" };
const OPENING: EntryOrder = {
  each: false,
  count: null,
  parts: [{ kind: "open", field: null, because: null }],
};

/** 午饭应该是33 is no question about a lunch of last year. */
function lately(search: NamedEntries, { now }: UserContext): NamedEntries {
  const to = dateOf(now);
  const period = { range: { from: addDays(to, -LATELY_DAYS), to }, words: "" };
  return { ...search, filters: search.filters.map((filter) => ({ ...filter, period })) };
}

/** The last salary and the last rent are among them. */
const LATELY_DAYS = 31;

/** A question whether an entry is meant takes one of that name, not of its category. */
function onlyByWords(search: NamedEntries): NamedEntries {
  return { ...search, filters: search.filters.filter(({ words }) => words !== null) };
}

function rivalOf(drafts: readonly HeardDraft[], asks: boolean): Rival {
  return { add: { type: "append", drafts, dropped: [] }, asks };
}

/** 刚才那笔, 最后一笔; after a question about the books or a save also 第二个, 把它 and 改成三十五: of the entries that are spoken of. */
function ofPointed(name: NamedEntry | null, said: SaidAlone, isLast: boolean): SavedRequest | null {
  const { words, reading, drafts } = said;
  const wanted = wantedIn(reading, words);
  const isRecent = words.some((token) => is(token, "recent"));
  const spokenOf = isRecent ? null : said.spokenOf;
  const isOfAnswer = spokenOf === "answered";
  const repairs = wanted !== null && repairsPointed(wanted, said);
  const isMeant = spokenOf !== null && wanted !== null && ordersOfSpoken(wanted, said);
  if (!isMeant && !repairs && (isOfAnswer || !isLast)) return null;
  const isNew = drafts.some(({ description, category }) => description !== category);
  const isPlaced = words.some((token) => is(token, "place"));
  const corrects = spokenOf === "last" && wanted?.corrects === true && wanted.isWhole;
  const isOrder = wanted?.commands === true || repairs || corrects;
  const isFree = isOfAnswer || (isMeant && !isLast);
  if (isNew && !isOrder && (isFree || (wanted === null && !isPlaced))) return null;
  const about: AmongEntries = { among: name?.search ?? null, pick: pickIn(words) };
  const wish = wanted?.order ?? OPENING;
  const order: EntryOrder = { ...wish, each: wish.each || isSeveral(about.pick) };
  const which = { kind: isOfAnswer ? "answered" : "last", ...about } as const;
  const act: SavedAct = { type: "saved", which, wants: { kind: "order", order } };
  return { act, frames: [], isRead: wanted?.isRead ?? false };
}

/** 那笔金额错了，应该是三百六: what 那笔 means was recorded. */
function repairsPointed(
  { repairs, corrects, isWhole }: Wanted,
  { reading, words }: SaidAlone,
): boolean {
  const isPointed = reading.phrases.some(({ target }) => target.kind === "pointed");
  return (
    isPointed && isWhole && (repairs || corrects) && is(words[0], "point") && !isHesitant(words[0])
  );
}

/** 改成三十五, 不对，是六十八, 那笔不要了; of what was just saved also 是昨天的 and 微信付的. */
function ordersOfSpoken(wanted: Wanted, said: SaidAlone): boolean {
  const { reading, words, spokenOf } = said;
  const isPointed = reading.phrases.some(({ target }) => target.kind !== "unsaid");
  const { commands, corrects, erases, drops, isWhole, order } = wanted;
  // 金额不对, right after a save.
  const isOpen = spokenOf === "last" && wanted.complains && isWhole;
  const isChange = order.parts.some(({ kind }) => kind === "change");
  if (!isChange && !erases)
    return isOpen || (isPointed && (commands || wanted.complains || (drops && isWhole)));
  const isSaid = isPointed || (wanted.isRelative && wanted.isRead);
  const isTold = spokenOf === "last" && said.silent && wanted.isStated && isWhole;
  return (
    commands ||
    wanted.orders ||
    corrects ||
    wanted.repairs ||
    isSaid ||
    isTold ||
    words.some(({ places }) => places)
  );
}

/** 最后两笔. */
function isSeveral(pick: EntryPick | null): boolean {
  if (pick?.kind !== "places") return false;
  const [[from, to] = [0, 0], ...others] = pick.places;
  return others.length > 0 || from !== to;
}

function pickIn(words: readonly Token[]): EntryPick | null {
  const said = words.filter((token) => is(token, "place"));
  const most = said.find((token) => token.most !== undefined)?.most;
  if (most === "largest" || most === "smallest") return { kind: "most", most };
  const places = said.flatMap((token) => token.places ?? []);
  return places.length === 0 ? null : { kind: "places", places };
}

/** The words with 这笔 or 这些 in place of the name. */
function withPointer(words: readonly Token[], name: NamedEntry): readonly Token[] {
  const { start, end, isPlural } = name;
  const target: Target = isPlural
    ? { kind: "all", count: null, adverb: false }
    : { kind: "pointed" };
  const pointer = { start, end, text: "", sense: "ref", names: ["ref"], cost: 0, target };
  const before = words.filter((word) => word.end <= start);
  return [...before, pointer, ...words.filter((word) => word.start >= end)];
}

/** A request about the last entries: 把刚才那笔删了, 上一笔改成50, 不对，是15块. */
function requestOfLast({
  reading,
  words: tokens,
  drafts,
  isBrief,
}: SaidAlone): "undo" | "order" | null {
  const { phrases, owned } = reading;
  const says = (...sayings: readonly string[]) =>
    phrases.some((phrase) => sayings.includes(phrase.says));
  const has = (name: string) => tokens.some((token) => is(token, name));
  // 不对，我还得交二百: a plan corrects no entry.
  if (says("append", "ask", "store", "more") || UNREAL.some(has)) return null;
  const points = (has("recent") && has("point")) || has("place");
  // 一共五十五，不是五十六 and 打车二十八，说错了，三十八 are complete sentences to record.
  const sum = tokens.findIndex((token) => is(token, "money"));
  const opening = tokens.slice(0, sum);
  const denies = opening.some((token) => is(token, "isnt")) && phrases.some(deniesAmount);
  // 不对，打车三十五 can be recorded by itself; 不对，三十五 cannot.
  const isNew = drafts.some((each) => each.confidence > 0.65 || each.description !== each.category);
  // 记错了 and 听错了 blame the app, 说错了 the speaker.
  const complains = opening.some(
    (token, at) =>
      is(token, "wrong") && (at === 0 ? !isNew : "记听写".includes(token.text.charAt(0))),
  );
  const changes = says(...CHANGING) || (says("open") && has("foreign-currency"));
  if (changes) return isBrief && (points || denies || complains) ? "order" : null;
  // 第一笔不要了 means a draft, though none is open; 第一笔记错了 means a saved entry.
  const isLast = has("recent") || tokens.some(({ places }) => (places?.[0]?.[0] ?? 0) < 0);
  const meant = (isLast && says("drop", "undo")) || (points && has("wrong"));
  if (!owned || !meant) return null;
  return has("undo") ? "undo" : "order";
}

const UNREAL = ["plan", "suppose", "future", "hearsay"];

function deniesAmount({ denied }: Intention): boolean {
  return denied.some((edit) => edit.kind === "to" && edit.field === "amount");
}

/** 删掉…, 把…删了, in one clause. */
export function erases(tokens: readonly Token[]): boolean {
  const ends = tokens.some((token) => is(token, "pause")) ? [] : [tokens[0], tokens.at(-1)];
  return ends.some((token) => is(token, "erase") && token?.text.startsWith("删"));
}
