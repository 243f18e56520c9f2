import { useCallback } from "react";
import type { Books } from "../../platform/books/books.ts";
import { settingsAddress } from "../../session/addresses.ts";
import { useWatched } from "../../session/services.ts";
import { useToday } from "../../session/use-today.ts";
import { BudgetLine } from "../../ui/budgets/budget-line.tsx";
import { budgetText } from "../../ui/budgets/budget-text.ts";
import styles from "./month-budgets.module.css";

/** The budgets of the running month; nothing if there are none. */
export function MonthBudgets() {
  const today = useToday();
  const budgets = useWatched(
    useCallback(async ({ plans }: Books) => (await plans()).budgets.on(today), [today]),
  );
  if (budgets === null || budgets.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="month-budgets">
      <h2 id="month-budgets" className={styles.title}>
        <a href={settingsAddress("budgets")}>{budgetText.title}</a>
      </h2>
      <ul className={styles.list}>
        {budgets.map((state) => (
          <li key={state.budget.id}>
            <BudgetLine state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
