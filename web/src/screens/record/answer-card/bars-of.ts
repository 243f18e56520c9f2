import {
  type CalendarDate,
  type EntryFilter,
  filterOfGroup,
  type LedgerAnswer,
  percentOf,
  wholeOf,
} from "@suikouji/core";
import { shownCategory } from "../../../ui/category-names.ts";
import type { AnswerBar } from "./answer-bars.tsx";
import { answerText as text } from "./answer-text.ts";

interface Shown {
  readonly filter: EntryFilter;
  readonly today: CalendarDate;
  /** Where the entries of a filter are shown. */
  readonly address: (filter: EntryFilter) => string | null;
}

/** The bars of an answer that compares numbers; empty for one number or a list. */
export function barsOf(
  { query, figures }: LedgerAnswer,
  { filter, today, address }: Shown,
): readonly AnswerBar[] {
  const { measure, period } = query;
  const named = (category: string) => shownCategory(category, filter.type ?? "EXPENSE");
  switch (figures.kind) {
    case "share": {
      if (measure.kind !== "share") return [];
      const { part, whole } = figures;
      const all = wholeOf(filter, measure.of);
      const tag = query.tag === undefined ? "" : `#${query.tag} `;
      const category = query.category === null ? "" : named(query.category);
      const label = `${query.account ?? ""}${tag}${category}${query.words ?? ""}`;
      const note = text.share(percentOf(part, whole));
      return [
        { label, amount: part, note, href: address(filter) },
        { label: text.whole(measure.of), amount: whole, href: address(all) },
      ];
    }
    case "compare": {
      if (measure.kind !== "compare") return [];
      const { total, other } = figures;
      const before = { ...filter, period: measure.with };
      return [
        { label: text.period(period), amount: total, href: address(filter) },
        { label: text.period(measure.with), amount: other, href: address(before) },
      ];
    }
    case "balance": {
      const { income, expense } = figures;
      return [
        { label: text.income, amount: income, href: address({ ...filter, type: "INCOME" }) },
        { label: text.expense, amount: expense, href: address({ ...filter, type: "EXPENSE" }) },
      ];
    }
    case "groups": {
      const { by, groups } = figures;
      const isCount = measure.kind === "groups" && measure.of === "count";
      return groups
        .filter(({ count }) => count > 0)
        .map(({ key, total, count }) => ({
          label: by === "category" ? named(key) : text.group(key, by, today),
          amount: total,
          ...(isCount && { note: text.count(count), size: count }),
          href: address(filterOfGroup(filter, by, key)),
        }));
    }
    default:
      return [];
  }
}
