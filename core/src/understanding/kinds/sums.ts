import type { Reckoned } from "../../reckoned.ts";
import type { TransactionType } from "../../transaction.ts";
import type { Bound, Frame, Reason } from "../frames/frame.ts";
import { candidates } from "../frames/frame-index.ts";
import { RECORD_FRAMES } from "../frames/index.ts";
import { type Match, nextMatch, searchFor } from "../frames/match.ts";
import { is, isAny, type Token } from "../token.ts";

/** What the frames decide about one sum. */
export interface JudgedSum {
  readonly token: Token;
  kept: boolean;
  /** Why it is left out, and the sum that replaces it: 三十，不对，四十 leaves out the thirty. */
  reason?: Reason | undefined;
  dropped: Token;
  /** Where the deciding words end: 三十，不对，四十 ends after 四十. */
  until: number;
  /** A frame has decided whether it counts: later frames leave it alone. */
  settled: boolean;
  /** It counts in its own right, not in place of another sum, so no other sum replaces it. */
  firm: boolean;
  amount: number;
  /** How the amount was calculated. */
  reckoned?: Reckoned;
  type?: TransactionType | undefined;
  category?: string | undefined;
  /** Where the words of the frame that gave the type begin. */
  told: number;
  doubtful: boolean;
  /** Only its type is doubtful. */
  likely: boolean;
  /** It is an item of a list. */
  listed: boolean;
  /** The accounts that it came from and went to. */
  accounts?: Moved;
  /** Its tags and notes. */
  marks: readonly Token[];
  markedBy: string | null;
  /** The days or things that cost this much each. */
  over: readonly Token[];
  /** The frames that decided something, in order. */
  readonly by: string[];
}

export interface Moved {
  readonly from: Token | undefined;
  readonly to: Token | undefined;
  /** The frame that found them. */
  readonly by: string;
}

/** Tries the frames in order. The first that matches a sum decides it; sums it leaves out are skipped then. */
export function judgeSums(tokens: readonly Token[]): readonly JudgedSum[] {
  const verdicts = new Map<Token, JudgedSum>();
  for (const token of tokens) {
    if (is(token, "money")) verdicts.set(token, fresh(token));
  }
  if (verdicts.size === 0) return [];
  const passes = (token: Token) => verdicts.get(token)?.kept === false;
  let sums = keptSums(verdicts);
  for (const { frame, pattern } of candidates(RECORD_FRAMES, tokens)) {
    const search = searchFor(pattern, tokens, passes);
    for (let at = nextMatch(search, 0); at !== null; at = nextMatch(search, at.from + 1)) {
      if (frame.where?.(worth(at.bound, verdicts), sums) === false) continue;
      apply(frame, at, tokens, verdicts);
      sums = keptSums(verdicts);
    }
  }
  return [...verdicts.values()];
}

/** 十八，不是，二十八，抹零二十五: the eighteen stands for its correction. */
function worth(bound: Bound, verdicts: ReadonlyMap<Token, JudgedSum>): Bound {
  const now = (token: Token) => {
    const { amount = token.value } = verdicts.get(token) ?? {};
    return amount === undefined || amount === token.value ? token : { ...token, value: amount };
  };
  return Object.fromEntries(Object.entries(bound).map(([slot, held]) => [slot, held.map(now)]));
}

function keptSums(verdicts: ReadonlyMap<Token, JudgedSum>): readonly number[] {
  return [...verdicts.values()].filter(({ kept }) => kept).map(({ amount }) => amount);
}

function fresh(token: Token): JudgedSum {
  return {
    token,
    kept: true,
    dropped: token,
    until: token.end,
    settled: false,
    firm: false,
    amount: token.value ?? 0,
    told: 0,
    doubtful: false,
    likely: false,
    listed: false,
    marks: [],
    markedBy: null,
    over: [],
    by: [],
  };
}

/** A frame that matched, and the sums of the sentence. */
interface Applied extends Match {
  readonly frame: Frame;
  readonly tokens: readonly Token[];
  readonly verdicts: ReadonlyMap<Token, JudgedSum>;
  /** A sum kept in place of another may still be denied: 原价68，券后45，没买. */
  readonly anew: boolean;
}

function apply(
  frame: Frame,
  match: Match,
  tokens: readonly Token[],
  verdicts: ReadonlyMap<Token, JudgedSum>,
): void {
  const { drop, keep = [], reason, amount } = frame.so;
  const { from, to, bound } = match;
  const anew = keep.length > 0 || reason === "denied";
  const at = { frame, from, to, bound, tokens, verdicts, anew };
  if (!maySettle(sumsOf(at, drop), sumsOf(at, keep), { worked: sumsOf(at, amount), anew })) return;
  for (const effect of EFFECTS) effect(at);
}

/** The verdicts on the sums in the slots. */
function sumsOf(
  { bound, verdicts }: Applied,
  slots: readonly string[] | { readonly of: string } = [],
): readonly JudgedSum[] {
  const names = "of" in slots ? [slots.of] : slots;
  return names.flatMap((name) => (bound[name] ?? []).flatMap((token) => verdicts.get(token) ?? []));
}

/** What a frame may say about sums, in the order in which it takes effect. */
const EFFECTS: readonly ((at: Applied) => void)[] = [
  function leaveOut(at) {
    const { drop, reason, amount } = at.frame.so;
    for (const verdict of sumsOf(at, drop)) {
      if (!settle(verdict, false, at.anew)) continue;
      verdict.by.push(at.frame.name);
      verdict.reason = reason;
      const [first] = reason === "corrected" ? sumsOf(at, amount) : [];
      if (first !== undefined) [verdict.dropped, first.dropped] = [first.token, verdict.token];
    }
  },
  function count(at) {
    const { drop = [], keep } = at.frame.so;
    for (const verdict of sumsOf(at, keep)) {
      if (settle(verdict, true)) verdict.by.push(at.frame.name);
      if (drop.length === 0) verdict.firm = true;
      else verdict.until = Math.max(verdict.until, at.tokens[at.to - 1]?.end ?? 0);
    }
  },
  function calculate(at) {
    const { amount, reckoned } = at.frame.so;
    const numbers = worth(at.bound, at.verdicts);
    for (const verdict of sumsOf(at, amount)) {
      const yuan = Math.round((amount?.is(numbers) ?? 0) * 100) / 100;
      // 200打十折: nothing was calculated.
      if (yuan <= 0 || yuan === verdict.amount) continue;
      verdict.amount = yuan;
      if (reckoned !== undefined) verdict.reckoned = reckoned(numbers);
    }
  },
  function spread(at) {
    const { spread: said } = at.frame.so;
    const each = at.bound[said?.over ?? ""] ?? [];
    const sums = sumsOf(at, said).filter(({ over }) => over.length === 0);
    for (const [index, verdict] of sums.entries()) {
      verdict.over = sums.length > 1 ? each.slice(index, index + 1) : each;
      if (is(verdict.over[0], "earning")) verdict.type = "INCOME";
      verdict.settled = true;
      verdict.by.push(at.frame.name);
    }
  },
  function giveType(at) {
    const { type } = at.frame.so;
    for (const verdict of sumsOf(at, type)) {
      if (!verdict.kept || verdict.type !== undefined) continue;
      verdict.type = type?.is;
      verdict.category = type?.category;
      if (type?.likely === true) verdict.doubtful = verdict.likely = true;
      verdict.told = at.tokens[at.from]?.start ?? 0;
      verdict.by.push(at.frame.name);
    }
  },
  function giveAccount(at) {
    const { from, to, type = null } = at.frame.so.account ?? {};
    const held = (slot: string | null | undefined) => at.bound[slot ?? ""]?.[0];
    for (const verdict of sumsOf(at, at.frame.so.account)) {
      if (!verdict.kept || verdict.accounts || (type !== null && verdict.type !== type)) continue;
      // 取了两千现金买菜六十: the cash that was drawn is not said to have paid.
      const isTaken = [...at.verdicts.values()].some(
        ({ accounts }) => accounts?.to !== undefined && accounts.to === held(from),
      );
      if (!isTaken) verdict.accounts = { from: held(from), to: held(to), by: at.frame.name };
    }
  },
  function giveMarks(at) {
    const { marks } = at.frame.so;
    for (const verdict of sumsOf(at, marks)) {
      if (!verdict.kept || verdict.markedBy !== null) continue;
      verdict.marks = at.bound[marks?.by ?? ""] ?? [];
      verdict.markedBy = at.frame.name;
    }
  },
  function list(at) {
    const { listed } = at.frame.so;
    const sums = listed === "all" ? at.verdicts.values() : sumsOf(at, listed);
    for (const verdict of sums) {
      const { kept, listed: isListed, by } = verdict;
      if (kept && !isListed && !by.includes(at.frame.name)) by.push(at.frame.name);
      verdict.listed = true;
    }
  },
  function doubt(at) {
    const { doubt: said = [], firmly } = at.frame.so;
    const sums = sumsOf(at, said);
    for (const verdict of said.length > 1 && areApart(sums, at.tokens) ? [] : sums) {
      // The words between two sums stay open even if each sum was surely spent.
      const explained = verdict.settled && said.length === 1 && !(verdict.firm && firmly);
      if (explained || verdict.doubtful || !verdict.kept) continue;
      verdict.doubtful = true;
      verdict.by.push(at.frame.name);
    }
  },
  function dropAll({ frame, verdicts }) {
    for (const verdict of frame.so.nothing === true ? verdicts.values() : []) {
      if (!settle(verdict, false)) continue;
      verdict.by.push(frame.name);
      verdict.reason = frame.so.reason;
    }
  },
];

/** A frame decides all its sums or none. A sum that was left out stays out; a sum kept in place of another may be replaced in turn; an amount is calculated once. */
function maySettle(
  dropped: readonly JudgedSum[],
  kept: readonly JudgedSum[],
  { worked, anew }: { readonly worked: readonly JudgedSum[]; readonly anew: boolean },
): boolean {
  const stays = ({ settled, kept: counts, firm }: JudgedSum) =>
    settled && (!counts || firm || !anew);
  if (dropped.some(stays) || kept.some((verdict) => verdict.settled && !verdict.kept)) return false;
  return worked.every(({ settled, amount, token }) => !settled && amount === token.value);
}

/** 收了房租2000，早饭8块; 收入有：小王500，小李300: these sums are not of one purchase, whatever stands between them. */
function areApart(verdicts: readonly JudgedSum[], tokens: readonly Token[]): boolean {
  if (verdicts.every(({ listed }) => listed)) return true;
  const [first, last] = [verdicts[0], verdicts.at(-1)];
  if (first === undefined || last === undefined) return false;
  const kindOf = ({ type = "EXPENSE" }: JudgedSum) => type;
  const isBetween = ({ start }: Token) => start > first.token.start && start < last.token.start;
  const between = tokens.filter(isBetween);
  const isOther = kindOf(first) !== kindOf(last) && between.some((token) => is(token, "pause"));
  // 给了100，补了我75: what came back may belong to what was paid. A 红包 goes both ways.
  return isOther && (kindOf(first) !== "EXPENSE" || between.some((word) => isAny(word, INCOMING)));
}

const INCOMING = "earning work sell receive earn arrive rent-money reimbursed".split(" ");

function settle(verdict: JudgedSum, kept: boolean, anew = false): boolean {
  if (verdict.settled && !anew) return false;
  verdict.kept = kept;
  verdict.settled = true;
  return true;
}
