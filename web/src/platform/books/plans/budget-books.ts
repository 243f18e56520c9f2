import {
  budgetIdOf,
  changeRecord,
  findCategoryId,
  type NamedBudget,
  namedBudgets,
  rangeOfMonth,
  SaveFailed,
  yearMonthOf,
} from "@suikouji/core";
import { namesOf } from "../ledger/named-entries.ts";
import { runChange } from "../storage/run-change.ts";
import { authorNow, type Writer, write } from "../storage/write-records.ts";
import { budgetDefinition } from "./budget-definition.ts";
import type { BudgetBooks } from "./plan-books.ts";

export function indexedDbBudgets(writer: Writer): BudgetBooks {
  const { storage } = writer;
  const books: BudgetBooks = {
    on: (day) =>
      storage.read(async (tables): Promise<readonly NamedBudget[]> => {
        const definitions = await tables.definitions.all();
        if (!definitions.some(({ kind, deleted }) => kind === "budget" && !deleted)) return [];
        const { categories } = await namesOf(tables);
        const sums = await tables.entries.sumsBetween(rangeOfMonth(yearMonthOf(day)));
        return namedBudgets({ definitions, categories, sums }, day);
      }),

    set: (categoryId, amountFen) =>
      runChange(storage, async (tables) => {
        const author = await authorNow(tables, writer);
        const definition = budgetDefinition({ categoryId, amountFen }, author);
        await write(tables, { definitions: [definition] });
      }),

    remove: (categoryId) =>
      runChange(storage, async (tables) => {
        const [present] = await tables.definitions.get([budgetIdOf(categoryId)]);
        if (present === undefined || present.deleted) return;
        const author = await authorNow(tables, writer);
        const removed = changeRecord("definition", present, { deleted: true }, author);
        await write(tables, { definitions: [removed] });
      }),

    async change(category, amountFen) {
      const categoryId = category === null ? null : await idOf(category);
      await (amountFen === null ? books.remove(categoryId) : books.set(categoryId, amountFen));
    },

    told: async () => (await storage.read(({ notes }) => notes.get("toldBudgets"))) ?? [],
    keepTold: (told) => runChange(storage, ({ notes }) => notes.put("toldBudgets", told)),
  };
  return books;

  async function idOf(name: string): Promise<string> {
    const { categories } = await storage.read(namesOf);
    const found = findCategoryId(categories, { type: "EXPENSE", name });
    if (found === null) throw new SaveFailed("no-such-entry");
    return found;
  }
}
