import {
  type CategoryView,
  categoryIdOf,
  categoryNameOf,
  fen,
  LONGEST_DESCRIPTION,
  OTHER_CATEGORY,
  type Transaction,
  withoutEarlier,
} from "@suikouji/core";
import { type FormEvent, useId, useState } from "react";
import type { Books } from "../../../platform/books/books.ts";
import type { KeptRecurring } from "../../../platform/books/plans/plan-books.ts";
import { useAccounts } from "../../../session/accounts.ts";
import { useServices, useWatched } from "../../../session/services.ts";
import { useToday } from "../../../session/use-today.ts";
import { Button } from "../../../ui/button.tsx";
import { offeredCategories } from "../../../ui/category-grid.tsx";
import { entryName, shownCategory } from "../../../ui/category-names.ts";
import { categoryForType } from "../../../ui/edited-entry.ts";
import { accountFields } from "../../../ui/entry-form/account-fields.ts";
import { formText } from "../../../ui/entry-form/form-text.ts";
import { TrashIcon } from "../../../ui/icons.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { TypeSwitch } from "../../../ui/type-switch.tsx";
import { uiText } from "../../../ui/ui-text.ts";
import styles from "../settings.module.css";
import { useAmountField } from "./amount-field.tsx";
import { ChangeOnce } from "./change-once.tsx";
import { plansText } from "./plans-text.ts";
import { RuleFields } from "./rule-fields.tsx";
import { newRuleForm, type PlanProblem, planOf, ruleFormOf } from "./rule-form.ts";
import { usePlanChange } from "./use-plan-change.ts";

const text = plansText.recurring;

interface SheetProps {
  /** Null: a new one. */
  readonly kept: KeptRecurring | null;
  readonly onClose: () => void;
}

/** Makes a recurring entry, or changes, pauses or removes one. */
export function RecurringSheet(props: SheetProps) {
  const categories = useWatched(readCategories);
  return categories === null ? null : <LoadedSheet {...props} categories={categories} />;
}

function LoadedSheet({
  kept,
  categories,
  onClose,
}: SheetProps & { readonly categories: readonly CategoryView[] }) {
  const { books } = useServices();
  const today = useToday();
  const showToast = useToast();
  const accounts = useAccounts()
    .filter(({ hidden }) => !hidden)
    .map(({ name: called }) => called);
  const { attempt, withUndo } = usePlanChange();
  const formId = useId();
  const [before] = useState<Transaction>(() => kept?.said ?? blank(categories, today));
  const [said, setSaid] = useState(before);
  const [rule, setRule] = useState(() =>
    kept === null ? newRuleForm(today) : ruleFormOf(kept.recurring),
  );
  const [problem, setProblem] = useState<PlanProblem | null>(null);
  const amount = useAmountField(plansText.amount, before.amount);
  const name = entryName(said);

  async function save(event: FormEvent) {
    event.preventDefault();
    const amountFen = amount.take();
    const plan = planOf(rule);
    setProblem(typeof plan === "string" ? plan : null);
    if (amountFen === null || typeof plan === "string") return;
    const whole = { ...said, amount: amountFen, date: plan.from };
    const isSaved = await attempt(async () => {
      const { recurring } = await books.plans();
      if (kept === null) await recurring.add(whole, plan);
      else await recurring.replace(kept.recurring.id, whole, plan);
    });
    if (!isSaved) return;
    onClose();
    showToast({ message: text.saved(name) });
  }

  async function remove({ recurring }: KeptRecurring) {
    const isGone = await withUndo({
      done: async () => (await books.plans()).recurring.remove(recurring.id),
      undo: async () => (await books.plans()).recurring.restore(recurring.id),
      said: text.removed(name),
      undone: text.restored(name),
    });
    if (isGone) onClose();
  }

  /** What was missed during a pause is not offered afterwards. */
  function pause({ recurring }: KeptRecurring, paused: boolean) {
    void attempt(async () => {
      const plans = await books.plans();
      await plans.recurring.change(recurring.id, (present) => ({
        ...(paused ? present : withoutEarlier(present, today)),
        paused,
      }));
    }).then((isDone) => {
      if (isDone) onClose();
    });
  }

  return (
    <Sheet
      open
      title={kept === null ? text.addTitle : text.editTitle}
      onClose={onClose}
      footer={
        <>
          {kept === null ? null : (
            <Button tone="danger" icon={TrashIcon} onClick={() => void remove(kept)}>
              {plansText.remove}
            </Button>
          )}
          <Button wide tone="primary" type="submit" form={formId}>
            {plansText.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={(event) => void save(event)}>
        <TypeSwitch
          value={said.type}
          onChange={(type) =>
            setSaid({
              ...said,
              type,
              category: categoryForType(type, { before, category: said.category }, categories),
              ...(type === "TRANSFER" || !said.toAccount ? {} : { toAccount: "" }),
            })
          }
        />
        <TextField
          label={uiText.description}
          autoComplete="off"
          maxLength={LONGEST_DESCRIPTION}
          value={said.description}
          onChange={(description) => setSaid({ ...said, description })}
        />
        {amount.field}
        <SelectField
          label={uiText.category}
          choices={offeredCategories(categories, { type: said.type, value: said.category }).map(
            (value) => ({ value, label: shownCategory(value, said.type) }),
          )}
          value={said.category}
          onChange={(category) => setSaid({ ...said, category })}
        />
        {accountFields(said, accounts).map(({ field, label, value, names }) => (
          <SelectField
            key={field}
            label={label}
            choices={[
              { value: "", label: formText.noAccount },
              ...names.map((each) => ({ value: each, label: each })),
            ]}
            value={value}
            onChange={(account) => setSaid({ ...said, [field]: account })}
          />
        ))}
        <RuleFields
          form={rule}
          problem={problem}
          onChange={(change) => setRule({ ...rule, ...change })}
        />
        {kept === null ? null : (
          <>
            <Switch
              label={text.pause}
              hint={text.pauseHint}
              checked={kept.recurring.paused}
              onChange={(paused) => pause(kept, paused)}
            />
            <ChangeOnce kept={kept} categories={categories} onDone={onClose} />
          </>
        )}
      </form>
    </Sheet>
  );
}

function blank(categories: readonly CategoryView[], today: Transaction["date"]): Transaction {
  return {
    amount: fen(0),
    type: "EXPENSE",
    category: categoryNameOf(categories, categoryIdOf("EXPENSE", OTHER_CATEGORY)),
    date: today,
    description: "",
  };
}

function readCategories(books: Books) {
  return books.categories.all();
}
