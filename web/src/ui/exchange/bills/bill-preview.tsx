import type { CalendarDate } from "@suikouji/core";
import {
  type BillCandidate,
  type BillLine,
  type BillSource,
  type PaymentAccounts,
  paymentsOf,
  withPaymentAccounts,
} from "@suikouji/core/bills";
import { useMemo, useState } from "react";
import { Button } from "../../button.tsx";
import { formatFen } from "../../money-format.ts";
import { SegmentedControl } from "../../segmented-control.tsx";
import { Sheet } from "../../sheet.tsx";
import { billText as text } from "./bill-text.ts";
import styles from "./bills.module.css";
import { PaymentFields } from "./payment-fields.tsx";
import {
  type Choices,
  type ChoosableLine,
  isChoosable,
  ofSameMerchant,
  sumsOf,
  takenRows,
  withFiling,
  withTaken,
} from "./preview-choices.ts";
import { PreviewList } from "./preview-list.tsx";
import { RowEditor } from "./row-editor.tsx";

type Filter = keyof typeof text.filters;

const FILTERS = Object.keys(text.filters) as readonly Filter[];

/** Shows what would be imported; the user chooses and files the rows before anything is written. */
export function BillPreview(preview: {
  readonly source: BillSource;
  readonly lines: readonly BillLine[];
  readonly today: CalendarDate;
  /** The names of the user's accounts. */
  readonly accounts: readonly string[];
  /** The accounts that are known for payment methods. */
  readonly known: PaymentAccounts;
  readonly onColumns: () => void;
  readonly onImport: (rows: readonly BillCandidate[], chosen: PaymentAccounts) => void;
  readonly onClose: () => void;
}) {
  const { source, lines, today, accounts, onColumns, onImport, onClose } = preview;
  const [chosen, setChosen] = useState(preview.known);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [filter, setFilter] = useState<Filter>("all");
  const [edited, setEdited] = useState<ChoosableLine | null>(null);
  const choosable = useMemo(() => lines.filter(isChoosable), [lines]);
  const payments = useMemo(
    () => paymentsOf(choosable.map(({ candidate }) => candidate)),
    [choosable],
  );
  const taken = useMemo(
    () => takenRows(choosable, choices).map((row) => withPaymentAccounts(row, chosen)),
    [choosable, choices, chosen],
  );
  const shown = useMemo(() => lines.filter((line) => isShown(line, filter)), [lines, filter]);
  const counts = {
    taken: taken.length,
    left: choosable.length - taken.length,
    broken: lines.filter(({ kind }) => kind === "broken").length,
    empty: lines.filter(({ kind }) => kind === "empty").length,
  };
  const { EXPENSE, INCOME, TRANSFER } = sumsOf(taken);
  const chooseShown = (isOn: boolean) =>
    setChoices(withTaken(choices, shown.filter(isChoosable), isOn));
  return (
    <Sheet
      open
      title={text.previewTitle}
      onClose={onClose}
      footer={
        <>
          <Button wide onClick={onClose}>
            {text.leave}
          </Button>
          <Button
            wide
            tone="primary"
            disabled={taken.length === 0}
            onClick={() => onImport(taken, chosen)}
          >
            {taken.length === 0 ? text.nothingChosen : text.import(taken.length)}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <div role="status">
          <p>{text.sourceCounts(source, counts)}</p>
          <p className={styles.sums}>
            {text.sums(formatFen(EXPENSE), formatFen(INCOME), formatFen(TRANSFER))}
          </p>
        </div>
        <PaymentFields
          payments={payments}
          accounts={accounts}
          chosen={chosen}
          onChoose={(payment, account) => setChosen({ ...chosen, [payment]: account })}
        />
        <SegmentedControl
          label={text.filter}
          segments={FILTERS.map((value) => ({ value, label: text.filters[value] }))}
          value={filter}
          onChange={setFilter}
        />
        <div className={styles.actions}>
          <Button onClick={() => chooseShown(true)}>{text.chooseAll}</Button>
          <Button onClick={() => chooseShown(false)}>{text.chooseNone}</Button>
          {source === "other" ? <Button onClick={onColumns}>{text.changeColumns}</Button> : null}
        </div>
        {shown.length === 0 ? <p className={styles.sums}>{text.nothingHere}</p> : null}
        <PreviewList
          key={filter}
          lines={shown}
          choices={choices}
          today={today}
          onTake={(line, isOn) => setChoices((before) => withTaken(before, [line], isOn))}
          onEdit={setEdited}
        />
      </div>
      {edited === null ? null : (
        <RowEditor
          line={edited}
          choices={choices}
          alike={ofSameMerchant(edited, choosable)}
          onSave={(changed, filing) => setChoices(withFiling(choices, changed, filing))}
          onClose={() => setEdited(null)}
        />
      )}
    </Sheet>
  );
}

/** Lines without money tell nothing; they are only counted. */
function isShown({ kind }: BillLine, filter: Filter): boolean {
  return filter === "all" ? kind !== "empty" : kind === filter;
}
