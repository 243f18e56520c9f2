import { accountDetailsIn, accountIdOf } from "../src/accounts/account.ts";
import {
  type Account,
  answerFromEntries,
  type CalendarDate,
  type DialogueEffect,
  type EntrySearch,
  type Fen,
  type FoundEntries,
  type Holdings,
  type LedgerAnswer,
  type LedgerQuery,
  type NamedBudget,
  newAccountDetails,
  type SaveCause,
  searchEntries,
  type Transaction,
  type TransactionChange,
} from "../src/index.ts";
import { flowsOf } from "./flows-of.ts";
import { MemoryPlans } from "./memory-plans.ts";

type SaveBatch = Extract<DialogueEffect, { type: "save-batch" }>;

interface Kept {
  readonly id: string;
  readonly transaction: Transaction;
  readonly isRemoved: boolean;
}

/** The books of a played conversation: entries with ids, in the order saved. */
export class DriverBooks {
  #kept: readonly Kept[] = [];
  #plans = new MemoryPlans();
  #openings: ReadonlyMap<string, Fen> = new Map();

  copy(): DriverBooks {
    const copy = new DriverBooks();
    copy.#kept = this.#kept;
    copy.#plans = this.#plans.copy();
    copy.#openings = this.#openings;
    return copy;
  }

  add(transactions: readonly Transaction[]): readonly string[] {
    const first = this.#kept.length + 1;
    const added = transactions.map((transaction, offset) => ({
      id: `entry-${first + offset}`,
      transaction,
      isRemoved: false,
    }));
    this.#kept = [...this.#kept, ...added];
    return added.map(({ id }) => id);
  }

  get transactions(): readonly Transaction[] {
    return this.#present.map(({ transaction }) => transaction);
  }

  /** The entries that are not removed, with their ids. */
  get entries(): readonly (Transaction & { readonly id: string })[] {
    return this.#present.map(({ id, transaction }) => ({ ...transaction, id }));
  }

  answer(query: LedgerQuery, today: CalendarDate): LedgerAnswer {
    const beside = { budgets: this.budgetsOn(today), holdings: this.holdings };
    return answerFromEntries(query, this.entries, beside);
  }

  /** The account held this much before the first entry. */
  openAccount(name: string, openingFen: Fen): void {
    this.#openings = new Map([...this.#openings, [name, openingFen]]);
  }

  /** Budgets and recurring entries. */
  get plans(): MemoryPlans {
    return this.#plans;
  }

  /** A budget for a month, of a category or of everything; `null`: none. */
  setBudget(amountFen: Fen | null, category: string | null): void {
    this.#plans.setBudget(amountFen, category);
  }

  budgetsOn(day: CalendarDate): readonly NamedBudget[] {
    return this.#plans.budgetsOn(day, this.transactions);
  }

  /** As in the app, an account is made by the first entry that names it. */
  get holdings(): Holdings {
    const accounts = new Map<string, Account>();
    for (const [name, openingFen] of this.#openings) {
      const view = { id: accountIdOf(name), name, hidden: false, order: accounts.size };
      accounts.set(name, { ...view, ...newAccountDetails(name), openingFen });
    }
    for (const transaction of this.transactions) {
      for (const name of [transaction.account, transaction.toAccount]) {
        if (!name || accounts.has(name)) continue;
        const view = { id: accountIdOf(name), name, hidden: false, order: accounts.size };
        accounts.set(name, { ...view, ...accountDetailsIn(transaction, name) });
      }
    }
    const idOf = (name: string | undefined) => (name ? accountIdOf(name) : null);
    const entries = this.transactions.map(({ account, toAccount, ...said }) => ({
      ...said,
      accountId: idOf(account),
      toAccountId: idOf(toAccount),
      createdAtMs: 0,
    }));
    return { accounts: [...accounts.values()], flows: flowsOf(entries) };
  }

  find(search: EntrySearch): FoundEntries {
    return searchEntries(search, this.entries);
  }

  /** As the ledgers do it: all, or nothing if an entry is not as it was seen. */
  save({ transactions, amendments }: SaveBatch): readonly string[] | SaveCause {
    const isSeen = amendments.every(({ id, seen, wants }) => {
      const kept = this.#kept.find((each) => each.id === id);
      const isRemoved = wants === "restore";
      return kept?.isRemoved === isRemoved && isSame(kept.transaction, seen);
    });
    if (!isSeen) return "entry-changed";
    for (const { id, wants, change } of amendments) {
      this.amend(id, change);
      this.#mark(id, wants === "remove");
    }
    return this.add(transactions);
  }

  /** Another device changes the entry. */
  amend(id: string, change: TransactionChange): void {
    this.#kept = this.#kept.map((each) =>
      each.id === id ? { ...each, transaction: { ...each.transaction, ...change } } : each,
    );
  }

  remove(id: string): void {
    this.#mark(id, true);
  }

  #mark(id: string, isRemoved: boolean): void {
    this.#kept = this.#kept.map((each) => (each.id === id ? { ...each, isRemoved } : each));
  }

  get #present(): readonly Kept[] {
    return this.#kept.filter(({ isRemoved }) => !isRemoved);
  }
}

function isSame(one: Transaction, other: Transaction): boolean {
  const fields = Object.keys(other) as readonly (keyof Transaction)[];
  return fields.every((field) => one[field] === other[field]);
}
