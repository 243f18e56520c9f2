import type { Saying } from "../frames/frame.ts";
import type { Edit, EntryOrder, EntryPart, Span } from "../kinds/act.ts";
import { fieldOf, unlike } from "../kinds/edits.ts";
import { CHANGING } from "../kinds/said.ts";
import type { Intention, Orders } from "../orders/types.ts";
import { is, isAny, type Token } from "../token.ts";

/** What the words want of saved entries, and how surely they speak of something that was recorded before. */
export interface Wanted {
  readonly order: EntryOrder;
  /** 改成, 删掉: nothing new is recorded in such words. */
  readonly commands: boolean;
  /** 改一下，十二. */
  readonly isEdited: boolean;
  /** 归到, 换成: an order, unless something is bought in the same words. */
  readonly orders: boolean;
  /** 其实是, 不是…是, 少记了: against what was recorded before. */
  readonly corrects: boolean;
  /** 少记了五块, 错了，是35. */
  readonly isMiscounted: boolean;
  /** 小票上是. */
  readonly isProved: boolean;
  /** 其实是, 不是…是. */
  readonly denies: boolean;
  /** 再加五块, 我只出一半: of a sum that is known. */
  readonly isRelative: boolean;
  /** 是35, not 35 alone. */
  readonly asserts: boolean;
  /** A value is stated: 是用微信付的, 是35; not 35 alone. */
  readonly isStated: boolean;
  /** 不要了. */
  readonly drops: boolean;
  readonly isChange: boolean;
  /** Frames explain every word of the clause that orders it. */
  readonly isRead: boolean;
  /** Frames explain every word. */
  readonly isWhole: boolean;
  /** It is said in the clause of the name. */
  readonly isNear: boolean;
  /** It is said after the name, or in its clause. */
  readonly follows: boolean;
  /** 不对，是68. */
  readonly repairs: boolean;
  /** 删掉, with a word that can only mean entries. */
  readonly erases: boolean;
  /** It is wrong, and what is right is not said. */
  readonly complains: boolean;
}

const DROPPING: readonly Saying[] = ["drop"];
const OPEN: readonly Saying[] = ["open", "wrong", "reason"];
const BESIDE: readonly Saying[] = [...CHANGING, ...DROPPING, ...OPEN, "ok", "topic"];
const ASKING: readonly Saying[] = ["ask", "tell"];
const RELATIVE: readonly Saying[] = ["raise", "lower", "scale"];

/** `null` if the words order nothing, ask something, or tell of a plan or of somebody else. */
export function wantedIn(
  orders: Orders,
  words: readonly Token[],
  name: Span = { start: 0, end: 0 },
): Wanted | null {
  const { meant, unfinished, doubts } = orders;
  if (unfinished || doubts.some((each) => each !== "likely")) return null;
  const mains = mainOf(meant);
  // 重复记了，删掉一笔
  const main = mains.find((each) => isClauseRead(each, meant, words)) ?? mains[0];
  const said = meant.filter((each) => BESIDE.includes(each.says) || !isReason(each, main, words));
  if (!said.every(({ says }) => BESIDE.includes(says))) return null;
  // 记多了，少二十: a value among words that we do not know.
  const isKnown = (each: Intention) =>
    orders.owned ||
    each.orders ||
    each.asserts ||
    each.says !== "change" ||
    isDenied(each, meant) ||
    namesTag(each) ||
    isClauseRead(each, meant, words);
  const changes = said.filter((each) => CHANGING.includes(each.says) && isKnown(each));
  const drops = said.filter(({ says }) => DROPPING.includes(says));
  const open = said.filter(({ says }) => OPEN.includes(says));
  const parts = partsOf({ changes, drops, open, words });
  if (parts.length === 0) return null;
  const erases = words.some((token) => is(token, "erase"));
  const all = meant.flatMap(({ target }) => (target.kind === "all" ? [target.count] : []));
  return {
    order: { each: all.length > 0, count: all.find((count) => count !== null) ?? null, parts },
    ...signsOf(changes, open, words),
    commands: (drops.length > 0 && erases) || commandsIn(changes, parts, words),
    isEdited: changes.length > 0 && drops.length === 0 && open.some((each) => each.commands),
    drops: drops.length > 0,
    isChange: changes.length > 0,
    isRead: orders.owned || isClauseRead(main, meant, words),
    isWhole: orders.owned,
    isNear: isNear({ main, open, name, words }),
    follows: main === undefined || main.start >= name.start || isOneClause(words, main, name),
    repairs: meant.some(({ says, repairs }) => says === "wrong" || repairs),
    erases,
    complains: parts.every(({ kind }) => kind === "open"),
  };
}

function commandsIn(
  changes: readonly Intention[],
  parts: readonly EntryPart[],
  words: readonly Token[],
): boolean {
  const pays = parts.some(({ kind }) => kind === "pay");
  const isCommand = (each: Intention) =>
    each.commands && !has("replace", each, words) && setsAll(each, words);
  return pays || changes.some(isCommand);
}

type Signs = "orders" | "corrects" | "isProved" | "isMiscounted" | "denies" | "isRelative";

/** What the words of the changes say about them. */
function signsOf(
  changes: readonly Intention[],
  open: readonly Intention[],
  words: readonly Token[],
): Pick<Wanted, Signs | "asserts" | "isStated"> {
  const proves = (token: Token) => is(token, "proof") && !is(token, "account");
  const isMistaken = words.some(
    (token) => is(token, "wrong") && !isAny(token, ["undoing", "nay", "isnt"]),
  );
  const denies =
    changes.some((each) => has("ought", each, words)) ||
    changes.some(
      (each) =>
        each.denied.length > 0 || isDenied(each, open) || (each.asserts && isOpened(each, open)),
    );
  const isMiscounted =
    isMistaken ||
    [...changes, ...open].some((each) =>
      insideOf(each, words).some((token) => isAny(token, ["short", "excess"])),
    );
  return {
    denies,
    isMiscounted,
    corrects: denies || isMiscounted,
    // 标签去掉
    orders: changes.some(
      (each) => each.orders || (each.says === "change" && has("cut", each, words)),
    ),
    isProved: changes.some((each) => insideOf(each, words).some(proves)),
    isRelative: changes.some(({ says }) => RELATIVE.includes(says)),
    asserts: changes.some(({ asserts }) => asserts),
    isStated: changes.some(isStatement),
  };
}

/** 上的进货标签去掉. */
function namesTag({ edits }: Intention): boolean {
  return edits.some((edit) => edit.kind === "to" && edit.instead !== undefined);
}

/** 走的是招行，不是支付宝: another value of that field is denied. */
function isDenied({ edits }: Intention, others: readonly Intention[]): boolean {
  const fields = edits.map(fieldOf);
  return others.some(({ denied }) => denied.some((edit) => fields.includes(fieldOf(edit))));
}

/** 是九月二十七号办的，日期改一下: the field is named by itself. */
function isOpened({ edits }: Intention, open: readonly Intention[]): boolean {
  const fields = edits.map(fieldOf);
  return open.some(({ field }) => field !== null && fields.includes(field));
}

function insideOf({ start, end }: Span, words: readonly Token[]): readonly Token[] {
  return words.filter((token) => token.start >= start && token.end <= end);
}

function has(name: string, each: Intention, words: readonly Token[]): boolean {
  return insideOf(each, words).some((token) => is(token, name));
}

function isClauseRead(
  main: Intention | undefined,
  meant: readonly Intention[],
  words: readonly Token[],
): boolean {
  if (main === undefined) return false;
  const pauses = words.filter((token) => is(token, "pause")).map(({ start }) => start);
  const from = pauses.findLast((at) => at < main.start) ?? 0;
  const to = pauses.find((at) => at >= main.end) ?? Infinity;
  const isInside = ({ start, end }: Token) =>
    meant.some((each) => each.start <= start && end <= each.end);
  return words.every(
    (token) =>
      token.start < from ||
      token.start >= to ||
      isAny(token, ["light", "pause"]) ||
      isInside(token),
  );
}

/** 改电路花了九百六: a sum in the clause that the order does not set was paid for something new. */
function setsAll({ start, end }: Intention, words: readonly Token[]): boolean {
  const sums = words.filter(
    (token) => is(token, "money") && isOneClause(words, token, { start, end }),
  );
  return sums.every((token) => token.start >= start && token.end <= end);
}

interface Place {
  readonly main: Intention | undefined;
  readonly open: readonly Intention[];
  readonly name: Span;
  readonly words: readonly Token[];
}

/** 昨天的打车记错了，35: what is wrong is said of the name, and one sum follows. */
function isNear({ main, open, name, words }: Place): boolean {
  if (main === undefined || isOneClause(words, main, name)) return true;
  const isComplaint = open.some((each) => isOneClause(words, each, name));
  return isComplaint && words.filter((token) => is(token, "money")).length === 1;
}

function isOneClause(words: readonly Token[], one: Span, other: Span): boolean {
  const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start];
  return !words.some((token) => is(token, "pause") && token.start >= from && token.end <= to);
}

/** 昨天打车35 may be a price, 昨天打车微信付的 is none; 他还我了 tells of a payment. */
function isStatement({ asserts, edits }: Intention): boolean {
  return edits.some(
    (edit) => edit.kind !== "to" || (edit.field !== "type" && (asserts || edit.field !== "amount")),
  );
}

/** The order itself comes first: 改成 before 其实是 before what is only told. */
function mainOf(meant: readonly Intention[]): readonly Intention[] {
  const changes = meant.filter(({ says }) => [...CHANGING, ...DROPPING].includes(says));
  const ranks = [
    changes.filter(({ orders, says }) => orders || DROPPING.includes(says)),
    changes.filter(({ asserts }) => asserts),
    // 商家返了五块，减五块
    changes.filter(({ says }) => RELATIVE.includes(says)),
    changes,
  ];
  return ranks.find(({ length }) => length > 0) ?? [];
}

/** 用了个券, after the order and a pause: why it is so. */
function isReason(each: Intention, main: Intention | undefined, words: readonly Token[]): boolean {
  if (main === undefined || isOneClause(words, each, main)) return false;
  // 删了吧，我妈已经记过一遍; 删了吧，再念一遍 asks for something.
  return !ASKING.includes(each.says) || !isClauseRead(each, [each], words);
}

interface Ordering {
  readonly changes: readonly Intention[];
  readonly drops: readonly Intention[];
  readonly open: readonly Intention[];
  readonly words: readonly Token[];
}

/** 昨天修表其实是八十，老板退了我二十: the first value of a field is meant, the others are the reason. */
function partsOf({ changes, drops, open, words }: Ordering): readonly EntryPart[] {
  if (drops.length > 0) return [{ kind: "remove" }];
  const main = mainOf(changes);
  const others = changes.filter((each) => !main.includes(each));
  const edits: Edit[] = [];
  for (const each of [...main, ...others]) edits.push(...unlike(each.edits, edits));
  const unpaid = words.find((token) => is(token, "unrated"))?.foreign;
  if (edits.length > 0) return [{ kind: "change", edits }];
  if (unpaid !== undefined) {
    const { currency, hundredths } = unpaid;
    return [{ kind: "pay", foreign: { currency, hundredths } }];
  }
  const [first] = open.filter(({ says }) => says !== "reason");
  if (first === undefined) return [];
  const because = open.find((each) => each.because !== null)?.because ?? null;
  return [{ kind: "open", field: first.field, because }];
}
