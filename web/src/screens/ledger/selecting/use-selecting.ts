import {
  type LedgerEntry,
  NOTHING,
  sumFen,
  type Totals,
  type YearMonth,
  yearMonthOf,
} from "@suikouji/core";
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { pageLayers } from "../../../platform/page-layers.ts";
import { changeBetween } from "../../../ui/edited-entry.ts";
import type { LedgerRows } from "../day-rows.ts";

export interface Selecting {
  readonly isOn: boolean;
  /** The selected entries of the list, as the user saw them when selecting. */
  readonly chosen: readonly LedgerEntry[];
  readonly totals: Totals;
  /** The ids for the rows; null: the rows open their entry. */
  readonly ids: ReadonlySet<string> | null;
  readonly toggle: (entry: LedgerEntry) => void;
  /** With an entry that is selected at once. */
  start(first?: LedgerEntry): void;
  /** The entries that `all` selects: those of the month that the bar names, or all that were found. */
  readonly offered: readonly LedgerEntry[];
  /** Adds what is offered to the selection. */
  all(): void;
  none(): void;
  stop(): void;
  /** Deselects entries that are not as they were when they were selected. */
  dropChanged(): void;
}

type Chosen = ReadonlyMap<string, LedgerEntry>;

/**
 * Which entries of the list are selected. An entry that a filter hides, or another device deleted,
 * does not count: what is changed is only what the list shows.
 */
export function useSelecting(
  ledger: LedgerRows | null,
  {
    title,
    month,
  }: {
    readonly title: RefObject<HTMLElement | null>;
    /** The month that the bar above the list names; null: it names what was found. */
    readonly month: YearMonth | null;
  },
): Selecting {
  const [seen, setSeen] = useState<Chosen | null>(null);
  const isOn = seen !== null;
  const listed = useMemo(() => (isOn ? entriesOf(ledger) : []), [isOn, ledger]);
  const offered = useMemo(
    () => listed.filter(({ date }) => month === null || yearMonthOf(date) === month),
    [listed, month],
  );
  const chosen = useMemo(() => listed.flatMap(({ id }) => seen?.get(id) ?? []), [listed, seen]);
  const ids = useMemo(() => (isOn ? new Set(chosen.map(({ id }) => id)) : null), [isOn, chosen]);
  const totals = useMemo(() => totalsOf(chosen), [chosen]);
  const toggle = useCallback((entry: LedgerEntry) => {
    setSeen((last) => {
      const next = new Map(last);
      if (!next.delete(entry.id)) next.set(entry.id, entry);
      return next;
    });
  }, []);
  const stop = useCallback(() => setSeen(null), []);
  const close = useEffectEvent(stop);
  useEffect(() => {
    if (!isOn) return;
    function leave(event: KeyboardEvent): void {
      const isElsewhere = event.target instanceof Element && event.target.closest(OWN_ESCAPE);
      if (event.key === "Escape" && !isElsewhere) close();
    }
    document.addEventListener("keydown", leave);
    // Going back ends the selecting instead of leaving the ledger.
    const closed = pageLayers().open(() => close());
    return () => {
      document.removeEventListener("keydown", leave);
      closed();
      // The focused checkbox or button is gone.
      if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    };
  }, [isOn, title]);
  return {
    isOn,
    chosen,
    totals,
    ids,
    toggle,
    start: (first) => setSeen(new Map(first === undefined ? [] : [[first.id, first]])),
    offered,
    // Entries that are selected already stay as the user saw them.
    all: () =>
      setSeen(
        (last) => new Map([...offered.map((entry) => [entry.id, entry] as const), ...(last ?? [])]),
      ),
    none: () => setSeen(new Map()),
    stop,
    dropChanged: () =>
      setSeen((last) => {
        const kept = listed.filter((entry) => isAsSeen(entry, last?.get(entry.id)));
        return new Map(kept.map((entry) => [entry.id, entry]));
      }),
  };
}

/** A sheet and the search box have their own use of Escape. */
const OWN_ESCAPE = "[role=dialog], input[type=search]";

function entriesOf(ledger: LedgerRows | null): readonly LedgerEntry[] {
  return ledger?.rows.flatMap((row) => (row.kind === "entry" ? [row.entry] : [])) ?? [];
}

function isAsSeen(entry: LedgerEntry, seen: LedgerEntry | undefined): boolean {
  return seen !== undefined && Object.keys(changeBetween(seen, entry)).length === 0;
}

function totalsOf(chosen: readonly LedgerEntry[]): Totals {
  if (chosen.length === 0) return NOTHING;
  const sum = (type: LedgerEntry["type"]) =>
    sumFen(chosen.filter((entry) => entry.type === type).map(({ amount }) => amount));
  return { income: sum("INCOME"), expense: sum("EXPENSE"), count: chosen.length };
}
