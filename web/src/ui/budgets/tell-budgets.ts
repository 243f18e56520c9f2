import { budgetNews, type CalendarDate, type Transaction } from "@suikouji/core";
import type { Books } from "../../platform/books/books.ts";
import { uiText } from "../ui-text.ts";
import { budgetText } from "./budget-text.ts";

/**
 * What a save outside of a conversation has to tell about budgets, each once; empty: nothing. Also
 * empty if they cannot be read: the save itself is done.
 */
export async function tellBudgets(
  { plans }: Pick<Books, "plans">,
  saved: readonly Transaction[],
  today: CalendarDate,
): Promise<string> {
  try {
    const { budgets } = await plans();
    const [states, told] = await Promise.all([budgets.on(today), budgets.told()]);
    const { news, told: now } = budgetNews(states, saved, { today, told });
    if (news.length > 0) await budgets.keepTold(now);
    return uiText.sentences(...news.map(budgetText.reached));
  } catch {
    return "";
  }
}
