import type { CalendarDate, LedgerEntry, YearMonth } from "@suikouji/core";
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { dayHeadingAt, type LedgerRows } from "./day-rows.ts";
import styles from "./ledger-list.module.css";
import { LedgerRowView } from "./ledger-row-view.tsx";
import { ledgerText as text } from "./ledger-text.ts";

export interface LedgerListProps {
  readonly ledger: LedgerRows;
  readonly today: CalendarDate;
  /** How much of the page's top is covered while scrolling. */
  readonly coveredHeight: number;
  readonly isWhole: boolean;
  readonly onEnd: () => void;
  readonly onMonth: (month: YearMonth) => void;
  readonly onOpen: (entry: LedgerEntry) => void;
}

/** In rem, a first guess; every row is measured once it is there. */
const GUESSED_HEIGHT = { month: 4.25, "empty-month": 5.5, day: 2.5, entry: 3.5 } as const;

/**
 * What rows measured when the list was last there, by their keys: who comes back to a place far
 * down would find others there if all above it were guessed anew.
 */
const knownHeights = new Map<unknown, number>();

/** So many rows before the end more are read: less than a flick of the finger. */
const NEAR_THE_END = 15;

/** Only the rows in sight are in the page, so that ten thousand scroll like ten. */
export function LedgerList(props: LedgerListProps) {
  const { ledger, today, coveredHeight, isWhole, onEnd, onMonth, onOpen } = props;
  const { rows, months, count } = ledger;
  const list = useRef<HTMLUListElement>(null);
  const [offsetTop, setOffsetTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const heading = useRef(-1);
  const margin = offsetTop - coveredHeight;
  const rem = useRem();
  const headings = useMemo(
    () => rows.flatMap((row, index) => (row.kind === "day" ? [index] : [])),
    [rows],
  );

  // Another function would make it measure all of them again.
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) =>
      knownHeights.get(keyOf(index)) ?? GUESSED_HEIGHT[rows[index]?.kind ?? "entry"] * rem,
    getItemKey: keyOf,
    overscan: 8,
    // As if the list began under the bar: the first row in its range is the first one in sight.
    scrollMargin: margin,
    rangeExtractor: (range) => {
      heading.current = dayHeadingAt(headings, range.startIndex);
      return withKept(range, [heading.current, focused ?? -1]);
    },
  });
  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? 0;
  const topMonth = rows[virtualizer.range?.startIndex ?? 0]?.month ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above the list comes and goes with what is listed.
  useLayoutEffect(() => {
    const measured = list.current;
    if (measured === null) return;
    setOffsetTop(Math.round(measured.getBoundingClientRect().top + window.scrollY));
  }, [coveredHeight, ledger]);
  useLayoutEffect(
    () => () => {
      for (const [key, height] of virtualizer.itemSizeCache) knownHeights.set(key, height);
    },
    [virtualizer],
  );
  useEffect(() => {
    if (!isWhole && lastIndex >= rows.length - NEAR_THE_END) onEnd();
  }, [isWhole, lastIndex, rows.length, onEnd]);
  useEffect(() => {
    if (topMonth !== null) onMonth(topMonth);
  }, [topMonth, onMonth]);

  function moveFocus(event: KeyboardEvent) {
    const places = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (places === 0 || focused === null) return;
    let next = focused + places;
    while (rows[next] !== undefined && rows[next]?.kind !== "entry") next += places;
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${next}"] button`);
    if (target === null || target === undefined) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        aria-label={text.list}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={moveFocus}
        onBlur={() => setFocused(null)}
      >
        {items.map(({ key, index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const isSticky = index === heading.current;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-sticky={isSticky}
              className={styles.item}
              style={
                isSticky
                  ? { insetBlockStart: coveredHeight }
                  : { transform: `translateY(${start - margin}px)` }
              }
              onFocus={() => setFocused(index)}
              {...(row.kind === "entry"
                ? { "aria-posinset": row.ordinal, "aria-setsize": isWhole ? count : -1 }
                : {})}
            >
              <LedgerRowView row={row} months={months} today={today} onOpen={onOpen} />
            </li>
          );
        })}
      </ul>
      <p className={styles.end} role="status">
        {isWhole ? text.noneOlder : text.readingOlder}
      </p>
    </>
  );
}

/** A row that has the focus, or stands for its whole day, stays in the page. */
function withKept(range: Range, kept: readonly number[]): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  for (const index of kept) if (index >= 0 && index < range.count) indexes.add(index);
  return [...indexes].sort((one, other) => one - other);
}

/** Asking the page costs a layout: once is enough, for rows are measured anyway. */
function useRem(): number {
  const [rem] = useState(() => getComputedStyle(document.documentElement).fontSize);
  return Number.parseFloat(rem);
}
