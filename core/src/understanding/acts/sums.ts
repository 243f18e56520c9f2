import type { TransactionType } from "../../transaction.ts";
import type { Bound, Frame, Reason } from "../frames/frame.ts";
import { candidates } from "../frames/frame-index.ts";
import { RECORD_FRAMES } from "../frames/index.ts";
import { type Match, nextMatch, searchFor } from "../frames/match.ts";
import { is, type Token } from "../token.ts";

/** What the frames decide about one sum. */
export interface Verdict {
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
  type?: TransactionType | undefined;
  category?: string | undefined;
  /** Where the words of the frame that gave the type begin. */
  told: number;
  doubtful: boolean;
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
export function judgeSums(tokens: readonly Token[]): readonly Verdict[] {
  const verdicts = new Map<Token, Verdict>();
  for (const token of tokens) {
    if (is(token, "money")) verdicts.set(token, fresh(token));
  }
  if (verdicts.size === 0) return [];
  const passes = (token: Token) => verdicts.get(token)?.kept === false;
  for (const { frame, pattern } of candidates(RECORD_FRAMES, tokens)) {
    const search = searchFor(pattern, tokens, passes);
    for (let at = nextMatch(search, 0); at !== null; at = nextMatch(search, at.from + 1)) {
      if (frame.where?.(worth(at.bound, verdicts), keptSums(verdicts)) === false) continue;
      apply(frame, at, tokens, verdicts);
    }
  }
  return [...verdicts.values()];
}

/** 十八，不是，二十八，抹零二十五: the eighteen stands for its correction. */
function worth(bound: Bound, verdicts: ReadonlyMap<Token, Verdict>): Bound {
  const now = (token: Token) => {
    const { amount = token.value } = verdicts.get(token) ?? {};
    return amount === undefined || amount === token.value ? token : { ...token, value: amount };
  };
  return Object.fromEntries(Object.entries(bound).map(([slot, held]) => [slot, held.map(now)]));
}

function keptSums(verdicts: ReadonlyMap<Token, Verdict>): readonly number[] {
  return [...verdicts.values()].filter(({ kept }) => kept).map(({ amount }) => amount);
}

function fresh(token: Token): Verdict {
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
    marks: [],
    markedBy: null,
    over: [],
    by: [],
  };
}

function apply(
  frame: Frame,
  { bound, from, to }: Match,
  tokens: readonly Token[],
  verdicts: ReadonlyMap<Token, Verdict>,
): void {
  const { drop = [], keep = [], doubt = [], nothing, reason } = frame.so;
  const { amount, spread, type, account, marks } = frame.so;
  const of = (names: readonly string[]) =>
    names.flatMap((name) => (bound[name] ?? []).flatMap((token) => verdicts.get(token) ?? []));
  const by = (verdict: Verdict) => verdict.by.push(frame.name);

  const worked = of(amount === undefined ? [] : [amount.of]);
  // 原价68，券后45，没买: a sum kept in place of another may still be denied.
  const anew = keep.length > 0 || reason === "denied";
  if (!maySettle(of(drop), of(keep), { worked, anew })) return;
  for (const verdict of of(drop)) {
    if (!settle(verdict, false, anew)) continue;
    by(verdict);
    verdict.reason = reason;
    const [first] = reason === "corrected" ? worked : [];
    if (first !== undefined) [verdict.dropped, first.dropped] = [first.token, verdict.token];
  }
  for (const verdict of of(keep)) {
    if (settle(verdict, true)) by(verdict);
    if (drop.length === 0) verdict.firm = true;
    else verdict.until = Math.max(verdict.until, tokens[to - 1]?.end ?? 0);
  }
  for (const verdict of worked)
    verdict.amount =
      Math.round((amount?.is(worth(bound, verdicts)) ?? 0) * 100) / 100 || verdict.amount;

  const each = bound[spread?.over ?? ""] ?? [];
  const spreads = of(spread === undefined ? [] : [spread.of]).filter(
    ({ over }) => over.length === 0,
  );
  for (const [index, verdict] of spreads.entries()) {
    verdict.over = spreads.length > 1 ? each.slice(index, index + 1) : each;
    if (is(verdict.over[0], "earning")) verdict.type = "INCOME";
    verdict.settled = true;
    by(verdict);
  }
  for (const verdict of of(type === undefined ? [] : [type.of])) {
    if (!verdict.kept || verdict.type !== undefined) continue;
    verdict.type = type?.is;
    verdict.category = type?.category;
    if (type?.likely === true) verdict.doubtful = true;
    verdict.told = tokens[from]?.start ?? 0;
    by(verdict);
  }
  for (const verdict of of(account === undefined ? [] : [account.of])) {
    const { from, to, type: only = null } = account ?? {};
    if (!verdict.kept || verdict.accounts || (only !== null && verdict.type !== only)) continue;
    const held = (slot: string | null | undefined) => bound[slot ?? ""]?.[0];
    // 取了两千现金买菜六十: the cash that was drawn is not said to have paid.
    const isTaken = [...verdicts.values()].some(
      ({ accounts }) => accounts?.to !== undefined && accounts.to === held(from),
    );
    if (!isTaken) verdict.accounts = { from: held(from), to: held(to), by: frame.name };
  }
  for (const verdict of of(marks === undefined ? [] : [marks.of])) {
    if (!verdict.kept || verdict.markedBy !== null) continue;
    verdict.marks = bound[marks?.by ?? ""] ?? [];
    verdict.markedBy = frame.name;
  }
  for (const verdict of of(doubt)) {
    // The words between two sums stay open even if each sum was surely spent.
    const explained = verdict.settled && doubt.length === 1 && !(verdict.firm && frame.so.firmly);
    if (explained || verdict.doubtful || !verdict.kept) continue;
    verdict.doubtful = true;
    by(verdict);
  }
  for (const verdict of nothing === true ? verdicts.values() : []) {
    if (!settle(verdict, false)) continue;
    by(verdict);
    verdict.reason = reason;
  }
}

/**
 * A frame decides all its sums or none. A sum that was left out stays out; a sum kept in place of another
 * may be replaced in turn; an amount is calculated once.
 */
function maySettle(
  dropped: readonly Verdict[],
  kept: readonly Verdict[],
  { worked, anew }: { readonly worked: readonly Verdict[]; readonly anew: boolean },
): boolean {
  const stays = ({ settled, kept: counts, firm }: Verdict) => settled && (!counts || firm || !anew);
  if (dropped.some(stays) || kept.some((verdict) => verdict.settled && !verdict.kept)) return false;
  return worked.every(({ settled, amount, token }) => !settled && amount === token.value);
}

function settle(verdict: Verdict, kept: boolean, anew = false): boolean {
  if (verdict.settled && !anew) return false;
  verdict.kept = kept;
  verdict.settled = true;
  return true;
}
