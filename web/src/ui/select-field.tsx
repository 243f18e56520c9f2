import { useId } from "react";
import { classNames } from "./class-names.ts";
import { ChevronDownIcon } from "./icons.tsx";
import styles from "./select-field.module.css";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly hint?: string;
  /** On a card it is a row among rows. By default it is a field of a form. */
  readonly place?: "card" | "form";
}

/** A choice of several with the device's own picker. */
export function SelectField<Value extends string>(field: SelectFieldProps<Value>) {
  const { label, choices, value, onChange, hint, place = "form" } = field;
  const id = useId();
  return (
    <div className={classNames(styles.field, styles[place])}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choice.value === target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={1.125} />
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
