import { is, type Token } from "../token.ts";
import type { Bound } from "./frame.ts";
import { ends, hasItsSum, isThing, namesAnother, sumsIn } from "./gap.ts";
import type { Pattern } from "./pattern.ts";
import type { GapStep, GroupStep, Step, TokenStep } from "./steps.ts";

export interface Match {
  readonly bound: Bound;
  readonly from: number;
  readonly to: number;
}

/** Sums that no longer count: gaps skip them, and nothing matches them. */
export type Passes = (token: Token) => boolean;

/** One pattern, and the tokens to search. */
export interface Search {
  readonly pattern: Pattern;
  readonly tokens: readonly Token[];
  readonly passes: Passes;
  /** For each repeating step and each position: 1 if nothing matches from there on. Without it `( a+ b? )* c` would try every way to split a run of a's before it fails. */
  dead: Uint8Array | undefined;
}

export function searchFor(pattern: Pattern, tokens: readonly Token[], passes: Passes): Search {
  return { pattern, tokens, passes, dead: undefined };
}

/** The match of the pattern at a token, or `null`. */
export function matchAt(search: Search, from: number): Match | null {
  const { pattern, tokens } = search;
  if (pattern.starts !== null && !hasAny(tokens[from], pattern.starts)) return null;
  const end = walk(search, pattern.chain.first, { at: from, filled: null, open: null });
  if (end === null) return null;
  return {
    from,
    to: end.at,
    get bound() {
      return boundOf(end.filled, tokens);
    },
  };
}

/** The first match from `start` on, or `null`. */
export function nextMatch(search: Search, start: number): Match | null {
  const { pattern, tokens } = search;
  // The caller may have dropped a sum since the last match; then gaps reach further than before.
  search.dead = undefined;
  for (let from = start; from < tokens.length; from += 1) {
    if (from > 0 && !pattern.opensWithToken && is(tokens[from], "light")) continue;
    const found = matchAt(search, from);
    if (found !== null) return found;
  }
  return null;
}

/** The state of a match in progress. */
interface Place {
  readonly at: number;
  readonly filled: Filled | null;
  /** The groups that have begun, innermost first. */
  readonly open: Open | null;
}

/** The tokens from `from` to `to` fill a slot; `before` are the slots filled earlier. */
interface Filled {
  readonly slot: string;
  readonly from: number;
  readonly to: number;
  /** A group fills its slot at once, tokens are added one by one. */
  readonly whole: boolean;
  readonly before: Filled | null;
}

interface Open {
  readonly from: number;
  readonly outer: Open | null;
}

/** The end of the match, if the pattern matches from this step on. */
function walk(search: Search, step: Step, place: Place): Place | null {
  const { tokens } = search;
  const { at } = place;
  switch (step.kind) {
    case "end":
      return place;
    case "opens":
      return at === 0 || is(tokens[at - 1], "pause") ? walk(search, step.next, place) : null;
    case "closes":
      return isEnd(tokens, at, step.inside) ? walk(search, step.next, place) : null;
    case "not":
      return comesNext(tokens, at, step) ? null : walk(search, step.next, place);
    case "group-end":
      return outOfGroup(search, step.group, place);
    case "token":
    case "group":
    case "gap": {
      if (isDeadEnd(search, step, at)) return null;
      const end = tryStep(search, step, place);
      if (end === null) rememberDeadEnd(search, step, at);
      return end;
    }
  }
}

function onward({ at, filled, open }: Place): Place {
  return { at: at + 1, filled, open };
}

function tryStep(search: Search, step: TokenStep | GroupStep | GapStep, place: Place) {
  switch (step.kind) {
    case "token":
      return overToken(search, step, place);
    case "group":
      return intoGroup(search, step, place);
    case "gap":
      return overGap(search, step, place);
  }
}

/** Tries a matching token first, then skipping a light word, then no token. */
function overToken(search: Search, step: TokenStep, place: Place): Place | null {
  const { at, filled, open } = place;
  const token = search.tokens[at];
  if (token !== undefined) {
    if (hasAny(token, step.names) !== step.but && !search.passes(token)) {
      const { slot } = step;
      const more =
        slot === undefined ? filled : { slot, from: at, to: at + 1, whole: false, before: filled };
      const end = walk(search, step.after, { at: at + 1, filled: more, open });
      if (end !== null) return end;
    }
    // Light words at the end of a match do not belong to it.
    if (
      step.inside &&
      is(token, "light") &&
      !(step.optional && !comesNext(search.tokens, at, step))
    ) {
      const end = walk(search, step, onward(place));
      if (end !== null) return end;
    }
  }
  return step.optional ? walk(search, step.next, place) : null;
}

function intoGroup(search: Search, step: GroupStep, place: Place): Place | null {
  const { at, filled, open } = place;
  for (const way of step.ways) {
    const end = walk(search, way, { at, filled, open: { from: at, outer: open } });
    if (end !== null) return end;
  }
  return step.optional ? walk(search, step.next, place) : null;
}

function outOfGroup(search: Search, { slot, again, next }: GroupStep, place: Place): Place | null {
  const { at, filled, open } = place;
  const from = open?.from ?? at;
  const more = slot === undefined ? filled : { slot, from, to: at, whole: true, before: filled };
  const after = { at, filled: more, open: open?.outer ?? null };
  return walk(search, again !== undefined && at > from ? again : next, after);
}

function overGap(search: Search, { gap, next }: GapStep, place: Place): Place | null {
  const { tokens, passes } = search;
  const { filled, open } = place;
  let bound = -1;
  for (let at = place.at; at - place.at <= REACH; at += 1) {
    const end = walk(search, next, { at, filled, open });
    const over = tokens[at];
    if (end !== null || over === undefined) return end;
    // 交租 三千五: a space before the sum is no pause.
    const typed = is(over, "space") && is(tokens[at + 1], "money");
    if (!typed && ends(gap, over, passes)) return end;
    // 砍到二百四，另外买了八十的配件: another thing; 又减了二十 continues.
    if (gap.startsWith("same") && is(over, "also") && !isPrice(tokens[at + 1])) return null;
    // 加了十块钱小费，一共四十六: the act before the pause already has its sum.
    if (
      gap === "plain story" &&
      at === place.at &&
      filled === null &&
      hasItsSum(tokens, at, passes)
    )
      return null;
    if ((!gap.startsWith("same") && gap !== "plain story") || !isNamed(tokens, at)) continue;
    const passed = tokens.slice(place.at, at);
    if (gap === "plain story" && !passed.some((token) => is(token, "pause"))) continue;
    if (bound < 0) bound = sumsIn(boundOf(filled, tokens));
    // 六条裤子: the counted thing belongs to its count.
    const counted = bound === 0 && is(tokens[place.at - 1], "count");
    if (counted && passed.every(isPlain)) continue;
    if (namesAnother(tokens, at, { bound, passes })) return null;
  }
  return null;
}

/** A gap over more words than a sentence has would make long texts cost their length cubed. */
const REACH = 60;

/** A thing. 包 is also a verb, but a thing if its price follows: 包三百. */
function isNamed(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  const listed = is(tokens[at - 1], "money") || is(tokens[at - 1], "pause");
  return isThing(token) || (listed && is(token, "doing") && is(tokens[at + 1], "money"));
}

function isPrice(token: Token | undefined): boolean {
  return is(token, "price") || is(token, "say") || is(token, "added");
}

function isPlain(token: Token): boolean {
  return is(token, "unknown") || is(token, "light") || isThing(token);
}

function isDeadEnd({ dead, tokens }: Search, { row }: { readonly row: number }, at: number) {
  return dead !== undefined && row >= 0 && dead[row * (tokens.length + 1) + at] === 1;
}

function rememberDeadEnd(search: Search, { row }: { readonly row: number }, at: number): void {
  const { rows } = search.pattern.chain;
  if (row < 0 || rows === 0) return;
  const places = search.tokens.length + 1;
  search.dead ??= new Uint8Array(rows * places);
  search.dead[row * places + at] = 1;
}

/** The tokens of each slot, in the order said. */
function boundOf(filled: Filled | null, tokens: readonly Token[]): Bound {
  const bound: Record<string, readonly Token[]> = {};
  const done = new Set<string>();
  for (let each = filled; each !== null; each = each.before) {
    const { slot, from, to, whole } = each;
    if (done.has(slot)) continue;
    bound[slot] = [...tokens.slice(from, to), ...(bound[slot] ?? [])];
    if (whole) done.add(slot);
  }
  return bound;
}

/** Whether the clause ends here, skipping light words. */
function isEnd(tokens: readonly Token[], from: number, overLight: boolean): boolean {
  let at = from;
  while (overLight && is(tokens[at], "light")) at += 1;
  return tokens[at] === undefined || is(tokens[at], "pause");
}

/** Whether one of these names comes next, skipping light words. */
function comesNext(
  tokens: readonly Token[],
  from: number,
  { names, but = false }: { readonly names: ReadonlySet<string>; readonly but?: boolean },
): boolean {
  let at = from;
  while (is(tokens[at], "light") && hasAny(tokens[at], names) === but) at += 1;
  return tokens[at] !== undefined && hasAny(tokens[at], names) !== but;
}

function hasAny(token: Token | undefined, names: ReadonlySet<string>): boolean {
  if (token === undefined) return false;
  for (const name of token.names) if (names.has(name)) return true;
  return false;
}
