import { addDays, type CalendarDate, parseCalendarDate } from "@suikouji/core";
import { useId } from "react";
import styles from "./date-field.module.css";
import { EARLIEST_DAY, latestDay } from "./day-limits.ts";
import { dayWords } from "./day-words.ts";
import { uiText } from "./ui-text.ts";

export interface DateFieldProps {
  readonly value: CalendarDate;
  readonly today: CalendarDate;
  readonly onChange: (date: CalendarDate) => void;
}

/** Buttons for the two most common days, and the browser's calendar for the others. */
export function DateField({ value, today, onChange }: DateFieldProps) {
  const id = useId();
  const near = [today, addDays(today, -1)];
  return (
    <div className={styles.field}>
      {near.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.choice}
          aria-pressed={day === value}
          onClick={() => onChange(day)}
        >
          {dayWords(day, today)}
        </button>
      ))}
      <label className={styles.other} htmlFor={id} data-chosen={!near.includes(value)}>
        <span>{uiText.otherDay}</span>
        <input
          id={id}
          type="date"
          className={styles.input}
          min={EARLIEST_DAY}
          max={latestDay(today)}
          value={value}
          onChange={({ target }) => {
            const day = parseCalendarDate(target.value);
            if (day !== null) onChange(day);
          }}
        />
      </label>
    </div>
  );
}
