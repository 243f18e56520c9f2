import type { Subject } from "../clauses/clause.ts";
import type { Group } from "../tokens/token.ts";
import type { Named } from "./resolve-names.ts";
import { everyPosition, foundAt, type Target, type TargetOptions, UNCERTAIN } from "./target.ts";

/** By ordinal or place; `null` when no place was said. */
export function resolvePlaces(
  { ordinals, groups }: Subject,
  options: TargetOptions & { readonly named: Named | "none" | null },
): Target | null {
  const { batch, named } = options;
  const positions = new Set<number>();
  for (const { from, position } of ordinals) {
    const index = from === "start" ? position - 1 : batch.length - position;
    if (index < 0 || index >= batch.length) return UNCERTAIN;
    positions.add(index);
  }
  const places = groups.filter(({ type }) => type !== "every" && type !== "counted");
  for (const group of places) {
    const found = positionsOf(group, options);
    if (found === null) return UNCERTAIN;
    for (const each of found) positions.add(each);
  }
  const every = groups.some(({ type }) => type === "every");
  const counts = groups.flatMap((group) => (group.type === "counted" ? [group.count] : []));
  if (positions.size > 0) {
    const fits = counts.every((count) => count === positions.size);
    return fits ? foundAt(positions) : UNCERTAIN;
  }
  if (named === "none") return UNCERTAIN;
  if (named !== null) {
    if (counts.some((count) => count !== named.positions.length)) return UNCERTAIN;
    return every || counts.length > 0 || named.joined
      ? { type: "found", positions: named.positions, strength: named.strength }
      : null;
  }
  if (counts.some((count) => count !== batch.length)) return UNCERTAIN;
  return every || counts.length > 0 ? foundAt(new Set(everyPosition(options))) : null;
}

function positionsOf(group: Group, { batch, claimed }: TargetOptions): readonly number[] | null {
  const all = batch.map((_, position) => position);
  const size = batch.length;
  switch (group.type) {
    case "first":
      return group.count > size ? null : all.slice(0, group.count);
    case "last":
      return group.count > size ? null : all.slice(size - group.count);
    case "middle":
      return size % 2 === 1 && size > 1 ? [(size - 1) / 2] : null;
    case "range":
      return group.from > group.to || group.to > size ? null : all.slice(group.from - 1, group.to);
    case "listed": {
      const listed = group.places.map((place) => place - 1);
      return listed.every((position) => position < size) ? listed : null;
    }
    case "largest":
    case "smallest": {
      const amounts = batch.map(({ amount }) => amount);
      const wanted = group.type === "largest" ? Math.max(...amounts) : Math.min(...amounts);
      const extreme = all.filter((position) => batch[position]?.amount === wanted);
      return extreme.length === 1 ? extreme : null;
    }
    case "rest": {
      const rest = all.filter((position) => !claimed.has(position));
      return claimed.size > 0 && rest.length > 0 ? rest : null;
    }
    case "every":
    case "counted":
      return all;
  }
}
