import {
  budgetIdOf,
  changeRecord,
  detailsOfBudget,
  type NamedBudget,
  NOT_YET_SYNCED,
  namedBudgets,
  rangeOfMonth,
  yearMonthOf,
} from "@suikouji/core";
import { namesOf } from "../ledger/named-entries.ts";
import { runChange } from "../storage/run-change.ts";
import { authorNow, LOCAL_LEDGER, type Writer, write } from "../storage/write-records.ts";
import type { BudgetBooks } from "./plan-books.ts";

export function indexedDbBudgets(writer: Writer): BudgetBooks {
  const { storage, deviceId } = writer;
  return {
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
        const { stampMs } = await authorNow(tables, writer);
        const definition = {
          id: budgetIdOf(categoryId),
          ledgerId: LOCAL_LEDGER,
          deviceId,
          revision: NOT_YET_SYNCED,
          kind: "budget" as const,
          name: "",
          hidden: false,
          order: 0,
          details: detailsOfBudget({ amountFen, categoryId }),
          updatedAtMs: stampMs,
          deleted: false,
        };
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

    told: async () => (await storage.read(({ notes }) => notes.get("toldBudgets"))) ?? [],
    keepTold: (told) => runChange(storage, ({ notes }) => notes.put("toldBudgets", told)),
  };
}
