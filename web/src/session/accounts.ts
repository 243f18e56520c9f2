import { type AccountBook, accountsIn } from "@suikouji/core";
import type { Books } from "../platform/books/books.ts";
import { useWatched } from "./services.ts";

export async function readAccounts(books: Pick<Books, "definitions">): Promise<AccountBook> {
  return accountsIn(await books.definitions.all());
}

/** Every account in display order; empty until they are read. */
export function useAccounts(): AccountBook {
  return useWatched(readAccounts) ?? NONE;
}

const NONE: AccountBook = [];
