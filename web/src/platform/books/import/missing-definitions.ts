import {
  type AccountBook,
  accountNameOf,
  accountsIn,
  type Definition,
  detailsOfAccount,
  type Entry,
  findAccountId,
  type LedgerEntry,
  madeAnew,
  NOT_YET_SYNCED,
  newAccountDetails,
  type Signature,
} from "@suikouji/core";
import { nameKey } from "../categories/same-name.ts";
import { newestById } from "../storage/newest-by-id.ts";
import { LOCAL_LEDGER } from "../storage/write-records.ts";
import { asImported } from "./as-imported.ts";
import { movedDefinition } from "./moved-definitions.ts";

/** The definitions of an export that are missing here. */
export interface MissingDefinitions {
  /** The accounts of an entry of the export, in the books here. Makes an account that has no record. */
  accountsOf(entry: LedgerEntry): Pick<Entry, "accountId" | "toAccountId">;
  /** Known when all entries were looked at. */
  definitions(): readonly Definition[];
}

export interface ReceivingBooks extends Signature {
  readonly definitions: readonly Definition[];
  /** The categories here that stand for categories of the file. */
  readonly movedCategories: ReadonlyMap<string, string>;
}

/** One name stays one account, and one category has one budget. */
export function missingDefinitions(
  exported: readonly Definition[],
  books: ReceivingBooks,
): MissingDefinitions {
  const { definitions: present } = books;
  const { added, movedTo } = missingAmong(exported, books);
  let book: AccountBook = accountsIn([...present, ...added]);

  function accountOf(id: string | null, name: string | undefined, entry: LedgerEntry) {
    if (id === null) return null;
    const here = movedTo.get(id) ?? id;
    const isKnown = book.some((account) => account.id === here);
    if (isKnown || name === undefined || accountNameOf(book, here) === name) return here;
    const bearer = findAccountId(book, name);
    if (bearer !== null) return bearer;
    added.push(accountNamed(name, here, { entry, order: book.length }));
    book = accountsIn([...present, ...added]);
    return here;
  }

  return {
    accountsOf: (entry) => ({
      accountId: accountOf(entry.accountId, entry.account, entry),
      toAccountId: accountOf(entry.toAccountId, entry.toAccount, entry),
    }),
    definitions: () => added,
  };
}

function missingAmong(
  exported: readonly Definition[],
  { definitions: present, movedCategories, ...author }: ReceivingBooks,
): { readonly added: Definition[]; readonly movedTo: ReadonlyMap<string, string> } {
  const shown = present.filter(({ deleted }) => !deleted);
  const here = new Set(shown.map(({ id }) => id));
  const keyOf = ({ name }: Definition) => nameKey(name);
  const bearers = new Map(shown.filter(isAccount).map((account) => [keyOf(account), account.id]));
  const added: Definition[] = [];
  const movedTo = new Map<string, string>();
  const kept = newestById("definition", exported)
    .filter(({ deleted }) => !deleted)
    .map((each) => ({ ...each, ledgerId: LOCAL_LEDGER, revision: NOT_YET_SYNCED }))
    .map((each) => asImported("definition", each, author));
  for (const account of kept.filter(isAccount)) {
    if (here.has(account.id)) continue;
    const bearer = bearers.get(keyOf(account));
    if (bearer === undefined) {
      bearers.set(keyOf(account), account.id);
      added.push(account);
    } else movedTo.set(account.id, bearer);
  }
  // The others name categories and accounts, so it must be known what became of those.
  const moves = { categories: movedCategories, accounts: movedTo };
  for (const definition of kept.filter((each) => !isAccount(each))) {
    if (here.has(definition.id)) continue;
    const moved = movedDefinition(definition, moves);
    if (here.has(moved.id)) continue;
    here.add(moved.id);
    added.push(moved);
  }
  return { added, movedTo };
}

function isAccount({ kind }: Definition): boolean {
  return kind === "account";
}

function accountNamed(
  name: string,
  id: string,
  { entry, order }: { readonly entry: LedgerEntry; readonly order: number },
): Definition {
  const { deviceId, updatedAtMs } = entry;
  return madeAnew("definition", {
    ...{ id, name, order, deviceId, updatedAtMs },
    kind: "account",
    details: detailsOfAccount(newAccountDetails(name)),
    ledgerId: LOCAL_LEDGER,
    revision: NOT_YET_SYNCED,
    hidden: false,
    deleted: false,
  });
}
