import { useId } from "react";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import styles from "./settings.module.css";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A choice of several, with the device's own picker. */
export function ChoiceField<Value extends string>(field: {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const { label, hint, choices, value, onChange } = field;
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.choiceLabel}>
        {label}
      </label>
      <div className={styles.selectBox}>
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
        <p id={`${id}-hint`} className={styles.choiceHint}>
          {hint}
        </p>
      )}
    </div>
  );
}
