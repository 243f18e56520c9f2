import type { TransactionType } from "../transaction.ts";
import type { ExportedEntry } from "./books-writer.ts";

/** Where the money of an entry comes from and goes to. */
export interface Legs {
  readonly from: string;
  readonly to: string;
}

/** The account of entries that name none: the app asks what was paid, not from which pocket. */
const POCKET = "Assets:Suikouji";

const PARENTS: Readonly<Record<TransactionType, string>> = {
  EXPENSE: "Expenses",
  INCOME: "Income",
  TRANSFER: "Assets:Transfers",
};

/** Gives each category and account one Beancount account, and two names never the same one. */
export function beancountAccounts(): (entry: ExportedEntry) => Legs {
  const accounts = new Map<string, string>();
  const taken = new Set<string>([POCKET]);

  function accountOf(parent: string, name: string, id = name): string {
    const key = `${parent}:${id}`;
    const known = accounts.get(key);
    if (known !== undefined) return known;
    const account = firstFree(`${parent}:${componentOf(name)}`, taken);
    taken.add(account);
    accounts.set(key, account);
    return account;
  }

  /** Null: no account is named. */
  function assetOf(id: string | null, name: string | undefined): string | null {
    return id === null ? null : accountOf("Assets", name ?? id, id);
  }

  return ({ type, category, accountId, toAccountId, account, toAccount }) => {
    const pocket = assetOf(accountId, account) ?? POCKET;
    const asset = type === "TRANSFER" ? assetOf(toAccountId, toAccount) : null;
    const target = asset ?? accountOf(PARENTS[type], category);
    return type === "INCOME" ? { from: target, to: pocket } : { from: pocket, to: target };
  };
}

/**
 * Beancount allows letters of every script in a name, but it must begin with a Latin capital or a
 * digit: 餐饮 becomes C-餐饮.
 */
function componentOf(name: string): string {
  const letters = name.replaceAll(/[^\p{L}\p{Nd}-]/gu, "-");
  return /^[A-Z0-9]/.test(letters) ? letters : `C-${letters}`;
}

/** `Assets:猫 粮` and `Assets:猫-粮` would otherwise become one account. */
function firstFree(account: string, taken: ReadonlySet<string>): string {
  if (!taken.has(account)) return account;
  let ordinal = 2;
  while (taken.has(`${account}-${ordinal}`)) ordinal += 1;
  return `${account}-${ordinal}`;
}
