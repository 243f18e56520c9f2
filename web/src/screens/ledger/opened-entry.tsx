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
import { historySheet } from "../../ui/history/history-sheet-later.ts";
import { useToast } from "../../ui/toasts.tsx";
import { ledgerText as text } from "./ledger-text.ts";

interface Opening {
  readonly entry: LedgerEntry;
  /** Each opening starts from what the books say, not from what was typed and given up. */
  readonly number: number;
  readonly isOpen: boolean;
}

/** The sheet in which an entry is changed, and how to open it. */
export function useOpenedEntry(
  categories: readonly CategoryView[],
  { today, title }: { today: CalendarDate; title: RefObject<HTMLElement | null> },
): { readonly open: (entry: LedgerEntry) => void; readonly editor: ReactNode } {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  useEffect(historySheet.preload, []);
  const { books, sync } = useServices();
  const showToast = useToast();
  const opener = useRef<HTMLElement | null>(null);
  /** Beside the row that was deleted: the focus would go with it. */
  const neighbour = useRef<HTMLElement | null>(null);
  const open = useCallback((entry: LedgerEntry) => {
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
    neighbour.current = null;
    setOpening((last) => ({ entry, number: (last?.number ?? 0) + 1, isOpen: true }));
  }, []);
  const close = () => setOpening((last) => (last === null ? null : { ...last, isOpen: false }));
  if (opening === null) return { open, editor: null };
  const { entry, number, isOpen } = opening;
  const changes = entryChanges({ ledger: books.ledger, nudge: sync.nudge, showToast });
  return {
    open,
    editor: (
      <>
        <EntryEditor
          key={number}
          open={isOpen}
          title={text.edit}
          value={entry}
          categories={categories}
          today={today}
          savesLater
          onSave={(change) => changes.edit(entry, change)}
          onDelete={() => {
            neighbour.current = rowBeside(opener.current) ?? title.current;
            changes.remove(entry);
            close();
          }}
          onHistory={() => {
            setHistoryOf(entry.id);
            close();
          }}
          onClose={close}
          finalFocus={() => neighbour.current}
        />
        {historyOf === null ? null : (
          <Suspense>
            <historySheet.Part entryId={historyOf} onClose={() => setHistoryOf(null)} />
          </Suspense>
        )}
      </>
    ),
  };
}

function rowBeside(row: HTMLElement | null): HTMLElement | null {
  if (row === null) return null;
  const rows = [...(row.closest("ul")?.querySelectorAll<HTMLElement>("button") ?? [])];
  const place = rows.indexOf(row);
  return rows[place + 1] ?? rows[place - 1] ?? null;
}
