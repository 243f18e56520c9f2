import type { NamedBudget } from "@suikouji/core";
import { shownCategory } from "../category-names.ts";
import { Money } from "../money.tsx";
import styles from "./budget-line.module.css";
import { budgetText as text } from "./budget-text.ts";

/** From this percentage on the bar warns, as the app does. */
const NEARLY = 80;

export function budgetName({ category }: NamedBudget): string {
  return category === null ? text.whole : shownCategory(category, "EXPENSE");
}

/** A budget in words and as a bar: what is left, what was spent, and what that is for each day. */
export function BudgetLine({ state }: { readonly state: NamedBudget }) {
  const { budget, spent, left, over, daysLeft, leftPerDay } = state;
  const percent = (spent / budget.amountFen) * 100;
  const tone = over > 0 ? "over" : percent >= NEARLY ? "nearly" : "fine";
  return (
    <div className={styles.line} data-tone={tone}>
      <div className={styles.head}>
        <span className={styles.name}>{budgetName(state)}</span>
        <span className={styles.left}>
          {over > 0 ? text.over : text.left} <Money fen={over > 0 ? over : left} />
        </span>
      </div>
      <div className={styles.bar} aria-hidden>
        <div className={styles.spent} style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </div>
      <div className={styles.notes}>
        <span>{text.spentOf(spent, budget.amountFen)}</span>
        {left > 0 ? <span>{text.perDay(leftPerDay, daysLeft)}</span> : null}
      </div>
    </div>
  );
}
