import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./text-field.module.css";

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with it, in words. */
  readonly problem?: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, problem = null, onChange, inputRef, className, ...input } = props;
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        ref={inputRef}
        id={id}
        className={classNames(styles.input, className)}
        aria-invalid={problem !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
      {note === undefined ? null : (
        <p
          id={`${id}-note`}
          className={styles.note}
          data-problem={problem !== null}
          role={problem === null ? undefined : "alert"}
        >
          {note}
        </p>
      )}
    </div>
  );
}
