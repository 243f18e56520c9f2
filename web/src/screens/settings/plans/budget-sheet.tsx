import { type CategoryView, fen, type NamedBudget } from "@suikouji/core";
import { type FormEvent, useId, useState } from "react";
import type { Books } from "../../../platform/books/books.ts";
import { useServices, useWatched } from "../../../session/services.ts";
import { budgetName } from "../../../ui/budgets/budget-line.tsx";
import { Button } from "../../../ui/button.tsx";
import { shownCategory } from "../../../ui/category-names.ts";
import { TrashIcon } from "../../../ui/icons.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import styles from "../settings.module.css";
import { useAmountField } from "./amount-field.tsx";
import { plansText } from "./plans-text.ts";
import { usePlanChange } from "./use-plan-change.ts";

const text = plansText.budgets;

/** The value of the choice of all expenses: no category has an empty id. */
const WHOLE = "";

/** Sets a new budget, or changes or removes one. */
export function BudgetSheet(sheet: {
  /** Null: a new one. */
  readonly state: NamedBudget | null;
  readonly budgets: readonly NamedBudget[];
  readonly onClose: () => void;
}) {
  const { state, budgets, onClose } = sheet;
  const { books } = useServices();
  const showToast = useToast();
  const categories = useWatched(readCategories) ?? [];
  const form = useId();
  const choices = offered(categories, budgets);
  const [chosen, setChosen] = useState<string | null>(null);
  const of = chosen ?? choices[0]?.value ?? WHOLE;
  const amount = useAmountField(text.monthly, state?.budget.amountFen ?? fen(0));
  const { attempt, withUndo } = usePlanChange();

  async function save(event: FormEvent) {
    event.preventDefault();
    const amountFen = amount.take();
    if (amountFen === null) return;
    const categoryId = state === null ? of || null : state.budget.categoryId;
    if (!(await attempt(async () => (await books.plans()).budgets.set(categoryId, amountFen))))
      return;
    onClose();
    const name = state === null ? nameIn(choices, of) : budgetName(state);
    showToast({ message: text.set(name, amountFen) });
  }

  async function remove({ budget }: NamedBudget, name: string) {
    const { categoryId, amountFen } = budget;
    const isGone = await withUndo({
      done: async () => (await books.plans()).budgets.remove(categoryId),
      undo: async () => (await books.plans()).budgets.set(categoryId, amountFen),
      said: text.removed(name),
      undone: text.restored(name),
    });
    if (isGone) onClose();
  }

  const title = state === null ? text.addTitle : text.editTitle(budgetName(state));
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          {state === null ? null : (
            <Button
              tone="danger"
              icon={TrashIcon}
              onClick={() => void remove(state, budgetName(state))}
            >
              {plansText.remove}
            </Button>
          )}
          <Button wide tone="primary" type="submit" form={form}>
            {plansText.save}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.stack} onSubmit={(event) => void save(event)}>
        {state === null ? (
          <SelectField label={text.of} choices={choices} value={of} onChange={setChosen} />
        ) : null}
        {amount.field}
      </form>
    </Sheet>
  );
}

/** What has no budget yet. */
function offered(categories: readonly CategoryView[], budgets: readonly NamedBudget[]) {
  const taken = new Set(budgets.map(({ budget }) => budget.categoryId ?? WHOLE));
  const named = categories
    .filter(({ type, hidden }) => type === "EXPENSE" && !hidden)
    .map(({ id, name }) => ({ value: id, label: shownCategory(name, "EXPENSE") }));
  return [{ value: WHOLE, label: text.whole }, ...named].filter(({ value }) => !taken.has(value));
}

function nameIn(choices: ReturnType<typeof offered>, value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? text.whole;
}

function readCategories(books: Books) {
  return books.categories.all();
}
