import { MODEL_DAYS, type ModelDay, type ModelSetupReply } from "@suikouji/contract";
import { addDays, type CalendarDate, parseCalendarDate } from "@suikouji/core";
import styles from "../settings.module.css";
import { SettingsGroup } from "../settings-group.tsx";
import own from "./models.module.css";
import { modelsText as text } from "./models-text.ts";

const BAR = 10;
const HEIGHT = 100;
/** A day with calls shows, however many another day had. */
const LEAST_HEIGHT = 3;

/** The caps, what was used of them today, and the last 30 days. */
export function UseFigures(use: { readonly setup: ModelSetupReply; readonly today: CalendarDate }) {
  const { calls, tokens } = use.setup.today;
  const isUsedUp = calls.used >= calls.limit || tokens.used >= tokens.limit;
  const { days } = use.setup;
  const failed = days.reduce((sum, day) => sum + failuresOf(day), 0);
  return (
    <SettingsGroup title={text.use}>
      <div className={styles.block}>
        <p>{text.today}</p>
        <p className={styles.words}>{text.calls(grouped(calls.used), grouped(calls.limit))}</p>
        <p className={styles.words}>
          {text.tokensToday(grouped(tokens.used), grouped(tokens.limit))}
        </p>
        {isUsedUp ? <p className={styles.trouble}>{text.usedUp}</p> : null}
      </div>
      <div className={styles.block}>
        {days.length === 0 ? (
          <p className={styles.words}>{text.noDays}</p>
        ) : (
          <>
            <p className={styles.words}>
              {text.days(
                grouped(sumOf(days, "calls")),
                grouped(sumOf(days, "tokens")),
                grouped(failed),
              )}
            </p>
            <Bars days={days} today={use.today} />
            <p className={own.legend} aria-hidden="true">
              <span>{text.legend.answered}</span>
              <span>{text.legend.failed}</span>
            </p>
            <DaysTable days={days} />
          </>
        )}
      </div>
    </SettingsGroup>
  );
}

/** Hidden from screen readers, which have the table. */
function Bars({
  days,
  today,
}: {
  readonly days: readonly ModelDay[];
  readonly today: CalendarDate;
}) {
  // The server's day may already have begun.
  const last = parseCalendarDate(days.at(-1)?.day ?? "") ?? today;
  const end = last > today ? last : today;
  const most = Math.max(...days.map(({ calls }) => calls), 1);
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(LEAST_HEIGHT, (count / most) * HEIGHT);
  return (
    <svg
      className={own.chart}
      viewBox={`0 0 ${MODEL_DAYS * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: MODEL_DAYS }, (_, index) => {
        const date = addDays(end, index - MODEL_DAYS + 1);
        const day = days.find((each) => each.day === date);
        if (day === undefined) return null;
        const failed = failuresOf(day);
        const [whole, bad] = [heightOf(day.calls), heightOf(failed)];
        const place = { x: index * BAR + 1, width: BAR - 2 };
        return (
          <g key={date}>
            <rect className={own.answered} {...place} y={HEIGHT - whole} height={whole} />
            <rect className={own.failed} {...place} y={HEIGHT - bad} height={bad} />
          </g>
        );
      })}
    </svg>
  );
}

function DaysTable({ days }: { readonly days: readonly ModelDay[] }) {
  const { table } = text;
  return (
    <details className={own.more}>
      <summary>{table.show}</summary>
      <table className={own.days}>
        <thead>
          <tr>
            {[table.day, table.calls, table.tokens, table.failed].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{day.calls}</td>
              <td>{grouped(day.tokens)}</td>
              <td>{failuresOf(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** 5,000,000 */
function grouped(count: number): string {
  return count.toLocaleString("en");
}

function failuresOf({ late, refused }: ModelDay): number {
  return late + refused;
}

function sumOf(days: readonly ModelDay[], field: "calls" | "tokens"): number {
  return days.reduce((sum, day) => sum + day[field], 0);
}
