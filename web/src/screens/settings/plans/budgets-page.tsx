import type { NamedBudget } from "@suikouji/core";
import { useCallback, useState } from "react";
import type { Books } from "../../../platform/books/books.ts";
import { useWatched } from "../../../session/services.ts";
import { useToday } from "../../../session/use-today.ts";
import { BudgetLine, budgetName } from "../../../ui/budgets/budget-line.tsx";
import { budgetText } from "../../../ui/budgets/budget-text.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PlusIcon } from "../../../ui/icons.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "../settings.module.css";
import { SettingsGroup } from "../settings-group.tsx";
import { settingsText } from "../settings-text.ts";
import { BudgetSheet } from "./budget-sheet.tsx";
import planStyles from "./plans.module.css";
import { plansText } from "./plans-text.ts";

const text = plansText.budgets;

/** Sets, changes and removes budgets, and shows how they stand. */
export function BudgetsPage() {
  const today = useToday();
  const budgets = useWatched(
    useCallback(async ({ plans }: Books) => (await plans()).budgets.on(today), [today]),
  );
  const [opened, setOpened] = useState<NamedBudget | "new" | null>(null);
  if (budgets === null) return <p role="status">{settingsText.loading}</p>;
  return (
    <>
      {budgets.length === 0 ? (
        <EmptyState mark={text.nothingMark} title={text.nothing} hint={text.nothingHint} />
      ) : (
        <SettingsGroup title={text.list}>
          <ul className={styles.parted}>
            {budgets.map((state) => (
              <li key={state.budget.id}>
                <button
                  type="button"
                  className={planStyles.row}
                  aria-haspopup="dialog"
                  onClick={() => setOpened(state)}
                >
                  <BudgetLine state={state} />
                  <VisuallyHidden>{budgetText.open(budgetName(state))}</VisuallyHidden>
                </button>
              </li>
            ))}
          </ul>
        </SettingsGroup>
      )}
      <div className={styles.actions}>
        <Button icon={PlusIcon} aria-haspopup="dialog" onClick={() => setOpened("new")}>
          {text.add}
        </Button>
      </div>
      <p className={styles.groupHint}>{text.what}</p>
      {opened === null ? null : (
        <BudgetSheet
          key={opened === "new" ? "new" : opened.budget.id}
          state={opened === "new" ? null : opened}
          budgets={budgets}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
