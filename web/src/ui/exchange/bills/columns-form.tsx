import {
  type BillTable,
  CHOOSABLE_ROLES,
  type ColumnRole,
  type Columns,
  isReadable,
} from "@suikouji/core/bills";
import { useId, useState } from "react";
import { Button } from "../../button.tsx";
import { ChevronDownIcon } from "../../icons.tsx";
import { SegmentedControl } from "../../segmented-control.tsx";
import { Sheet } from "../../sheet.tsx";
import { uiText } from "../../ui-text.ts";
import { billText as text } from "./bill-text.ts";
import styles from "./bills.module.css";
import type { OpenedTable } from "./read-bill.ts";

/** Asks what each column of a table says; the guess is filled in. */
export function ColumnsForm(form: {
  readonly opened: OpenedTable;
  readonly onNext: (table: BillTable) => void;
  readonly onClose: () => void;
}) {
  const { opened, onNext, onClose } = form;
  const { table, rows } = opened;
  const [columns, setColumns] = useState(table.columns);
  const [positive, setPositive] = useState(table.positive);
  const isPositiveAsked = [columns.direction, columns.expense, columns.income].every(
    (column) => column === undefined,
  );
  const samples = rows.slice(table.from, table.from + SAMPLES);
  return (
    <Sheet
      open
      title={text.columnsTitle}
      onClose={onClose}
      footer={
        <>
          <Button wide onClick={onClose}>
            {text.leave}
          </Button>
          <Button
            wide
            tone="primary"
            disabled={!isReadable(columns)}
            onClick={() => onNext({ ...table, columns, positive })}
          >
            {text.next}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{text.columnsHint}</p>
        {table.header.map((name, index) => (
          <ColumnField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the table.
            key={index}
            name={text.columnName(name, index + 1)}
            samples={samples.map(({ cells }) => cells?.[index]?.trim() ?? "")}
            role={roleAt(columns, index)}
            onChange={(role) => setColumns(withRole(columns, index, role))}
          />
        ))}
        {isPositiveAsked ? (
          <div className={styles.field}>
            <p className={styles.label}>{text.positive}</p>
            <SegmentedControl
              label={text.positive}
              segments={POSITIVES.map((value) => ({ value, label: uiText.typeName(value) }))}
              value={positive}
              onChange={setPositive}
            />
          </div>
        ) : null}
        {isReadable(columns) ? null : <p className={styles.problem}>{text.needed}</p>}
      </div>
    </Sheet>
  );
}

const SAMPLES = 2;

const POSITIVES = ["EXPENSE", "INCOME"] as const;

function ColumnField(field: {
  readonly name: string;
  readonly samples: readonly string[];
  readonly role: ColumnRole | null;
  readonly onChange: (role: ColumnRole | null) => void;
}) {
  const { name, samples, role, onChange } = field;
  const id = useId();
  const shown = samples.filter((sample) => sample !== "");
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {text.roleLabel(name)}
      </label>
      <div className={styles.selectBox}>
        <select
          id={id}
          className={styles.select}
          value={role ?? ""}
          aria-describedby={`${id}-samples`}
          onChange={({ target }) =>
            onChange(CHOOSABLE_ROLES.find((each) => each === target.value) ?? null)
          }
        >
          <option value="">{text.role(null)}</option>
          {CHOOSABLE_ROLES.map((each) => (
            <option key={each} value={each}>
              {text.role(each)}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={1.125} />
      </div>
      <p id={`${id}-samples`} className={styles.samples}>
        {shown.join(" · ")}
      </p>
    </div>
  );
}

function roleAt(columns: Columns, index: number): ColumnRole | null {
  return CHOOSABLE_ROLES.find((role) => columns[role] === index) ?? null;
}

/** A role belongs to one column, and a column has one role. */
function withRole(columns: Columns, index: number, role: ColumnRole | null): Columns {
  const others = Object.entries(columns).filter(([each, at]) => at !== index && each !== role);
  return Object.fromEntries(role === null ? others : [...others, [role, index]]);
}
