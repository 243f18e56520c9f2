import type { Act } from "../kinds/act.ts";
import type { SavedAct } from "./said-alone.ts";

/** 昨天的咖啡改成二十，羽毛球改成五十: orders on two entries, each complete in its clauses; `null` if they are not. The time is that of the first. */
export function inClauses(text: string, understand: (text: string) => Act): SavedAct | null {
  for (const { index } of text.matchAll(/[,，;；。]/g)) {
    const said = text.slice(index + 1);
    const first = orderIn(understand(text.slice(0, index)));
    const second = first && orderIn(understand(said));
    if (first && second) return { ...first, next: { act: inTimeOf(first, second), said } };
  }
  return null;
}

/** A whole order on entries that it names, which can be nothing else. */
function orderIn(act: Act): SavedAct | null {
  if (act.type !== "saved" || act.rival !== undefined || act.which.kind !== "named") return null;
  const isWhole =
    act.wants.kind === "order" && act.wants.order.parts.every(({ kind }) => kind !== "open");
  return isWhole ? act : null;
}

function inTimeOf({ which: first }: SavedAct, second: SavedAct): SavedAct {
  const { which } = second;
  const isTimed = first.kind === "named" && first.hasTime;
  if (!isTimed || which.kind !== "named" || which.hasTime) return second;
  const [filter] = first.search.filters;
  const near = which.search.filters.map((each) => ({
    ...each,
    ...(filter && { period: filter.period }),
  }));
  const filters = [...near, ...which.search.filters];
  return { ...second, which: { ...which, search: { ...which.search, filters } } };
}
