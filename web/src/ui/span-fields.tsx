import { useEffect, useId, useRef } from "react";
import styles from "./span-fields.module.css";
import type { TypedSpan } from "./span-input.ts";
import { spanText } from "./span-text.ts";
import { TextField } from "./text-field.tsx";

export interface SpanFieldsProps {
  readonly title: string;
  /** `date` for days, `text` for amounts. */
  readonly type: "date" | "text";
  readonly value: TypedSpan;
  /** What is wrong with it, in words. */
  readonly problem: string | null;
  readonly onChange: (value: TypedSpan) => void;
  /** Both fields were left, so what is wrong may be said. */
  readonly onLeave: () => void;
}

/** Two fields, from and to; what is wrong with them stands under both. */
export function SpanFields(props: SpanFieldsProps) {
  const { title, type, value, problem, onChange, onLeave } = props;
  const id = useId();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // On a small page it would be under the sheet's buttons.
    if (problem !== null) said.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  const field = {
    type,
    inputMode: type === "text" ? ("decimal" as const) : undefined,
    autoComplete: "off",
    "aria-invalid": problem !== null,
    "aria-describedby": problem === null ? undefined : `${id}-problem`,
  };
  return (
    <fieldset
      aria-labelledby={id}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <div className={styles.fields}>
        <TextField
          {...field}
          label={spanText.from}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <TextField
          {...field}
          label={spanText.to}
          value={value.to}
          onChange={(to) => onChange({ ...value, to })}
        />
      </div>
      {problem === null ? null : (
        <p ref={said} id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
