import { LONGEST_DESCRIPTION, parseCalendarDate } from "@suikouji/core";
import type { RefObject } from "react";
import { EARLIEST_DAY, latestDay } from "../day-limits.ts";
import { dayWords } from "../day-words.ts";
import { MoreFields } from "../more-fields/more-fields.tsx";
import { SelectField } from "../select-field.tsx";
import { TextField } from "../text-field.tsx";
import { TypeSwitch } from "../type-switch.tsx";
import { uiText } from "../ui-text.ts";
import { CategoryBox } from "./category-box.tsx";
import { formText } from "./form-text.ts";
import { LONGEST_FORMULA } from "./formula.ts";
import styles from "./keyboard-fields.module.css";
import type { EntryForm } from "./use-entry-form.ts";

/** The fields that are written into. */
export type InputField = "amount" | "category" | "date" | "description" | "foreign";

/**
 * Text fields for a desktop, in the order of the Tab key: the amount and what it was for first, the
 * day last, because it takes several presses of Tab and is mostly today.
 */
export function KeyboardFields({
  form,
  inputs,
  time,
}: {
  readonly form: EntryForm;
  readonly inputs: Readonly<Record<InputField, RefObject<HTMLInputElement | null>>>;
  readonly time: string | null;
}) {
  const { entry, input, sum, problems, categories, accounts, today } = form;
  const day = dayWords(entry.date, today);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          inputRef={inputs.amount}
          label={uiText.amount}
          className={styles.amount}
          inputMode="text"
          autoComplete="off"
          placeholder={formText.amountHint}
          maxLength={LONGEST_FORMULA}
          value={input.text}
          problem={problems.amount}
          hint={
            sum?.result == null ? (
              formText.formulaHelp
            ) : (
              <output>{formText.result(sum.result)}</output>
            )
          }
          onChange={form.write}
          onFocus={({ target }) => target.select()}
        />
        <TextField
          inputRef={inputs.description}
          label={uiText.description}
          placeholder={formText.descriptionHint}
          autoComplete="off"
          maxLength={LONGEST_DESCRIPTION}
          value={entry.description}
          onChange={(description) => form.set({ description })}
        />
      </div>
      <TypeSwitch value={entry.type} onChange={form.setType} />
      {accounts.length === 0 ? null : (
        <div className={styles.pair}>
          {accounts.map(({ field, label, value, names }) => (
            <SelectField
              key={field}
              label={label}
              choices={["", ...names].map((name) => ({
                value: name,
                label: name === "" ? formText.noAccount : name,
              }))}
              value={value}
              onChange={(name) => form.set({ [field]: name })}
            />
          ))}
        </div>
      )}
      <CategoryBox
        key={entry.type}
        inputRef={inputs.category}
        categories={categories}
        type={entry.type}
        value={entry.category}
        problem={problems.category}
        hint={form.filedBy === "description" ? formText.byDescription : formText.categoryHelp}
        onChange={(category) => form.set({ category })}
        beside={
          <TextField
            inputRef={inputs.date}
            label={uiText.date}
            type="date"
            min={EARLIEST_DAY}
            max={latestDay(today)}
            value={entry.date}
            problem={problems.date}
            hint={time === null ? day : `${day} ${time}`}
            onChange={(written) => {
              const date = parseCalendarDate(written);
              if (date !== null) form.set({ date });
            }}
          />
        }
      />
      <MoreFields form={form} foreignRef={inputs.foreign} />
    </div>
  );
}
