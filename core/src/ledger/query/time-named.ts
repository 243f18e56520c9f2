import type { LedgerAnswer } from "./answer-query.ts";
import { filterOfGroup, isTime } from "./groups.ts";
import type { Period } from "./ledger-query.ts";
import { periodInWords } from "./period-in-words.ts";

/** The one day, week or month that an answer names; `null` if it names none or several. */
export function timeNamed({ query, figures }: LedgerAnswer): Period | null {
  if (figures.kind === "entries") {
    const [only, ...more] = figures.entries;
    if (only === undefined || more.length > 0) return null;
    const range = { from: only.date, to: only.date };
    return { range, words: periodInWords(range) };
  }
  if (figures.kind !== "groups" || query.measure.kind !== "groups") return null;
  const { by, highest } = figures;
  if (query.measure.show !== "highest" || highest === null || !isTime(by)) return null;
  const { range } = filterOfGroup(query, by, highest.key).period;
  return { range, words: periodInWords(range) };
}
