import { NOTHING, type YearMonth, yearMonthOf } from "@suikouji/core";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import {
  type LedgerAddress,
  ledgerAddress,
  parseLedgerAddress,
  replaceAddress,
  useHash,
} from "../../session/addresses.ts";
import { useWatched } from "../../session/services.ts";
import { useToday } from "../../session/use-today.ts";
import { NewsNotices } from "../../ui/news/news-notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { ledgerRows, sumOfMonths } from "./day-rows.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { LedgerList } from "./ledger-list.tsx";
import styles from "./ledger-screen.module.css";
import { ledgerText as text } from "./ledger-text.ts";
import { isSearching, matcherOf } from "./matches-search.ts";
import { MonthBar } from "./month-bar.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { useOpenedEntry } from "./opened-entry.tsx";
import { SearchBox } from "./search-box.tsx";
import { useHeight } from "./use-height.ts";
import { useLedgerWindow } from "./use-ledger-window.ts";

export function LedgerScreen() {
  const today = useToday();
  const present = yearMonthOf(today);
  const { address, go } = useLedgerAddress();
  const { type, categoryId } = address;
  const [search, setSearch] = useState("");
  const [isFiltering, setFiltering] = useState(false);
  const [topMonth, setTopMonth] = useState<YearMonth | null>(null);
  const categories = useWatched(readCategories) ?? [];
  const title = useRef<HTMLHeadingElement>(null);
  const opened = useOpenedEntry(categories, { today, title });
  const bar = useHeight();

  // Typing must never wait for the list; what is sought is sought in all months.
  const sought = useDeferredValue(search);
  const isSearch = isSearching(sought);
  const read = useLedgerWindow(isSearch ? null : address.month, present);
  const ledger = useMemo(() => {
    if (read === null) return null;
    const found = read.entries.filter(matcherOf({ search: sought, type, categoryId }));
    return ledgerRows(found, isSearch ? null : (read.top ?? present));
  }, [read, sought, isSearch, type, categoryId, present]);

  const readOlder = read?.readOlder;
  useEffect(() => {
    // How many were found is only known at the end.
    if (isSearch) readOlder?.();
  }, [isSearch, readOlder]);

  const isNarrowed = type !== null || categoryId !== null;
  // What was read for one month has nothing of those after it.
  const isWhole = read?.isWhole === true && (!isSearch || read.top === null);
  const isEmpty = isWhole && ledger?.count === 0;
  const month = (isEmpty ? null : topMonth) ?? address.month ?? present;
  const totals = isSearch ? sumOfMonths(ledger?.months) : (ledger?.months.get(month) ?? NOTHING);
  return (
    <div className={styles.screen}>
      <PageHeader title={text.title} titleRef={title} />
      <NewsNotices />
      <SearchBox
        value={search}
        onChange={setSearch}
        filterCount={Number(type !== null) + Number(categoryId !== null)}
        onFilter={() => setFiltering(true)}
      />
      <ActiveFilters value={{ type, categoryId }} categories={categories} onChange={go} />
      <MonthBar
        ref={bar.ref}
        month={month}
        present={present}
        search={isSearch ? (isWhole ? "done" : "under-way") : "none"}
        isNarrowed={isNarrowed}
        totals={totals}
        onMonth={(next) => go({ month: next })}
      />
      {read === null || ledger === null ? (
        <p className={styles.reading} role="status">
          {text.reading}
        </p>
      ) : isEmpty ? (
        <NothingHere
          isNarrowed={isSearch || isNarrowed}
          onForget={() => {
            setSearch("");
            go({ type: null, categoryId: null });
          }}
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
        />
      )}
      <FilterSheet
        open={isFiltering}
        value={{ type, categoryId }}
        categories={categories}
        onChange={go}
        onClose={() => setFiltering(false)}
      />
      {opened.editor}
    </div>
  );
}

function readCategories(books: Books) {
  return books.categories.all();
}

/** What is asked for stands in the address, so that other screens can ask too. */
function useLedgerAddress() {
  const hash = useHash();
  const address = useMemo(() => parseLedgerAddress(hash), [hash]);
  function go(change: Partial<LedgerAddress>) {
    window.scrollTo({ top: 0 });
    replaceAddress(ledgerAddress({ ...address, ...change }));
  }
  return { address, go };
}
