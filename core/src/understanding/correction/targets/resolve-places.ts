import type { Place } from "../tokens/token.ts";
import type { TargetOptions } from "./resolve-target.ts";

/** The drafts at these places, in order; `null` when there is no such place. */
export function resolvePlaces(
  places: readonly Place[],
  options: TargetOptions,
): readonly number[] | null {
  const positions = new Set<number>();
  for (const place of places) {
    const found = positionsAt(place, options);
    if (found.length === 0) return null;
    for (const position of found) positions.add(position);
  }
  return [...positions].sort((a, b) => a - b);
}

function positionsAt(place: Place, { batch, claimed }: TargetOptions): readonly number[] {
  const all = [...batch.keys()];
  const size = batch.length;
  switch (place.kind) {
    case "span": {
      const [from, to] = [place.from, place.to].map((at) => (at < 0 ? size + at : at - 1));
      const outside = from === undefined || to === undefined || from < 0 || to >= size;
      return outside ? [] : all.slice(from, to + 1);
    }
    case "middle":
      return (size - place.count) % 2 === 0 && size > place.count
        ? all.slice((size - place.count) / 2, (size + place.count) / 2)
        : [];
    case "rest":
      return claimed.size > 0 ? all.filter((position) => !claimed.has(position)) : [];
    case "largest":
    case "smallest": {
      const sign = place.kind === "largest" ? 1 : -1;
      const extreme = Math.max(...batch.map(({ amount }) => amount * sign));
      const fitting = all.filter((position) => batch[position]?.amount === extreme * sign);
      return fitting.length === 1 ? fitting : [];
    }
  }
}
