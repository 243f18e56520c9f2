import type { NumberedTransaction as Draft } from "../../ports/understanding.ts";
import { FIT } from "../readings/draft-names.ts";
import type { Target, Token } from "../token.ts";
import type { Because } from "./act.ts";

/** The drafts a target comes to, or why it comes to none. */
export type Resolved =
  | { readonly found: readonly number[]; readonly weak: boolean }
  | { readonly missing: Because | null };

/** Asks the batch; `claimed` are the drafts that other words of the utterance are about. */
export function resolve(
  target: Target,
  batch: readonly Draft[],
  claimed: readonly number[],
): Resolved {
  const every = [...batch.keys()];
  switch (target.kind) {
    case "unsaid":
      return batch.length === 1 ? sure([0]) : { missing: null };
    case "pointed":
      return claimed.length === 1 || batch.length === 1
        ? sure(claimed.length === 1 ? claimed : every)
        : { missing: "which-of-several" };
    case "all":
      if (target.count === claimed.length) return sure(claimed);
      return target.count === null || target.count === batch.length
        ? sure(every)
        : { missing: "which-of-several" };
    case "rest":
      return claimed.length > 0
        ? sure(every.filter((each) => !claimed.includes(each)))
        : { missing: "which-of-several" };
    case "but": {
      const spared = resolve(target.of, batch, claimed);
      return "found" in spared
        ? sure(every.filter((each) => !spared.found.includes(each)))
        : spared;
    }
    case "named":
      return resolveNamed(target, batch);
  }
}

function sure(found: readonly number[]): Resolved {
  return found.length > 0 ? { found, weak: false } : { missing: "unknown-name" };
}

/** Known by no more than its category: 路费 of a 地铁. */
function isWeak({ sense, fit = [] }: Token): boolean {
  return sense === "draft" && Math.max(...fit) <= FIT.category;
}

function resolveNamed(
  { by, together }: Target & { kind: "named" },
  batch: readonly Draft[],
): Resolved {
  const count = by.find((token) => token.sense === "several")?.value;
  const groups = splitAt(by);
  const found = new Set<number>();
  for (const group of groups) {
    const positions = resolveGroup(group, batch, {
      together: together || groups.length > 1,
      count: groups.length === 1 ? (count ?? 0) : 0,
    });
    if (positions === null)
      return {
        missing: group.some((token) => isBeyond(token, batch.length))
          ? "no-such-place"
          : "unknown-name",
      };
    const plural =
      group.some(({ sense }) => sense === "place") ||
      (groups.length === 1 && (together || count !== undefined));
    if (positions.length > 1 && !plural) return { missing: "which-of-several" };
    for (const each of positions) found.add(each);
  }
  if (count !== undefined && found.size !== count) return { missing: "which-of-several" };
  // 吃的都是同事请的: 都 of one.
  if (together && count === undefined && found.size === 1) return { missing: "which-of-several" };
  return { found: [...found].sort((one, other) => one - other), weak: by.every(isWeak) };
}

function splitAt(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const groups: Token[][] = [[]];
  for (const token of tokens)
    token.sense === "and" || token.names.includes("also")
      ? groups.push([])
      : groups.at(-1)?.push(token);
  return groups.filter((group) => group.length > 0);
}

/** Words side by side are about the same drafts; if they cannot be, 都 makes them a list. */
function resolveGroup(
  group: readonly Token[],
  batch: readonly Draft[],
  { together, count }: { readonly together: boolean; readonly count: number },
): readonly number[] | null {
  const each = group
    .filter(({ sense }) => sense !== "several")
    .map((token) => positionsOf(token, batch, count));
  if (each.some((positions) => positions.length === 0)) return null;
  const common = [...batch.keys()].filter((at) =>
    each.every((positions) => positions.includes(at)),
  );
  if (common.length > 0) return common;
  const listed = group.every(({ sense }) => sense === "place") || together;
  return listed && each.every(({ length }) => length === 1) ? each.flat() : null;
}

function positionsOf(
  { sense, places = [], type, most, amount, fit = [] }: Token,
  batch: readonly Draft[],
  count: number,
): readonly number[] {
  const every = [...batch.keys()];
  if (type !== undefined) return every.filter((at) => batch[at]?.type === type);
  if (most !== undefined) {
    const amounts = batch.map((draft) => draft.amount);
    if (most === "middle") return batch.length % 2 === 1 ? [(batch.length - 1) / 2] : [];
    const extreme = most === "largest" ? Math.max(...amounts) : Math.min(...amounts);
    const at = every.filter((each) => amounts[each] === extreme);
    return at.length === 1 ? at : [];
  }
  if (sense === "money") return every.filter((at) => batch[at]?.amount === amount);
  if (sense === "place") {
    const wanted = places.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, step) => positionAt(from + step, batch.length)),
    );
    return wanted.includes(null) ? [] : (wanted as number[]);
  }
  // 买菜那两笔 is the 青菜, which says 菜, and the 鲫鱼.
  const weakest =
    count > 1 ? (fit.toSorted((one, other) => other - one)[count - 1] ?? 0) : Math.max(...fit);
  return weakest > 0 ? every.filter((at) => (fit[at] ?? 0) >= weakest) : [];
}

/** 第五笔 of three. */
function isBeyond({ places = [] }: Token, size: number): boolean {
  return places.flat().some((place) => positionAt(place, size) === null);
}

function positionAt(place: number, size: number): number | null {
  const at = place > 0 ? place - 1 : size + place;
  return at >= 0 && at < size ? at : null;
}
