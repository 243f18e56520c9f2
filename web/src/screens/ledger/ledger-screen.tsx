import { type CategoryView, NOTHING, type YearMonth, yearMonthOf } from "@suikouji/core";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useAccounts } from "../../session/accounts.ts";
import {
  type LedgerAddress,
  ledgerAddress,
  parseLedgerAddress,
  replaceAddress,
  useHash,
} from "../../session/addresses.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { useToday } from "../../session/use-today.ts";
import { NewEntryButton } from "../../ui/entry-form/new-entry-button.tsx";
import { NewsNotices } from "../../ui/news/news-notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { shownLedger } from "../../ui/shown-ledger.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { useRecordedBy } from "../../ui/use-recorded-by.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { conditionsOf } from "./conditions.ts";
import { ledgerRows, sumOfMonths } from "./day-rows.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { LedgerColumns } from "./ledger-columns.tsx";
import { LedgerList } from "./ledger-list.tsx";
import styles from "./ledger-screen.module.css";
import { ledgerText as text } from "./ledger-text.ts";
import { LoosenFilters } from "./loosen-filters.tsx";
import { isSearching, matcherOf, NOT_NARROWED } from "./matches-search.ts";
import { MonthBar } from "./month-bar.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { useOpenedEntry } from "./opened-entry.tsx";
import { SearchBox } from "./search-box.tsx";
import { SelectBar } from "./selecting/select-bar.tsx";
import { SelectButton } from "./selecting/select-button.tsx";
import { useSelecting } from "./selecting/use-selecting.ts";
import { useHeight } from "./use-height.ts";
import { useLedgerWindow } from "./use-ledger-window.ts";

export function LedgerScreen() {
  const today = useToday();
  const present = yearMonthOf(today);
  const { address, go } = useLedgerAddress();
  const { days } = address;
  const [search, setSearch] = useState("");
  const [isFiltering, setFiltering] = useState(false);
  const [topMonth, setTopMonth] = useState<YearMonth | null>(null);
  const categories = useWatched(readCategories) ?? NO_CATEGORIES;
  const accounts = useAccounts();
  const title = useRef<HTMLHeadingElement>(null);
  const ledgerName = useServices().ledgers.name();
  const recordedBy = useRecordedBy();
  const bar = useHeight();

  // Deferred, so that typing never waits for the list. A search covers all months.
  const sought = useDeferredValue(search);
  // A tag belongs to a journey or a project, not to a month.
  const isSearch = isSearching(sought) || address.tags.length > 0;
  const filter = useMemo(() => ({ ...address, search: sought }), [address, sought]);
  const conditions = conditionsOf(address, { categories, accounts });
  const isNarrowed = conditions.length > 0;
  // Chosen days are shown with their own sums, like the results of a search.
  const isPicked = isSearch || days !== null;
  const read = useLedgerWindow(isSearch ? null : address.month, present, days);
  const ledger = useMemo(() => {
    if (read === null) return null;
    const found = read.entries.filter(matcherOf(filter, categories));
    return ledgerRows(found, isPicked ? null : (read.top ?? present));
  }, [read, filter, categories, isPicked, present]);

  const isWide = useIsWide();
  const beside = isWide ? (ledger ?? NO_ROWS) : null;
  const opened = useOpenedEntry(categories, { today, title, beside });

  const readOlder = read?.readOlder;
  useEffect(() => {
    // The number of results is known only when everything is read.
    if (isSearch) readOlder?.();
  }, [isSearch, readOlder]);

  // A read for one month does not contain the months after it.
  const isWhole = read?.isWhole === true && (!isSearch || days !== null || read.top === null);
  const isEmpty = isWhole && ledger?.count === 0;
  const month = (isEmpty ? null : topMonth) ?? address.month ?? present;
  const selecting = useSelecting(ledger, { title, month: isPicked ? null : month });
  const totals = isPicked ? sumOfMonths(ledger?.months) : (ledger?.months.get(month) ?? NOTHING);
  return (
    <LedgerColumns detail={beside === null ? null : opened.editor}>
      <PageHeader
        title={text.title}
        titleRef={title}
        {...(ledgerName === null ? {} : { hint: shownLedger(ledgerName) })}
        actions={
          <>
            <SelectButton selecting={selecting} count={ledger?.count ?? 0} />
            <NewEntryButton tone="plain" hidden={selecting.isOn} />
          </>
        }
      />
      {selecting.isOn ? (
        <SelectBar
          selecting={selecting}
          month={isPicked ? null : month}
          isCounted={!isPicked || isWhole}
          categories={categories}
          today={today}
        />
      ) : null}
      <NewsNotices />
      <SearchBox
        value={search}
        onChange={setSearch}
        filterCount={conditions.length}
        onFilter={() => setFiltering(true)}
      />
      <ActiveFilters conditions={conditions} onDrop={go} onNone={() => title.current?.focus()} />
      <MonthBar
        ref={bar.ref}
        month={month}
        present={present}
        search={isPicked ? (isWhole ? "done" : "under-way") : "none"}
        isNarrowed={isNarrowed}
        totals={totals}
        onMonth={(next) => go({ month: next })}
      />
      {read === null || ledger === null ? (
        <p className={styles.reading} role="status">
          {text.reading}
        </p>
      ) : isEmpty && (isPicked || isNarrowed) ? (
        <LoosenFilters
          filter={filter}
          conditions={conditions}
          categories={categories}
          entries={read.entries}
          onDrop={go}
          onClearSearch={() => setSearch("")}
          onForget={() => {
            setSearch("");
            go(NOT_NARROWED);
          }}
        />
      ) : isEmpty ? (
        <NothingHere
          until={month === present ? null : month}
          onPresent={() => go({ month: present })}
        />
      ) : (
        <LedgerList
          ledger={ledger}
          today={today}
          coveredHeight={bar.height}
          isWhole={isWhole}
          onEnd={read.readOlder}
          onMonth={setTopMonth}
          onOpen={opened.open}
          selecting={selecting}
          {...(isWide ? { beside: { shownId: opened.shownId, onEnter: opened.enter } } : {})}
          recordedBy={recordedBy}
        />
      )}
      <FilterSheet
        open={isFiltering}
        value={address}
        categories={categories}
        accounts={accounts}
        onChange={go}
        onClose={() => setFiltering(false)}
      />
      {beside === null ? opened.editor : null}
      {opened.sheet}
    </LedgerColumns>
  );
}

const NO_CATEGORIES: readonly CategoryView[] = [];
const NO_ROWS = ledgerRows([], null);

function readCategories(books: Books) {
  return books.categories.all();
}

/** The filters are in the address, so that other screens can link to them. */
function useLedgerAddress() {
  const hash = useHash();
  const address = useMemo(() => parseLedgerAddress(hash), [hash]);
  function go(change: Partial<LedgerAddress>) {
    window.scrollTo({ top: 0 });
    replaceAddress(ledgerAddress({ ...address, ...change }));
  }
  return { address, go };
}
