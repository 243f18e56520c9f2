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
import type { RecordedBy } from "../../ui/use-recorded-by.ts";
import { dayHeadingAt, type LedgerRows } from "./day-rows.ts";
import styles from "./ledger-list.module.css";
import { LedgerRowView } from "./ledger-row-view.tsx";
import { ledgerText as text } from "./ledger-text.ts";
import { useLongPress } from "./selecting/use-long-press.ts";
import type { Selecting } from "./selecting/use-selecting.ts";

export interface LedgerListProps {
  readonly ledger: LedgerRows;
  readonly today: CalendarDate;
  /** How much of the page's top is covered by the bar. */
  readonly coveredHeight: number;
  readonly isWhole: boolean;
  readonly onEnd: () => void;
  readonly onMonth: (month: YearMonth) => void;
  readonly onOpen: (entry: LedgerEntry) => void;
  readonly selecting: Pick<Selecting, "ids" | "toggle" | "start">;
  /** The opened entry is shown beside the list: the arrow keys open, Enter goes to it. */
  readonly beside?: {
    readonly shownId: string | null;
    readonly onEnter: (entry: LedgerEntry) => void;
  };
  readonly recordedBy: RecordedBy;
}

/** In rem, a first estimate; every row is measured once it is rendered. */
const GUESSED_HEIGHT = { month: 4.25, "empty-month": 5.5, day: 2.5, entry: 3.5 } as const;

/**
 * The measured row heights of the last visit, by row key: with new estimates for all rows above, a
 * restored scroll position would show other rows.
 */
const knownHeights = new Map<unknown, number>();

/** Reads more when this many rows are left: less than one flick of the finger. */
const NEAR_THE_END = 15;

/** Renders only the visible rows, so that ten thousand entries scroll as fast as ten. */
export function LedgerList(props: LedgerListProps) {
  const { ledger, today, coveredHeight, isWhole, onEnd, onMonth, onOpen } = props;
  const { selecting, beside, recordedBy } = props;
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

  // A new function would make the list measure all rows again.
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) =>
      knownHeights.get(keyOf(index)) ?? GUESSED_HEIGHT[rows[index]?.kind ?? "entry"] * rem,
    getItemKey: keyOf,
    overscan: 8,
    // As if the list began under the bar: the first row of the range is the first visible one.
    scrollMargin: margin,
    rangeExtractor: (range) => {
      heading.current = dayHeadingAt(headings, range.startIndex);
      return withKept(range, [heading.current, focused ?? -1]);
    },
  });
  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? 0;
  const topMonth = rows[virtualizer.range?.startIndex ?? 0]?.month ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: elements above the list come and go with its rows.
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
    const entered = focused === null ? undefined : rows[focused];
    // While entries are selected, the keys select and open nothing.
    const pane = selecting.ids === null ? beside : undefined;
    if (event.key === "Enter" && pane !== undefined && entered?.kind === "entry") {
      event.preventDefault();
      pane.onEnter(entered.entry);
      return;
    }
    const places = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (places === 0 || focused === null) return;
    let next = focused + places;
    while (rows[next] !== undefined && rows[next]?.kind !== "entry") next += places;
    const line = list.current?.querySelector(`[data-index="${next}"]`);
    const target = line?.querySelector<HTMLElement>("button, input");
    if (target === null || target === undefined) return;
    event.preventDefault();
    target.focus();
    const row = rows[next];
    if (pane !== undefined && row?.kind === "entry") onOpen(row.entry);
  }

  const longPress = useLongPress((pressed) => {
    const index = Number(pressed.closest("[data-index]")?.getAttribute("data-index"));
    const row = rows[index];
    if (row?.kind === "entry" && selecting.ids === null) selecting.start(row.entry);
  });

  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        aria-label={text.list}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={moveFocus}
        onBlur={() => setFocused(null)}
        {...longPress}
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
              <LedgerRowView
                row={row}
                months={months}
                today={today}
                isSelected={selecting.ids?.has(row.key) ?? null}
                onOpen={selecting.ids === null ? onOpen : selecting.toggle}
                isShown={row.key === beside?.shownId}
                recordedBy={recordedBy}
              />
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

/** Keeps the focused row and the sticky day heading rendered. */
function withKept(range: Range, kept: readonly number[]): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  for (const index of kept) if (index >= 0 && index < range.count) indexes.add(index);
  return [...indexes].sort((one, other) => one - other);
}

/** Read once, because reading it forces a layout; rows are measured anyway. */
function useRem(): number {
  const [rem] = useState(() => getComputedStyle(document.documentElement).fontSize);
  return Number.parseFloat(rem);
}
