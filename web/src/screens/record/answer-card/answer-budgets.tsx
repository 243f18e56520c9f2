import type { Figures } from "@suikouji/core";
import { settingsAddress } from "../../../session/addresses.ts";
import { BudgetLine } from "../../../ui/budgets/budget-line.tsx";
import styles from "./answer-card.module.css";
import { answerText as text } from "./answer-text.ts";

/** The budget that was asked about, or else those that there are; and where to set them. */
export function AnswerBudgets({
  figures,
}: {
  readonly figures: Figures & { readonly kind: "budget" };
}) {
  const shown = figures.budget === null ? figures.others : [figures.budget];
  return (
    <>
      {shown.map((state) => (
        <BudgetLine key={state.budget.id} state={state} />
      ))}
      <a className={styles.all} href={settingsAddress("budgets")}>
        {text.setBudgets}
      </a>
    </>
  );
}
