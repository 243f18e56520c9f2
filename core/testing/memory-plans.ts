import {
  budgetIdOf,
  type CalendarDate,
  categoryBook,
  categoryIdOf,
  type Definition,
  type DialogueEffect,
  detailsOfBudget,
  type Fen,
  type NamedBudget,
  namedBudgets,
  type Reminder,
  remindsOfSame,
  type Transaction,
} from "../src/index.ts";

type KeepRecurring = Extract<DialogueEffect, { type: "keep-recurring" }>;

const BUDGET: Definition = {
  id: "",
  ledgerId: "",
  deviceId: "",
  revision: 0,
  kind: "budget",
  name: "",
  hidden: false,
  order: 0,
  details: "",
  updatedAtMs: 0,
  deleted: false,
};

/** Budgets and recurring entries in memory: for tests and for trying the dialogue. */
export class MemoryPlans {
  #budgets: readonly Definition[] = [];
  #recurring: readonly KeepRecurring[] = [];
  #kept = 0;
  #ids: readonly string[] = [];

  copy(): MemoryPlans {
    const copy = new MemoryPlans();
    copy.#budgets = this.#budgets;
    copy.#recurring = this.#recurring;
    copy.#kept = this.#kept;
    copy.#ids = this.#ids;
    return copy;
  }

  /** A budget for a month, of a category or of everything; `null`: none. */
  setBudget(amountFen: Fen | null, category: string | null): void {
    const categoryId = category === null ? null : categoryIdOf("EXPENSE", category);
    const id = budgetIdOf(categoryId);
    const others = this.#budgets.filter((each) => each.id !== id);
    this.#budgets =
      amountFen === null
        ? others
        : [...others, { ...BUDGET, id, details: detailsOfBudget({ amountFen, categoryId }) }];
  }

  budgetsOn(day: CalendarDate, transactions: readonly Transaction[]): readonly NamedBudget[] {
    const sums = transactions.map(({ type, category, ...said }) => ({
      ...said,
      type,
      categoryId: categoryIdOf(type, category),
    }));
    const books = { definitions: this.#budgets, categories: categoryBook([]), sums };
    return namedBudgets(books, day);
  }

  /** `false` if one that reminds of the same is there already. */
  keepRecurring(asked: KeepRecurring): boolean {
    const { draft, rule } = asked.offer;
    const isKnown = this.#recurring.some(({ offer }) =>
      remindsOfSame(
        { rule: offer.rule, until: null, paused: false, template: offer.draft },
        draft,
        { rule, from: asked.from },
      ),
    );
    if (isKnown) return false;
    this.#recurring = [...this.#recurring, asked];
    this.#ids = [...this.#ids, String(this.#kept)];
    this.#kept += 1;
    return true;
  }

  get reminders(): readonly Reminder[] {
    return this.#recurring.map(({ offer: { rule, draft } }, index) => ({
      ...{ id: this.#ids[index] ?? "", rule, paused: false },
      ...{ name: draft.description, category: draft.category },
      ...{ amount: draft.amount, type: draft.type },
    }));
  }

  endRecurring({ id }: Reminder): void {
    const at = this.#ids.indexOf(id);
    this.#ids = this.#ids.filter((_, index) => index !== at);
    this.#recurring = this.#recurring.filter((_, index) => index !== at);
  }
}
