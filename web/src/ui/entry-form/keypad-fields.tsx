import { LONGEST_DESCRIPTION } from "@suikouji/core";
import type { RefObject } from "react";
import { AmountKeypad } from "../amount-keypad.tsx";
import { CategoryBadge } from "../category-badge.tsx";
import { CategoryGrid } from "../category-grid.tsx";
import { shownCategory } from "../category-names.ts";
import { DateField } from "../date-field.tsx";
import { dayWords } from "../day-words.ts";
import styles from "../entry-editor.module.css";
import { EntryEditorField } from "../entry-editor-field.tsx";
import { MoreFields } from "../more-fields/more-fields.tsx";
import { TextField } from "../text-field.tsx";
import { TypeSwitch } from "../type-switch.tsx";
import { uiText } from "../ui-text.ts";
import { AccountChips } from "./account-chips.tsx";
import { formText } from "./form-text.ts";
import type { EntryField, EntryForm } from "./use-entry-form.ts";

/** One field is unfolded at a time, because a keypad and a grid do not both fit on a phone. */
export function KeypadFields({
  form,
  time,
  unfolded,
  onUnfold,
  description,
  foreign,
}: {
  readonly form: EntryForm;
  readonly time: string | null;
  readonly unfolded: EntryField | null;
  readonly onUnfold: (field: EntryField | null) => void;
  readonly description: RefObject<HTMLInputElement | null>;
  readonly foreign: RefObject<HTMLInputElement | null>;
}) {
  const { entry, input, sum, problems, categories, accounts, today } = form;
  const line = (field: EntryField) => ({
    unfolded: unfolded === field,
    onToggle: () => onUnfold(unfolded === field ? null : field),
  });
  const day = dayWords(entry.date, today);
  return (
    <div className={styles.editor}>
      <TypeSwitch value={entry.type} onChange={form.setType} />
      <EntryEditorField
        label={uiText.amount}
        value={
          <span className={styles.sum}>
            {sum === null ? null : (
              <span className={styles.formula}>{formText.formula(sum.formula)}</span>
            )}
            <output className={styles.amount}>
              ¥{sum === null ? (input.text === "" ? "0" : input.text) : (sum.result ?? "…")}
            </output>
          </span>
        }
        problem={problems.amount}
        {...line("amount")}
      >
        <AmountKeypad onKey={form.press} />
      </EntryEditorField>
      <EntryEditorField
        label={uiText.category}
        value={
          <>
            <CategoryBadge name={entry.category} type={entry.type} size="small" />
            <span>
              {shownCategory(entry.category, entry.type)}
              {form.filedBy === "description" ? (
                <span className={styles.proposed}>{formText.byDescription}</span>
              ) : null}
            </span>
          </>
        }
        problem={problems.category}
        {...line("category")}
      >
        <CategoryGrid
          categories={categories}
          type={entry.type}
          value={entry.category}
          onChange={(category) => form.set({ category })}
        />
      </EntryEditorField>
      {accounts.map(({ field, ...account }) => (
        <EntryEditorField
          key={field}
          label={account.label}
          value={account.value === "" ? formText.noAccount : account.value}
          {...line(field)}
        >
          <AccountChips {...account} onChange={(name) => form.set({ [field]: name })} />
        </EntryEditorField>
      ))}
      <EntryEditorField
        label={uiText.date}
        value={time === null ? day : `${day} ${time}`}
        problem={problems.date}
        {...line("date")}
      >
        <DateField value={entry.date} today={today} onChange={(date) => form.set({ date })} />
      </EntryEditorField>
      <div className={styles.description}>
        <TextField
          inputRef={description}
          label={uiText.description}
          placeholder={formText.descriptionHint}
          maxLength={LONGEST_DESCRIPTION}
          value={entry.description}
          onChange={(words) => form.set({ description: words })}
        />
      </div>
      <MoreFields form={form} foreignRef={foreign} />
    </div>
  );
}
