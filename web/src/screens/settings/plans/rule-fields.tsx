import type { Weekday } from "@suikouji/core";
import { useId } from "react";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { uiText } from "../../../ui/ui-text.ts";
import styles from "./plans.module.css";
import { plansText } from "./plans-text.ts";
import { MOST_BETWEEN, type PlanProblem, type RuleForm } from "./rule-form.ts";

const text = plansText.recurring;
const UNITS = ["day", "week", "weekdays", "month", "year"] as const;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** When it comes again, from when and until when. */
export function RuleFields({
  form,
  problem,
  onChange,
}: {
  readonly form: RuleForm;
  readonly problem: PlanProblem | null;
  readonly onChange: (change: Partial<RuleForm>) => void;
}) {
  const { every, count, weekday, weekdays, month, day, from, until } = form;
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={text.every}
          choices={UNITS.map((value) => ({ value, label: text.units[value] }))}
          value={every}
          onChange={(next) => onChange({ every: next })}
        />
        {every === "week" ? (
          <NumberChoice
            label={text.weekday}
            from={1}
            to={WEEKDAYS.length}
            named={uiText.weekday}
            value={weekday}
            onChange={(next) => onChange({ weekday: next as Weekday })}
          />
        ) : null}
        {every === "year" ? (
          <NumberChoice
            label={text.month}
            from={1}
            to={12}
            value={month}
            onChange={(next) => onChange({ month: next })}
          />
        ) : null}
        {every === "month" || every === "year" ? (
          <NumberChoice
            label={text.day}
            from={1}
            to={31}
            hint={text.dayHint}
            value={day}
            onChange={(next) => onChange({ day: next })}
          />
        ) : null}
      </div>
      {every === "weekdays" ? (
        <WeekdayBoxes
          chosen={weekdays}
          problem={problem === "no-weekdays" ? text.noWeekdays : null}
          onChange={(next) => onChange({ weekdays: next })}
        />
      ) : null}
      {every === "year" || every === "weekdays" ? null : (
        <TextField
          label={text.times}
          hint={text.timesHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          problem={problem === "no-count" ? text.noCount(MOST_BETWEEN) : null}
          value={count}
          onChange={(next) => onChange({ count: next })}
        />
      )}
      <div className={styles.pair}>
        <TextField
          label={text.from}
          type="date"
          problem={problem === "no-day" ? text.noDay : null}
          value={from}
          onChange={(next) => onChange({ from: next })}
        />
        <TextField
          label={text.until}
          type="date"
          hint={text.untilHint}
          problem={problem === "ends-early" ? text.endsEarly : null}
          value={until}
          onChange={(next) => onChange({ until: next })}
        />
      </div>
    </>
  );
}

function WeekdayBoxes(boxes: {
  readonly chosen: readonly Weekday[];
  readonly problem: string | null;
  readonly onChange: (chosen: readonly Weekday[]) => void;
}) {
  const { chosen, problem, onChange } = boxes;
  const problemId = useId();
  return (
    <fieldset
      className={styles.weekdays}
      aria-describedby={problem === null ? undefined : problemId}
    >
      <legend>{text.weekday}</legend>
      {WEEKDAYS.map((weekday) => (
        <label key={weekday} className={styles.weekday}>
          <input
            type="checkbox"
            checked={chosen.includes(weekday)}
            onChange={({ target }) =>
              onChange(
                WEEKDAYS.filter((each) =>
                  each === weekday ? target.checked : chosen.includes(each),
                ),
              )
            }
          />
          {uiText.weekday(weekday)}
        </label>
      ))}
      {problem === null ? null : (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function NumberChoice(choice: {
  readonly label: string;
  readonly hint?: string;
  readonly from: number;
  readonly to: number;
  readonly named?: (value: number) => string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const { label, hint, from, to, named = String, value, onChange } = choice;
  const values = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <SelectField
      label={label}
      {...(hint === undefined ? {} : { hint })}
      choices={values.map((each) => ({ value: String(each), label: named(each) }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
