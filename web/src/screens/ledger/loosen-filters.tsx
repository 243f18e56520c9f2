import type { CategoryView, LedgerEntry } from "@suikouji/core";
import { useCallback, useMemo } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useWatched } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Condition } from "./conditions.ts";
import styles from "./filter-sheet.module.css";
import { ledgerText as text } from "./ledger-text.ts";
import { type LedgerFilter, matcherOf } from "./matches-search.ts";

export interface LoosenFiltersProps {
  readonly filter: LedgerFilter;
  readonly conditions: readonly Condition[];
  readonly categories: readonly CategoryView[];
  /** Everything that was read for the filter: all entries, or those of its days. */
  readonly entries: readonly LedgerEntry[];
  readonly onDrop: (without: Condition["without"]) => void;
  readonly onClearSearch: () => void;
  readonly onForget: () => void;
}

/** Nothing matches all conditions: names each one without which something would be found. */
export function LoosenFilters(props: LoosenFiltersProps) {
  const { filter, conditions, categories, entries, onDrop, onClearSearch, onForget } = props;
  const hasDays = filter.days !== null;
  const all = useWatched(
    useCallback(async ({ ledger }: Books) => (hasDays ? await ledger.entries() : null), [hasDays]),
  );
  const helpful = useMemo(() => {
    const ways = [
      ...(filter.search.trim() === ""
        ? []
        : [{ name: text.withWords(filter.search.trim()), without: { search: "" } }]),
      ...conditions,
    ];
    return ways
      .map(({ name, without }) => {
        const read = "days" in without ? (all ?? []) : entries;
        const matches = matcherOf({ ...filter, ...without }, categories);
        return { name, without, count: read.filter(matches).length };
      })
      .filter(({ count }) => count > 0);
  }, [filter, conditions, categories, entries, all]);
  return (
    <EmptyState
      mark={text.notFoundMark}
      title={text.notFoundTitle}
      hint={helpful.length === 0 ? text.notFoundHint : text.loosenHint}
      action={
        <div className={styles.ways}>
          {helpful.map(({ name, without, count }) => (
            <Button
              key={name}
              wide
              onClick={() => ("search" in without ? onClearSearch() : onDrop(without))}
            >
              {text.loosen(name, count)}
            </Button>
          ))}
          <Button wide tone={helpful.length === 0 ? "plain" : "quiet"} onClick={onForget}>
            {text.clearFilters}
          </Button>
        </div>
      }
    />
  );
}
