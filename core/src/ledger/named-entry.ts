import { type AccountBook, accountNameOf } from "../accounts/account.ts";
import { type CategoryBook, categoryNamesOf } from "./category.ts";
import type { Entry, LedgerEntry } from "./entry.ts";

/** The present names that entries are shown with. */
export interface NameBooks {
  readonly categories: CategoryBook;
  readonly accounts: AccountBook;
}

/** For changes that name neither a category nor an account. */
export const NO_NAMES: NameBooks = { categories: [], accounts: [] };

export function namedEntry(entry: Entry, books: NameBooks): LedgerEntry {
  return entryNamer(books)(entry);
}

export function entryNamer(books: NameBooks): (entry: Entry) => LedgerEntry {
  const namesOf = entryNames(books);
  return (entry) => ({ ...entry, ...namesOf(entry) });
}

type Filed = Pick<Entry, "categoryId" | "accountId" | "toAccountId">;
type Names = Pick<LedgerEntry, "category" | "parentCategory" | "account" | "toAccount">;

/** For many entries: each name is looked up once, or naming would take as long as reading them. */
export function entryNames({ categories, accounts }: NameBooks): (entry: Filed) => Names {
  const categoryNames = remembered((id: string) => categoryNamesOf(categories, id));
  const accountName = remembered((id: string | null) => accountNameOf(accounts, id));
  return (entry) => {
    const account = accountName(entry.accountId);
    const toAccount = accountName(entry.toAccountId);
    return {
      ...categoryNames(entry.categoryId),
      ...(account === undefined ? {} : { account }),
      ...(toAccount === undefined ? {} : { toAccount }),
    };
  };
}

function remembered<Key, Name>(look: (key: Key) => Name): (key: Key) => Name {
  const names = new Map<Key, Name>();
  return (key) => {
    if (!names.has(key)) names.set(key, look(key));
    return names.get(key) as Name;
  };
}
