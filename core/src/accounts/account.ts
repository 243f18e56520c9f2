import { type Definition, LONGEST_DEFINITION_NAME } from "../ledger/definition.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { Transaction } from "../transaction.ts";

export const ACCOUNT_SORTS = [
  "cash",
  "wallet",
  "debit",
  "credit",
  "investment",
  "person",
  "other",
] as const;

export type AccountSort = (typeof ACCOUNT_SORTS)[number];

/** Where the money of an entry comes from or goes to. */
export interface Account
  extends AccountDetails,
    Pick<Definition, "id" | "name" | "hidden" | "order"> {}

export interface AccountDetails {
  readonly sort: AccountSort;
  /** What was in it before the first entry; negative: owed. */
  readonly openingFen: number;
  /** ISO 4217: CNY. */
  readonly currency: string;
}

/** Every account, in display order. */
export type AccountBook = readonly Account[] & {
  /** Removed accounts, by id: their entries still show their last names. */
  readonly removed?: ReadonlyMap<string, Definition>;
};

/** The id that an account of this name gets when it is made; the same on every device. */
export function accountIdOf(name: string): string {
  return `${PREFIX}${name}`;
}

const PREFIX = "account:";

/** An account whose details cannot be read, because a later app wrote them, keeps its name and place. */
export function accountsIn(definitions: Iterable<Definition>): AccountBook {
  const accounts: Account[] = [];
  const removed = new Map<string, Definition>();
  for (const definition of definitions) {
    if (definition.kind !== "account") continue;
    const { id, name, hidden, order, deleted } = definition;
    if (deleted) removed.set(id, definition);
    else {
      const view = { id, name, hidden, order, ...newAccountDetails(name) };
      accounts.push(accountOfDefinition(definition) ?? view);
    }
  }
  const book = accounts.sort((one, other) => one.order - other.order);
  return removed.size === 0 ? book : Object.assign(book, { removed });
}

/** `null`: it is no account, or its details cannot be read. */
export function accountOfDefinition(definition: Definition): Account | null {
  const { id, kind, name, hidden, order } = definition;
  const details = kind === "account" ? detailsIn(definition.details) : null;
  return details === null ? null : { id, name, hidden, order, ...details };
}

/** In one form, so that equal details are equal texts. */
export function detailsOfAccount({ sort, openingFen, currency }: AccountDetails): string {
  return JSON.stringify({ sort, openingFen, currency });
}

/** For an account of which only the name is known. */
export function newAccountDetails(name: string): AccountDetails {
  return { sort: sortOfName(name), openingFen: 0, currency: "CNY" };
}

/**
 * The account name to show on entries; undefined: they name none. A deleted account keeps its last name;
 * one whose record has not arrived yet is shown with the name in its id.
 */
export function accountNameOf(book: AccountBook, id: string | null): string | undefined {
  if (id === null) return undefined;
  const name = book.find((account) => account.id === id)?.name ?? book.removed?.get(id)?.name;
  return usableAccountName(name ?? (id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id));
}

/** The account with that name, preferably a shown one. `null`: there is none. */
export function findAccountId(book: readonly Account[], name: string): string | null {
  const named = book.filter((account) => account.name === name);
  return (named.find(({ hidden }) => !hidden) ?? named[0])?.id ?? null;
}

/** For an engine: accounts and people apart, and other currencies; nothing for users who have neither. */
export function accountNames(
  book: AccountBook,
): Pick<UserContext, "accounts" | "people" | "accountCurrencies"> {
  if (book.length === 0) return {};
  const people = book.filter(({ sort }) => sort === "person").map(({ name }) => name);
  const accounts = book.filter(({ sort }) => sort !== "person").map(({ name }) => name);
  const abroad = book.filter(({ currency }) => currency !== "CNY");
  if (abroad.length === 0) return { accounts, people };
  const accountCurrencies = Object.fromEntries(
    abroad.map(({ name, currency }) => [name, currency]),
  );
  return { accounts, people, accountCurrencies };
}

/** The account that was removed last under that name. `null`: there is none that can be read. */
export function findRemovedAccount(book: AccountBook, name: string): Definition | null {
  const named = [...(book.removed?.values() ?? [])].filter(
    (definition) => definition.name === name && detailsIn(definition.details) !== null,
  );
  return named.sort((one, other) => other.updatedAtMs - one.updatedAtMs)[0] ?? null;
}

export type NamesAccounts = Pick<Transaction, "type" | "account" | "toAccount" | "description">;

/**
 * For the account that a new entry names. It is a person's if it is alone in a transfer, or if the description
 * tells of a debt (借给老王, 老王还钱), unless its name says what it is.
 */
export function accountDetailsIn(
  { type, account, toAccount, description }: NamesAccounts,
  name: string,
): AccountDetails {
  const details = newAccountDetails(name);
  const isAlone = !account || !toAccount;
  const isDebt = description.includes(name) && /[借还欠]/u.test(description);
  const isPersons = type === "TRANSFER" && details.sort === "other" && (isAlone || isDebt);
  return isPersons ? { ...details, sort: "person" } : details;
}

/** The first that fits: 招行信用卡 is a credit card. */
const SORTS: readonly (readonly [words: RegExp, sort: AccountSort])[] = [
  [/现金/u, "cash"],
  [/花呗|借呗|白条|月付|信用卡|贷/u, "credit"],
  [/微信|支付宝|零钱|人民币/u, "wallet"],
  [/基金|股票|证券|理财|余额宝|公积金/u, "investment"],
  [/银行|行$|卡|邮储|浦发/u, "debit"],
];

function sortOfName(name: string): AccountSort {
  return SORTS.find(([words]) => words.test(name))?.[1] ?? "other";
}

function detailsIn(text: string): AccountDetails | null {
  const { sort, openingFen, currency } = objectIn(text);
  const known = ACCOUNT_SORTS.find((each) => each === sort);
  if (known === undefined || typeof openingFen !== "number" || typeof currency !== "string") {
    return null;
  }
  const isSound = Number.isSafeInteger(openingFen) && /^[A-Z]{3}$/u.test(currency);
  return isSound ? { sort: known, openingFen, currency } : null;
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The name as it can be shown and recorded; undefined: there is none. A script may send any id. */
export function usableAccountName(name: string): string | undefined {
  const cut = [...name].slice(0, LONGEST_DEFINITION_NAME).join("");
  return cut.trim() === "" ? undefined : cut;
}
