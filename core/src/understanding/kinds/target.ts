import { type BatchDraft as Draft, pendingIn } from "../../draft/batch-draft.ts";
import { tagNames } from "../../tags.ts";
import type { SpokenOrdinal } from "../ordinals/find-ordinals.ts";
import { FIT } from "../readings/draft-names.ts";
import type { Target, Token } from "../token.ts";
import type { Act, Because } from "./act.ts";

/** The drafts that a target means, or why it means none. */
export type Resolved =
  | { readonly found: readonly number[]; readonly weak: boolean }
  | ({ readonly missing: Because | null } & Pick<Act & { type: "unclear" }, "place" | "among">);

/** Finds the drafts in the batch; `claimed` are the drafts that other words are about. Unless the user says a draft's number or name, only pending drafts can be meant. */
export function resolve(
  target: Target,
  batch: readonly Draft[],
  claimed: readonly number[],
): Resolved {
  const pending = pendingIn(batch);
  switch (target.kind) {
    case "unsaid":
      return pending.length === 1 ? sure(pending) : { missing: null };
    case "pointed":
      return pending.length === 1 ? sure(pending) : SEVERAL;
    case "all":
      if (target.count === claimed.length) return sure(claimed);
      return [null, pending.length].includes(target.count) ? sure(pending) : SEVERAL;
    case "rest": {
      const rest = pending.filter((at) => !claimed.includes(at));
      return rest.length < batch.length && [null, rest.length].includes(target.count)
        ? sure(rest)
        : SEVERAL;
    }
    case "but": {
      const spared = resolve(target.of, batch, claimed);
      return "found" in spared ? sure(pending.filter((at) => !spared.found.includes(at))) : spared;
    }
    case "named":
      return resolveNamed(target, batch);
  }
}

/** 剩下的, 现金那笔, and words that a draft was only said with: a model knows nothing of these. */
export function isUntold(target: Target): boolean {
  if (target.kind !== "named") return target.kind === "rest";
  return target.by.some(
    ({ account, tags, fit = [] }) => account ?? tags ?? Math.max(...fit) === FIT.told,
  );
}

const SEVERAL = { missing: "which-of-several" } as const;

function sure(found: readonly number[]): Resolved {
  return found.length > 0 ? { found, weak: false } : { missing: "unknown-name" };
}

/** Matches a draft by its category only: 路费 for 地铁. */
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
    const [place] = group.flatMap((token) => beyondIn(token, batch));
    if (place) return { missing: "no-such-place", place };
    if (positions === null) return { missing: "unknown-name" };
    const plural =
      group.some(({ sense }) => sense === "place") ||
      (groups.length === 1 && (together || count !== undefined));
    if (positions.length > 1 && !plural) return { ...SEVERAL, among: positions };
    for (const each of positions) found.add(each);
  }
  // 吃的都是同事请的: 都, but only one draft fits.
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

/** Words side by side mean the same drafts; if that is impossible, 都 makes them a list. */
function resolveGroup(
  group: readonly Token[],
  batch: readonly Draft[],
  { together, count }: { readonly together: boolean; readonly count: number },
): readonly number[] | null {
  const words = group.filter(({ sense }) => sense !== "several");
  // 面粉鸡蛋那俩
  const isCounted =
    words.length > 1 && words.length === count && words.every(({ sense }) => sense === "draft");
  const each = words.map((token) => positionsOf(token, batch, isCounted ? 1 : count));
  // A confirmed draft is meant only if no pending one fits as well.
  const preferred = (positions: readonly number[]) => {
    const pending = pendingIn(batch).filter((at) => positions.includes(at));
    return pending.length > 0 && !words.some(isPlace) ? pending : positions;
  };
  const common = [...batch.keys()].filter((at) =>
    each.every((positions) => positions.includes(at)),
  );
  if (common.length > 0) return preferred(common);
  const single = each.map(preferred);
  const listed = group.every(({ sense }) => sense === "place") || together || isCounted;
  return listed && single.every(({ length }) => length === 1) ? single.flat() : null;
}

const isPlace = ({ sense, most }: Token) => sense === "place" && most === undefined;

function positionsOf(token: Token, batch: readonly Draft[], count: number): readonly number[] {
  const { sense, type, date, most, amount, fit = [] } = token;
  const pending = pendingIn(batch);
  const every = [...batch.keys()].filter((at) => batch[at]?.status !== "cancelled");
  if (type !== undefined) return every.filter((at) => batch[at]?.type === type);
  if (sense === "date") return pending.filter((at) => batch[at]?.date === date);
  if (most !== undefined) {
    const amounts = pending.map((at) => batch[at]?.amount ?? 0);
    const middle = (batch.length - 1) / 2;
    // The middle of all drafts and the middle of the pending ones must agree, or it is unclear.
    if (most === "middle") return pending[(pending.length - 1) / 2] === middle ? [middle] : [];
    const extreme = most === "largest" ? Math.max(...amounts) : Math.min(...amounts);
    const at = pending.filter((each) => batch[each]?.amount === extreme);
    return at.length === 1 ? at : [];
  }
  if (token.account !== undefined) return every.filter((at) => moves(batch[at], token.account));
  if (token.tags !== undefined)
    return every.filter((at) => tagNames(batch[at]?.tags).includes(token.tags ?? ""));
  if (sense === "money") return every.filter((at) => batch[at]?.amount === amount);
  if (sense === "place") {
    const found = placesOf(token).map((place) => positionAt(place, batch));
    // 第五笔 while there are three.
    return found.every((at) => at !== undefined) ? found : [];
  }
  // 买菜那两笔 means 青菜, which contains 菜, and 鲫鱼.
  const fits = pending.map((at) => fit[at] ?? 0).sort((one, other) => other - one);
  const weakest = count > 1 ? (fits[count - 1] ?? 0) : Math.max(...fit);
  return weakest > 0 ? every.filter((at) => (fit[at] ?? 0) >= weakest) : [];
}

function moves(draft: Draft | undefined, account: string | undefined): boolean {
  return draft?.account === account || draft?.toAccount === account;
}

function placesOf({ places = [] }: Token): readonly number[] {
  return places.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, step) => from + step),
  );
}

/** 第二笔 is the second of all drafts, settled or not; 最后一笔 is the last pending one. */
function positionAt(place: number, batch: readonly Draft[]): number | undefined {
  return place > 0 ? [...batch.keys()][place - 1] : pendingIn(batch).at(place);
}

/** 第五笔 while there are three. */
function beyondIn(token: Token, batch: readonly Draft[]): readonly SpokenOrdinal[] {
  if (!isPlace(token)) return [];
  return placesOf(token).flatMap((place) =>
    positionAt(place, batch) === undefined
      ? { from: place > 0 ? "start" : "end", position: Math.abs(place) }
      : [],
  );
}
