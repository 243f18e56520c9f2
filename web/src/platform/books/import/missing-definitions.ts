import {
  type AccountBook,
  accountNameOf,
  accountsIn,
  type Definition,
  detailsOfAccount,
  type Entry,
  findAccountId,
  type LedgerEntry,
  NOT_YET_SYNCED,
  newAccountDetails,
  type Signature,
} from "@suikouji/core";
import { nameKey } from "../categories/same-name.ts";
import { newestById } from "../storage/newest-by-id.ts";
import { LOCAL_LEDGER } from "../storage/write-records.ts";
import { restamped } from "./restamp.ts";
import { isUsableAuthor } from "./usable-author.ts";

/** The definitions of an export that are missing here. */
export interface MissingDefinitions {
  /** The accounts of an entry of the export, in the books here. Makes an account that has no record. */
  accountsOf(entry: LedgerEntry): Pick<Entry, "accountId" | "toAccountId">;
  /** Known when all entries were looked at. */
  definitions(): readonly Definition[];
}

/** One name stays one account. */
export function missingDefinitions(
  exported: readonly Definition[],
  present: readonly Definition[],
  author: Signature,
): MissingDefinitions {
  const { added, movedTo } = missingAmong(exported, present, author);
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
  present: readonly Definition[],
  author: Signature,
): { readonly added: Definition[]; readonly movedTo: ReadonlyMap<string, string> } {
  const shown = present.filter(({ deleted }) => !deleted);
  const here = new Set(shown.map(({ id }) => id));
  const keyOf = ({ kind, name }: Definition) => `${kind} ${nameKey(name)}`;
  const bearers = new Map(shown.map((definition) => [keyOf(definition), definition.id]));
  const added: Definition[] = [];
  const movedTo = new Map<string, string>();
  for (const definition of newestById("definition", exported)) {
    if (definition.deleted || here.has(definition.id)) continue;
    const bearer = definition.kind === "account" ? bearers.get(keyOf(definition)) : undefined;
    if (bearer !== undefined) {
      movedTo.set(definition.id, bearer);
      continue;
    }
    bearers.set(keyOf(definition), definition.id);
    const record = { ...definition, ledgerId: LOCAL_LEDGER, revision: NOT_YET_SYNCED };
    added.push(isUsableAuthor(record) ? record : restamped(record, author));
  }
  return { added, movedTo };
}

function accountNamed(
  name: string,
  id: string,
  { entry, order }: { readonly entry: LedgerEntry; readonly order: number },
): Definition {
  const { deviceId, updatedAtMs } = entry;
  return {
    ...{ id, name, order, deviceId, updatedAtMs },
    kind: "account",
    details: detailsOfAccount(newAccountDetails(name)),
    ledgerId: LOCAL_LEDGER,
    revision: NOT_YET_SYNCED,
    hidden: false,
    deleted: false,
  };
}
