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
import { historySheet } from "../../ui/history/lazy-history-sheet.ts";
import { SavedEntryEditor } from "../../ui/saved-entry-editor.tsx";
import { useEntryFate } from "../../ui/use-entry-fate.ts";
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
  const openedId = opening?.isOpen === true ? opening.entry.id : null;
  const sheet =
    historyOf === null ? null : (
      <Suspense>
        <historySheet.Part entryId={historyOf} onClose={() => setHistoryOf(null)} />
      </Suspense>
    );
  // The row of a deleted entry cannot take the focus back.
  const isLeavingGone = useRef(false);
  useEffect(() => {
    if (openedId !== null || !isLeavingGone.current) return;
    isLeavingGone.current = false;
    if (document.activeElement === document.body) title.current?.focus();
  }, [openedId, title]);
  const listed = beside === null || openedId === null ? undefined : entryOf(beside, openedId);
  const isBeside = beside !== null;
  const fate = useEntryFate(openedId, !isBeside || listed !== undefined);
  const [last, setLast] = useState(NEVER_LISTED);
  const isDeleted = fate === "deleted-here" || fate === "deleted-elsewhere";
  // The list may have a restored entry later than `fate` does, so a form that stayed goes on staying.
  const wasDeleted = listed === undefined && openedId !== null && (isDeleted || last.wasDeleted);
  const shown = listed ?? last.entry;
  if (shown !== last.entry || wasDeleted !== last.wasDeleted) setLast({ entry: shown, wasDeleted });
  // Beside the list it shows the entry as it is now, and nothing once the list has it no more; but the
  // form of a deleted entry stays, because something may be typed there.
  const isStaying = shown?.id === openedId && (fate !== "kept" || wasDeleted);
  const entry = isBeside ? (listed ?? (isStaying ? shown : undefined)) : opening?.entry;
  if (opening === null || entry === undefined || (isBeside && !opening.isOpen)) {
    return { open, enter, shownId: null, editor: null, sheet };
  }
  const { number, isOpen, takesFocus } = opening;
  const isGone = isBeside && listed === undefined;
  return {
    open,
    enter,
    shownId: isBeside ? entry.id : null,
    sheet,
    editor: (
      <SavedEntryEditor
        key={number}
        open={isOpen}
        title={text.edit}
        entry={entry}
        fate={fate}
        categories={categories}
        today={today}
        onDelete={() => {
          neighbour.current = rowBeside(opener.current) ?? title.current;
          close();
          if (isBeside) neighbour.current?.focus();
        }}
        onHistory={() => {
          setHistoryOf(entry.id);
          if (!isBeside) close();
        }}
        onClose={() => {
          isLeavingGone.current = isGone;
          close();
        }}
        finalFocus={() => neighbour.current ?? (isBeside && !isGone ? opener.current : null)}
        {...(isBeside ? { beside: { takesFocus } } : {})}
      />
    ),
  };
}

const NEVER_LISTED: { readonly entry: LedgerEntry | undefined; readonly wasDeleted: boolean } = {
  entry: undefined,
  wasDeleted: false,
};

function rowBeside(row: HTMLElement | null): HTMLElement | null {
  if (row === null) return null;
  const rows = [...(row.closest("ul")?.querySelectorAll<HTMLElement>("button") ?? [])];
  const place = rows.indexOf(row);
  return rows[place + 1] ?? rows[place - 1] ?? null;
}
