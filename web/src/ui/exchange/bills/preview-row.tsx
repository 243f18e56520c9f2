import type { CalendarDate } from "@suikouji/core";
import type { BillCandidate } from "@suikouji/core/bills";
import { accountWords } from "../../account-words.ts";
import { CategoryBadge } from "../../category-badge.tsx";
import { entryName, shownCategory } from "../../category-names.ts";
import { dayWords } from "../../day-words.ts";
import { ListRow } from "../../list-row.tsx";
import { Money } from "../../money.tsx";
import { billText as text } from "./bill-text.ts";
import styles from "./bills.module.css";
import type { ChoosableLine } from "./preview-choices.ts";

/** One row: whether it is imported, and how it is filed. */
export function PreviewRow(row: {
  readonly line: ChoosableLine;
  /** As the user filed it. */
  readonly entry: BillCandidate;
  readonly taken: boolean;
  readonly canBeTaken: boolean;
  readonly today: CalendarDate;
  readonly onTake: (line: ChoosableLine, taken: boolean) => void;
  readonly onEdit: (line: ChoosableLine) => void;
}) {
  const { line, entry, taken, canBeTaken, today, onTake, onEdit } = row;
  const { amount, type, category, date } = entry;
  const name = entryName(entry);
  const words = [dayWords(date, today), shownCategory(category, type), accountWords(entry) ?? ""];
  return (
    <div className={styles.row} data-taken={taken}>
      <label className={styles.check}>
        <input
          type="checkbox"
          className={styles.box}
          checked={taken}
          disabled={!canBeTaken}
          aria-label={text.take(name)}
          onChange={({ target }) => onTake(line, target.checked)}
        />
      </label>
      <div className={styles.words}>
        <ListRow
          leading={<CategoryBadge name={category} muted={!taken} />}
          title={name}
          hint={words.filter((word) => word !== "").join(" · ")}
          trailing={
            <span className={styles.amount}>
              <Money fen={amount} type={type} struck={!taken} />
            </span>
          }
          {...(canBeTaken ? { onClick: () => onEdit(line) } : {})}
        />
        {line.kind === "left-out" ? (
          <p className={styles.why}>{text.why(line.why, today)}</p>
        ) : null}
      </div>
    </div>
  );
}
