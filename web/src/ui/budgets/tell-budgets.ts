import { budgetNews, type CalendarDate, type Transaction } from "@suikouji/core";
import type { BudgetBooks } from "../../platform/books/plans/plan-books.ts";
import { uiText } from "../ui-text.ts";
import { budgetText } from "./budget-text.ts";

/**
 * What a save outside of a conversation has to tell about budgets, each once; empty: nothing. Also
 * empty if they cannot be read: the save itself is done.
 */
export async function tellBudgets(
  books: Pick<BudgetBooks, "on" | "told" | "keepTold">,
  saved: readonly Transaction[],
  today: CalendarDate,
): Promise<string> {
  try {
    const [budgets, told] = await Promise.all([books.on(today), books.told()]);
    const { news, told: now } = budgetNews(budgets, saved, { today, told });
    if (news.length > 0) await books.keepTold(now);
    return uiText.sentences(...news.map(budgetText.reached));
  } catch {
    return "";
  }
}
