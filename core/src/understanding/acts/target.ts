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
      if (claimed.length === 1) return sure(claimed);
      return batch.length === 1 ? sure(every) : SEVERAL;
    case "all":
      if (target.count === claimed.length) return sure(claimed);
      return [null, batch.length].includes(target.count) ? sure(every) : SEVERAL;
    case "rest":
      return claimed.length > 0 ? sure(every.filter((at) => !claimed.includes(at))) : SEVERAL;
    case "but": {
      const spared = resolve(target.of, batch, claimed);
      return "found" in spared ? sure(every.filter((at) => !spared.found.includes(at))) : spared;
    }
    case "named":
      return resolveNamed(target, batch);
  }
}

const SEVERAL = { missing: "which-of-several" } as const;

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
    const place = group.some(({ sense }) => sense === "place");
    if (positions === null) return { missing: place ? "no-such-place" : "unknown-name" };
    const plural = place || (groups.length === 1 && (together || count !== undefined));
    if (positions.length > 1 && !plural) return SEVERAL;
    for (const each of positions) found.add(each);
  }
  // 吃的都是同事请的: 都 of one.
  const expected = count ?? (together && found.size === 1 && by.every(isWeak) ? 2 : found.size);
  if (found.size !== expected) return SEVERAL;
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
  // 早上打车那笔, beside a breakfast: the better name counts.
  const named = group.filter(({ fit = [] }) => Math.max(0, ...fit) >= FIT.most);
  const weaker = named.length < group.length && group.every(({ sense }) => sense === "draft");
  if (weaker && named.length > 0 && !together)
    return resolveGroup(named, batch, { together, count });
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
      Array.from({ length: to - from + 1 }, (_, step) => from + step),
    );
    const found = wanted.map((place) => (place > 0 ? place - 1 : batch.length + place));
    // 第五笔 of three.
    return found.every((at) => every.includes(at)) ? found : [];
  }
  // 买菜那两笔 is the 青菜, which says 菜, and the 鲫鱼.
  const weakest =
    count > 1 ? (fit.toSorted((one, other) => other - one)[count - 1] ?? 0) : Math.max(...fit);
  return weakest > 0 ? every.filter((at) => (fit[at] ?? 0) >= weakest) : [];
}
