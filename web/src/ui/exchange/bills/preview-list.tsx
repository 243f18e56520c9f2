import type { CalendarDate } from "@suikouji/core";
import type { BillLine, PaymentAccounts } from "@suikouji/core/bills";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { billText as text } from "./bill-text.ts";
import styles from "./bills.module.css";
import {
  type Choices,
  type ChoosableLine,
  canBeTaken,
  filed,
  isChoosable,
  isTaken,
} from "./preview-choices.ts";
import { PreviewRow } from "./preview-row.tsx";

/** A first estimate; every row is measured once it is rendered. */
const GUESSED_HEIGHT = 64;

/** Renders only the visible rows: a bill may have ten thousand. */
export function PreviewList(list: {
  readonly lines: readonly BillLine[];
  readonly choices: Choices;
  readonly accounts: PaymentAccounts;
  readonly today: CalendarDate;
  readonly onTake: (line: ChoosableLine, taken: boolean) => void;
  readonly onEdit: (line: ChoosableLine) => void;
}) {
  const { lines, choices, accounts, today, onTake, onEdit } = list;
  const element = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const [focused, setFocused] = useState(-1);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scrollerOf(element.current),
    estimateSize: () => GUESSED_HEIGHT,
    overscan: 8,
    scrollMargin: margin,
    rangeExtractor: (range) => withFocused(range, focused),
  });
  useLayoutEffect(() => {
    const [rows, page] = [element.current, scrollerOf(element.current)];
    if (rows === null || page === null) return;
    const top = rows.getBoundingClientRect().top - page.getBoundingClientRect().top;
    setMargin(Math.round(top + page.scrollTop));
  });
  return (
    <ul
      ref={element}
      className={styles.list}
      aria-label={text.list}
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={() => setFocused(-1)}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const line = lines[index];
        if (line === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={styles.item}
            style={{ transform: `translateY(${start - margin}px)` }}
            aria-posinset={index + 1}
            aria-setsize={lines.length}
            onFocus={() => setFocused(index)}
          >
            {isChoosable(line) ? (
              <PreviewRow
                line={line}
                entry={filed(line, choices, accounts)}
                taken={isTaken(line, choices)}
                canBeTaken={canBeTaken(line, choices)}
                today={today}
                onTake={onTake}
                onEdit={onEdit}
              />
            ) : line.kind === "broken" ? (
              <p className={styles.broken}>{text.broken(line)}</p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The sheet's content, in which the list scrolls with everything above it. */
function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  let parent = list?.parentElement ?? null;
  while (parent !== null && getComputedStyle(parent).overflowY !== "auto") {
    parent = parent.parentElement;
  }
  return parent;
}

/** The focused row stays rendered, or the focus would be lost. */
function withFocused(range: Range, focused: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((one, other) => one - other);
}
