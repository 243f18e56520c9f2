import type { Account } from "../accounts/account.ts";
import { OWN_CURRENCY } from "../accounts/balances.ts";
import type { TransactionType } from "../transaction.ts";
import type { ExportedEntry } from "./books-writer.ts";

/** Where the money of an entry comes from and goes to. */
export interface Legs {
  readonly from: Leg;
  readonly to: Leg;
}

export interface Leg {
  readonly account: string;
  /** The currency that an account is kept in; `null`: a category, which takes any. */
  readonly currency: string | null;
}

/** The account of entries that name none. */
const POCKET: Leg = { account: "Assets:Suikouji", currency: OWN_CURRENCY };

const PARENTS: Readonly<Record<TransactionType, string>> = {
  EXPENSE: "Expenses",
  INCOME: "Income",
  TRANSFER: "Assets:Transfers",
};

export interface BeancountAccounts {
  legsOf(entry: ExportedEntry): Legs;
  legOf(account: Account): Leg;
}

/** Gives each category and account one Beancount account, and two never the same one. */
export function beancountAccounts(accounts: readonly Account[]): BeancountAccounts {
  const known = new Map(accounts.map((account) => [account.id, account]));
  const given = new Map<string, string>();
  const taken = new Set<string>([POCKET.account]);

  function nameFor(parent: string, name: string, key: string = name): string {
    const whole = `${parent}:${key}`;
    const before = given.get(whole);
    if (before !== undefined) return before;
    const account = firstFree(`${parent}:${componentOf(name)}`, taken);
    taken.add(account);
    given.set(whole, account);
    return account;
  }

  function legOf(account: Account): Leg {
    const { id, name, currency } = account;
    return { account: nameFor(parentOf(account), name, id), currency };
  }

  /** An account that was removed has only the name that its entries keep. */
  function legNamed(id: string, name: string = id): Leg {
    const account = known.get(id);
    if (account !== undefined) return legOf(account);
    return { account: nameFor("Assets", name, id), currency: OWN_CURRENCY };
  }

  /** A part of a category stands below it: Expenses:C-餐饮:C-早餐. */
  function filedUnder({ type, category, parentCategory }: ExportedEntry): Leg {
    const top = PARENTS[type];
    const parent = parentCategory === undefined ? top : nameFor(top, parentCategory);
    return { account: nameFor(parent, category), currency: null };
  }

  return {
    legOf,
    legsOf(entry) {
      const { type, accountId, toAccountId, account, toAccount } = entry;
      const pocket = accountId === null ? POCKET : legNamed(accountId, account);
      const target =
        type === "TRANSFER" && toAccountId !== null
          ? legNamed(toAccountId, toAccount)
          : filedUnder(entry);
      return type === "INCOME" ? { from: target, to: pocket } : { from: pocket, to: target };
    },
  };
}

/** A person has one account, whoever owes: its balance is negative while the user owes. */
function parentOf({ sort }: Account): string {
  if (sort === "credit") return "Liabilities";
  return sort === "person" ? "Assets:Receivable" : "Assets";
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
