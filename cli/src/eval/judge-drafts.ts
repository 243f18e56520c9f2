import type { Drafts } from "./done-to-drafts.ts";

/**
 * `done`: exactly what is wanted. `part`: some of it and nothing else. `nothing`: the drafts are as before.
 * `named`: as wanted but for a category or a name. `wrong`: something that nobody wants was done.
 */
export type Judged = "done" | "part" | "nothing" | "named" | "wrong";

type Fields = Drafts["added"][number];

/** A field of a draft: as it was, as it should be, as it is. */
interface Place {
  readonly name: string;
  readonly was: unknown;
  readonly wanted: unknown;
  readonly is: unknown;
}

/** Compares field by field. `today` is the day of an added draft that names none. */
export function judge(
  { before, wanted, reached }: Readonly<Record<"before" | "wanted" | "reached", Drafts>>,
  today: string,
): Judged {
  const places = before.open.flatMap(({ fate, fields }, at): readonly Place[] => {
    const should = wanted.open[at];
    const now = reached.open[at];
    const fates = { name: "fate", was: fate, wanted: should?.fate, is: now?.fate };
    return [fates, ...placesOf(fields, should?.fields ?? {}, now?.fields ?? {})];
  });
  const added = addedAs(wanted.added, reached.added, today);
  const other = places.filter((place) => !isRight(place));
  const wrong = other.filter(({ was, is }) => was !== is);
  const isWrong = wrong.some(({ name, was, wanted }) => !NAMING.has(name) || isOneOf(wanted, was));
  if (isWrong || added === "wrong") return "wrong";
  const isUndone = other.length > wrong.length || reached.added.length < wanted.added.length;
  if (!isUndone) return wrong.length > 0 || added === "named" ? "named" : "done";
  const isSomething = places.some(({ was, is }) => was !== is) || reached.added.length > 0;
  return isSomething ? "part" : "nothing";
}

const NAMING: ReadonlySet<string> = new Set(["category", "description"]);

/** Of another type, a draft cannot keep its category; with other accounts, a transfer gets another name. */
function placesOf(was: Fields, wanted: Fields, is: Fields): readonly Place[] {
  const isMoved = ["type", "account", "toAccount"].some((name) => was[name] !== wanted[name]);
  return Object.keys(was).flatMap((name) => {
    const isFree = isMoved && NAMING.has(name) && was[name] === wanted[name];
    return isFree ? [] : [{ name, was: was[name], wanted: wanted[name], is: is[name] }];
  });
}

function isRight({ wanted, is }: Place): boolean {
  return isOneOf(wanted, is);
}

function isOneOf(wanted: unknown, value: unknown): boolean {
  return Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
}

/** Added drafts keep the order in which they were said, and some may be missing; a description is free. */
function addedAs(
  wanted: readonly Fields[],
  added: readonly Fields[],
  today: string,
): "done" | "named" | "wrong" {
  const [next, ...others] = wanted;
  const [first, ...further] = added;
  if (first === undefined) return "done";
  if (next === undefined) return "wrong";
  const told = Object.entries({ date: today, ...next, description: first.description });
  const other = told.filter(([name, value]) => name in first && !isOneOf(value, first[name]));
  if (other.some(([name]) => name !== "category")) return addedAs(others, added, today);
  const rest = addedAs(others, further, today);
  return rest === "done" && other.length > 0 ? "named" : rest;
}
