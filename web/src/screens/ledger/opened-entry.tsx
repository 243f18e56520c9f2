import type { CalendarDate, CategoryView, LedgerEntry } from "@suikouji/core";
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useServices } from "../../session/services.ts";
import { entryChanges } from "../../ui/entry-changes.ts";
import { EntryEditor } from "../../ui/entry-editor.tsx";
import { historySheet } from "../../ui/history/lazy-history-sheet.ts";
import { timeOfDay } from "../../ui/time-of-day.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useRecordedBy } from "../../ui/use-recorded-by.ts";
import { entryOf, type LedgerRows } from "./day-rows.ts";
import { ledgerText as text } from "./ledger-text.ts";

interface Opening {
  readonly entry: LedgerEntry;
  /** A new key per opening, so that the editor starts from the books, not from discarded input. */
  readonly number: number;
  readonly isOpen: boolean;
  readonly takesFocus: boolean;
}

export interface OpenedEntry {
  readonly open: (entry: LedgerEntry) => void;
  /** The same, and the focus goes to the editor beside the list; over it, it always does. */
  readonly enter: (entry: LedgerEntry) => void;
  /** The entry that is shown beside the list. */
  readonly shownId: string | null;
  readonly editor: ReactNode;
  /** History of an entry, over everything. */
  readonly sheet: ReactNode;
}

/** The editor of an entry, as a sheet or beside the list, and how to open it. */
export function useOpenedEntry(
  categories: readonly CategoryView[],
  {
    today,
    title,
    beside,
  }: {
    readonly today: CalendarDate;
    readonly title: RefObject<HTMLElement | null>;
    /** The list that the editor stands beside; null: it is a sheet. */
    readonly beside: LedgerRows | null;
  },
): OpenedEntry {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  useEffect(historySheet.preload, []);
  const { books, sync } = useServices();
  const showToast = useToast();
  const recordedBy = useRecordedBy();
  const opener = useRef<HTMLElement | null>(null);
  /** The row beside a deleted one: it gets the focus. */
  const neighbour = useRef<HTMLElement | null>(null);
  const show = useCallback((entry: LedgerEntry, takesFocus: boolean) => {
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
    neighbour.current = null;
    setOpening((last) => ({ entry, number: (last?.number ?? 0) + 1, isOpen: true, takesFocus }));
  }, []);
  const open = useCallback((entry: LedgerEntry) => show(entry, false), [show]);
  const enter = useCallback((entry: LedgerEntry) => show(entry, true), [show]);
  const close = () => setOpening((last) => (last === null ? null : { ...last, isOpen: false }));
  const sheet =
    historyOf === null ? null : (
      <Suspense>
        <historySheet.Part entryId={historyOf} onClose={() => setHistoryOf(null)} />
      </Suspense>
    );
  // Beside the list it shows the entry as it is now, and nothing once the list has it no more.
  const entry =
    beside === null || opening === null ? opening?.entry : entryOf(beside, opening.entry.id);
  const isBeside = beside !== null;
  if (opening === null || entry === undefined || (isBeside && !opening.isOpen)) {
    return { open, enter, shownId: null, editor: null, sheet };
  }
  const { number, isOpen, takesFocus } = opening;
  const changes = entryChanges({ ledger: books.ledger, nudge: sync.nudge, showToast });
  return {
    open,
    enter,
    shownId: isBeside ? entry.id : null,
    sheet,
    editor: (
      <EntryEditor
        key={isBeside ? `${number} ${entry.updatedAtMs}` : number}
        open={isOpen}
        title={text.edit}
        value={entry}
        categories={categories}
        today={today}
        time={timeOfDay(entry)}
        savesLater
        recordedBy={recordedBy.device(entry)}
        onSave={(change) => changes.edit(entry, change)}
        onDelete={() => {
          neighbour.current = rowBeside(opener.current) ?? title.current;
          changes.remove(entry);
          close();
          if (isBeside) neighbour.current?.focus();
        }}
        onHistory={() => {
          setHistoryOf(entry.id);
          if (!isBeside) close();
        }}
        onClose={close}
        finalFocus={() => neighbour.current ?? (isBeside ? opener.current : null)}
        {...(isBeside ? { beside: { takesFocus } } : {})}
      />
    ),
  };
}

function rowBeside(row: HTMLElement | null): HTMLElement | null {
  if (row === null) return null;
  const rows = [...(row.closest("ul")?.querySelectorAll<HTMLElement>("button") ?? [])];
  const place = rows.indexOf(row);
  return rows[place + 1] ?? rows[place - 1] ?? null;
}
