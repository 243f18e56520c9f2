import type {
  CalendarDate,
  Fen,
  NamedBudget,
  ReceivedDraft,
  Recurring,
  Transaction,
} from "@suikouji/core";

/** Budgets, recurring entries and posted drafts, which are definitions of the books. */
export interface PlanBooks {
  readonly budgets: BudgetBooks;
  readonly recurring: RecurringBooks;
  readonly waiting: WaitingBooks;
}

/** Drafts that another app posted. A save of one removes it by its `waitingId`. */
export interface WaitingBooks {
  /** Those that no device confirmed or dismissed yet, the earliest payment first. */
  all(): Promise<readonly PostedDraft[]>;
  /** They wait on no device any more. Skips those that were decided. */
  dismiss(ids: readonly string[]): Promise<void>;
}

export interface PostedDraft extends ReceivedDraft {
  readonly waitingId: string;
}

/** The budgets of the books, and what the user was told about them on this device. */
export interface BudgetBooks {
  /** How they stand on that day. */
  on(day: CalendarDate): Promise<readonly NamedBudget[]>;
  /** `null`: of all expenses. Replaces the one that there is. */
  set(categoryId: string | null, amountFen: Fen): Promise<void>;
  remove(categoryId: string | null): Promise<void>;
  /**
   * The same by the category's present name, as it is said; no amount: removes it. Rejects with `SaveFailed`,
   * "no-such-entry" if there is no such category.
   */
  change(category: string | null, amountFen: Fen | null): Promise<void>;
  told(): Promise<readonly string[]>;
  keepTold(told: readonly string[]): Promise<void>;
}

/** When something comes again. */
export type RecurringPlan = Pick<Recurring, "rule" | "from" | "until">;

/**
 * Entries that come again and again. Every change is all or nothing and rejects with `SaveFailed`,
 * "no-such-entry" if the recurring entry is gone.
 */
export interface RecurringBooks {
  /** In the order in which they were made. */
  all(today: CalendarDate): Promise<readonly KeptRecurring[]>;
  /** What could be confirmed on that day. */
  due(today: CalendarDate): Promise<readonly DueRecurring[]>;
  add(said: Transaction, plan: RecurringPlan): Promise<void>;
  /** The same, unless one that `remindsOfSame` is kept; false: nothing was added. */
  addUnlessKept(said: Transaction, plan: RecurringPlan): Promise<boolean>;
  /** From now on it says this; what was confirmed stays. */
  replace(id: string, said: Transaction, plan: RecurringPlan): Promise<void>;
  /** That day's occurrence will say this. */
  changeOnce(id: string, day: CalendarDate, said: Transaction): Promise<void>;
  change(id: string, change: (recurring: Recurring) => Recurring): Promise<void>;
  /** Records the occurrence of that day with this content; once, however many devices do it. */
  confirm(id: string, day: CalendarDate, said: Transaction): Promise<void>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
}

export interface KeptRecurring {
  readonly recurring: Recurring;
  /** What it says, with names; dated on the day on which it begins. */
  readonly said: Transaction;
  /** The next occurrence from today on that is not recorded, as it will be; null: it has ended. */
  readonly next: Transaction | null;
}

export interface DueRecurring {
  readonly recurring: Recurring;
  /** The latest occurrences that are not recorded, ascending. */
  readonly offers: readonly Transaction[];
  /** How many earlier ones are not recorded either. */
  readonly earlier: number;
}
