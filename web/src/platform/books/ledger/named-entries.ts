import { accountsIn, categoryBook, type NameBooks } from "@suikouji/core";
import { noteCategories } from "../../language/built-in-names.ts";
import type { BooksTables } from "../storage/books-storage.ts";

/** The present names of categories and accounts, for entries. */
export async function namesOf({ categories, definitions }: BooksTables): Promise<NameBooks> {
  return {
    categories: noteCategories(categoryBook(await categories.all())),
    accounts: accountsIn(await definitions.all()),
  };
}
