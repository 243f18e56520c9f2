import type { CalendarDate } from "../../calendar-date.ts";
import { is, isAny, type Token } from "../token.ts";
import type { JudgedSum } from "./sums.ts";

/** A sum that was paid or received, with the clauses about it, the nearest first. */
export interface Draft {
  readonly verdict: JudgedSum;
  readonly own: readonly Token[];
  readonly around: readonly (readonly Token[])[];
  readonly date: CalendarDate;
  readonly vagueDate: boolean;
}

export function draftsOf(
  tokens: readonly Token[],
  verdicts: readonly JudgedSum[],
  today: CalendarDate,
): readonly Draft[] {
  const kept = verdicts.filter((verdict) => verdict.kept);
  const sums = new Set(kept.map(({ token }) => token));
  const isKept = (token: Token) => sums.has(token);
  const clauses = clausesOf(tokens)
    .flatMap((clause) => (tokens[0]?.date ? cutByDay(clause, isKept) : [clause]))
    .flatMap((clause) => cutByPart(clause, isKept))
    .flatMap((clause) => cutByPrice(clause, isKept));
  const clauseOf = new Map(clauses.flatMap((clause, at) => clause.map((token) => [token, at])));
  const homes = kept.map(({ token }) => clauseOf.get(token) ?? -1);
  const shared = kept.length > 1 ? dayOfAll(clauses.slice(homes.at(-1) ?? 0)) : undefined;
  let lastDay: Token | undefined;
  return kept.flatMap((verdict, index) => {
    const home = homes[index] ?? 0;
    const own = clauses[home] ?? [];
    const from = index === 0 ? 0 : (homes[index - 1] ?? 0) + 1;
    const until = homes[index + 1] ?? clauses.length;
    const before = clauses.slice(from, home).reverse();
    const part = clauses.findIndex((clause, at) => at > home && isPart(clause[0]));
    const after = clauses.slice(home + 1, part < 0 ? until : Math.min(part, until));
    const told = [own, ...before, ...(index === kept.length - 1 ? after : after.filter(isRemark))];
    const said = daysIn(told.flat().filter((_, at, all) => !isDayOfBuying(all, at)));
    const day = said.findLast((token) => token.start < verdict.token.start) ?? said[0];
    if (day !== undefined) lastDay = day;
    const date = shared ?? day ?? lastDay;
    const around = [...before, ...after].sort((a, b) => telling(b) - telling(a));
    const draft = {
      verdict,
      own,
      around,
      date: date?.date ?? today,
      vagueDate: date?.vagueDate === true,
    };
    return verdict.over.length === 0 ? [draft] : verdict.over.map((each) => oneOf(draft, each));
  });
}

/** 双十一买的大衣，退了六百: 双十一 is the day of buying, not of the refund. */
function isDayOfBuying(told: readonly Token[], at: number): boolean {
  if (told[at]?.date === undefined || !is(told[at + 1], "got")) return false;
  return told.some((token) => is(token, "refund"));
}

/** One of several things at the same price, with its own day or words. */
function oneOf(draft: Draft, each: Token): Draft {
  if (each.date !== undefined) return { ...draft, date: each.date };
  return { ...draft, own: [each, draft.verdict.token] };
}

export function clausesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    if (is(token, "pause")) clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** 打车二十吃饭三十, 三十打车二十吃饭: a clause with several sums is split after each sum, or before each. */
function cutByPrice(
  clause: readonly Token[],
  isKept: (token: Token) => boolean,
): readonly (readonly Token[])[] {
  const sums = clause.filter(isKept).map((token) => clause.indexOf(token));
  if (sums.length < 2) return [clause];
  const [first = 0] = sums;
  const sumFirst =
    !clause.slice(0, first).some(namesSomething) &&
    clause.slice((sums.at(-1) ?? 0) + 1).some(namesSomething);
  const cuts = sumFirst ? sums.slice(1) : sums.slice(0, -1).map((at) => at + 1);
  const pieces: (readonly Token[])[] = [];
  let from = 0;
  for (const cut of cuts) {
    pieces.push(clause.slice(from, cut));
    from = cut;
  }
  return [...pieces, clause.slice(from)];
}

/** 11-01 外卖 35 11-02 滴滴 28: in a text that begins with a day, a day after a sum belongs to what follows. */
function cutByDay(
  clause: readonly Token[],
  isKept: (token: Token) => boolean,
): readonly (readonly Token[])[] {
  const sum = clause.findLastIndex(isKept);
  const after = clause.slice(sum + 1).filter((token) => !is(token, "light"));
  const isNext = sum >= 0 && after.length === 1 && after[0]?.date !== undefined;
  return isNext ? [clause.slice(0, sum + 1), after] : [clause];
}

const isPart = (token: Token | undefined) => isAny(token, ["part", "inside"]);

/** 超市一共七十二其中肉三十八: the part does not say what the whole was. */
function cutByPart(
  clause: readonly Token[],
  isKept: (token: Token) => boolean,
): readonly (readonly Token[])[] {
  const part = clause.findIndex(isPart);
  if (part < 1 || !clause.slice(0, part).some(isKept)) return [clause];
  return [clause.slice(0, part), clause.slice(part)];
}

/** How much a clause says about the purchase: speech, impressions (辣得我直冒汗) and attributes (俩鸡蛋的) say least. */
function telling(clause: readonly Token[]): number {
  const buying = clause.some((token) => isAny(token, ["buy", "bought", "got"]));
  const said = clause.some((token) => is(token, "say"));
  const kind = clause.length < 4 && clause.at(-1)?.text === "的";
  const how = kind || clause.some(({ text }) => text.endsWith("得"));
  return said || (how && !buying) ? -1 : 0;
}

function namesSomething(token: Token): boolean {
  return isAny(token, ["thing", "general", "name", "doing", "earning", "unknown"]);
}

/** A clause that only says when: 昨天买的. */
function isRemark(clause: readonly Token[]): boolean {
  return (
    clause.some((token) => token.date !== undefined) && !clause.some((token) => is(token, "thing"))
  );
}

/** The days in these tokens, in order; of 昨天，不对，前天 only the second. */
function daysIn(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ date }) => date !== undefined)) return [];
  const days: Token[] = [];
  let repaired = false;
  for (const token of [...tokens].sort((a, b) => a.start - b.start)) {
    if (is(token, "repair") || is(token, "not") || is(token, "hesitate")) repaired = true;
    if (token.date === undefined) continue;
    if (repaired) days.pop();
    days.push(token);
    repaired = false;
  }
  return days;
}

/** 都是昨天交的, 昨晚跟我哥喝的: one day for all sums, said after the last. */
function dayOfAll(told: readonly (readonly Token[])[]): Token | undefined {
  for (const clause of told) {
    const [day] = daysIn(clause);
    if (day === undefined) continue;
    const all = clause.some((token) => is(token, "all") && token.start < day.start);
    const together =
      clause.some((token) => is(token, "with")) && clause.at(-1)?.text.endsWith("的");
    if (all || together) return day;
  }
  return undefined;
}
