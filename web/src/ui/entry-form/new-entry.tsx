import { dateOf } from "@suikouji/core";
import { useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { readAccounts } from "../../session/accounts.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { withOfferedNames } from "./kept-form.ts";
import { NewEntrySheet } from "./new-entry-sheet.tsx";
import { useKeptForm } from "./use-kept-form.ts";

/** The form for an entry that was neither said nor typed as a sentence. */
export function NewEntry({
  photo = null,
  onClose,
}: {
  /** A photo to begin with, by its id. */
  readonly photo?: string | null;
  readonly onClose: () => void;
}) {
  const { books, clock } = useServices();
  const names = useWatched(readNames);
  const kept = useKeptForm(books);
  const [today] = useState(() => dateOf(clock.now()));
  const [isEmptied, setEmptied] = useState(false);
  if (names === null || kept === null) return null;
  const { unsaved, before } = kept;
  return (
    <NewEntrySheet
      key={isEmptied ? "empty" : "kept"}
      before={before === null || isEmptied ? null : withOfferedNames(before, names)}
      categories={names.categories}
      today={today}
      photo={isEmptied ? null : photo}
      unsaved={unsaved}
      onClose={onClose}
      onEmpty={() => {
        void unsaved.keep(null);
        setEmptied(true);
      }}
    />
  );
}

async function readNames(books: Books) {
  const [categories, accounts] = await Promise.all([books.categories.all(), readAccounts(books)]);
  return { categories, accounts: accounts.map(({ name }) => name) };
}
