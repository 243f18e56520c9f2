import { addDays } from "../../calendar-date.ts";
import type { EntryPick, NamedEntries } from "../../ledger/entry-search.ts";
import { dateOf } from "../../moment.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { EntryName, HeardDraft, Rival } from "../kinds/act.ts";
import { is, isAny, type Target, type Token } from "../token.ts";
import { entryNamed, type NamedEntry } from "./entry-name.ts";
import { type Wanted, wantedIn } from "./entry-order.ts";
import { type Repeated, repeated } from "./repeats.ts";
import { OPENING, type SaidAlone, type SavedAct, type SavedRequest } from "./said-alone.ts";
import { ofPointed, requestOfLast } from "./spoken-of.ts";
import { type How, isHesitant, speaksOf, weighed } from "./weigh-saved.ts";

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
  if (isPointedAlone(name, said))
    return requestOf(name, { wanted: null, how: "sure", drafts, said });
  if (drafts.length === 0) return null;
  const called = name.manner === "led" ? withoutSum(name, said.words) : name;
  const wanted = wantedOf(called, said);
  if (!speaksOf(called, wanted, said.words)) return null;
  const isOpen = wanted === null || wanted.complains;
  const order = isOpen ? (wantedLast(called, said) ?? wanted) : wanted;
  return requestOf(called, { wanted: order, how: "asks", drafts, said });
}

/** 卖自行车那个, 昨天那笔打车: what is wanted of it is asked. */
function isPointedAlone({ start, end, manner }: NamedEntry, { words, silent }: SaidAlone): boolean {
  const inside = words.filter((token) => token.start >= start && token.end <= end);
  const isAll = words.every(
    (token) => inside.includes(token) || isAny(token, ["light", "pause", "ok"]),
  );
  const isPointed = inside.some((token) => is(token, "point")) && !isHesitant(inside[0]);
  return silent && manner === "definite" && isPointed && isAll;
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

/** 删掉…, 把…删了, in one clause. */
export function erases(tokens: readonly Token[]): boolean {
  const ends = tokens.some((token) => is(token, "pause")) ? [] : [tokens[0], tokens.at(-1)];
  return ends.some((token) => is(token, "erase") && token?.text.startsWith("删"));
}
