import type { Writer } from "../storage/write-records.ts";
import type { BudgetBooks, RecurringBooks } from "./plan-books.ts";

/** Loads the code of budgets with their first use. */
export function lazyBudgets(writer: Writer): BudgetBooks {
  const books = async () => (await import("./budget-books.ts")).indexedDbBudgets(writer);
  return {
    on: async (day) => await (await books()).on(day),
    set: async (categoryId, amountFen) => await (await books()).set(categoryId, amountFen),
    remove: async (categoryId) => await (await books()).remove(categoryId),
    told: async () => await (await books()).told(),
    keepTold: async (told) => await (await books()).keepTold(told),
  };
}

/** Loads the code of recurring entries with their first use; the first page asks only whether there are any. */
export function lazyRecurring(writer: Writer): RecurringBooks {
  const books = async () => (await import("./recurring-books.ts")).indexedDbRecurring(writer);
  return {
    any: () =>
      writer.storage.read(async ({ definitions }) =>
        (await definitions.all()).some(({ kind, deleted }) => kind === "recurring" && !deleted),
      ),
    all: async (today) => await (await books()).all(today),
    due: async (today) => await (await books()).due(today),
    add: async (said, plan) => await (await books()).add(said, plan),
    replace: async (id, said, plan) => await (await books()).replace(id, said, plan),
    changeOnce: async (id, day, said) => await (await books()).changeOnce(id, day, said),
    change: async (id, change) => await (await books()).change(id, change),
    confirm: async (id, day, said) => await (await books()).confirm(id, day, said),
    remove: async (id) => await (await books()).remove(id),
    restore: async (id) => await (await books()).restore(id),
  };
}
