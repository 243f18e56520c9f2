import type { CalendarDate } from "@suikouji/core";
import {
  type BillCandidate,
  type BillLine,
  type BillSource,
  type PaymentAccounts,
  paymentsOf,
} from "@suikouji/core/bills";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "../../button.tsx";
import { formatFen } from "../../money-format.ts";
import { Sheet } from "../../sheet.tsx";
import { billText as text } from "./bill-text.ts";
import styles from "./bills.module.css";
import { PaymentFields } from "./payment-fields.tsx";
import {
  type Choices,
  type ChoosableLine,
  isChoosable,
  ofSameMerchant,
  openFees,
  sumsOf,
  takenRows,
  withFiling,
  withTaken,
  withTogether,
} from "./preview-choices.ts";
import { PreviewList } from "./preview-list.tsx";
import { PreviewTools } from "./preview-tools.tsx";
import { shownLines, WHOLE_FILE } from "./preview-view.ts";
import { RowEditor } from "./row-editor.tsx";
import { TogetherEditor } from "./together-editor.tsx";

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
  const [view, setView] = useState(WHOLE_FILE);
  const [isTogether, setTogether] = useState(false);
  const [edited, setEdited] = useState<ChoosableLine | null>(null);
  const choosable = useMemo(() => lines.filter(isChoosable), [lines]);
  const payments = useMemo(
    () => paymentsOf(choosable.map(({ candidate }) => candidate)),
    [choosable],
  );
  const taken = useMemo(() => takenRows(choosable, choices, chosen), [choosable, choices, chosen]);
  // A row stays where it is while it is filed: the order follows when the view is changed.
  const [ordered, setOrdered] = useState({ view, choices });
  if (ordered.view !== view) setOrdered({ view, choices });
  const shown = useMemo(() => shownLines(lines, ordered.view, ordered.choices), [lines, ordered]);
  const changeable = useMemo(() => shown.filter(isChoosable), [shown]);
  const list = useMemo(
    () => ({ key: Object.values(ordered.view).join("\n"), lines: shown }),
    [ordered, shown],
  );
  // The list lays out every row: a task of its own, after the sums and the typed word are shown.
  const listed = useDeferredValue(list, NOTHING_LISTED);
  const fees = useMemo(() => openFees(choosable, choices), [choosable, choices]);
  const counts = {
    taken: taken.length,
    left: choosable.length - taken.length,
    broken: lines.filter(({ kind }) => kind === "broken").length,
    empty: lines.filter(({ kind }) => kind === "empty").length,
  };
  const { EXPENSE, INCOME, TRANSFER } = sumsOf(taken);
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
        {fees.length === 0 ? null : (
          <div className={styles.actions}>
            <p className={styles.told}>
              {text.fees(fees.length, formatFen(sumsOf(fees.map(feeOf)).EXPENSE))}
            </p>
            <Button onClick={() => setChoices(withTaken(choices, fees, true))}>
              {text.takeFees}
            </Button>
          </div>
        )}
        {source === "other" ? <Button onClick={onColumns}>{text.changeColumns}</Button> : null}
        <PreviewTools
          view={view}
          onView={setView}
          count={changeable.length}
          onTake={(isOn) => setChoices(withTaken(choices, changeable, isOn))}
          onTogether={() => setTogether(true)}
        />
        {shown.length === 0 ? <p className={styles.sums}>{text.nothingHere}</p> : null}
        <PreviewList
          key={listed.key}
          lines={listed.lines}
          choices={choices}
          accounts={chosen}
          today={today}
          onTake={(line, isOn) => setChoices((before) => withTaken(before, [line], isOn))}
          onEdit={setEdited}
        />
      </div>
      {edited === null ? null : (
        <RowEditor
          line={edited}
          choices={choices}
          accounts={chosen}
          alike={ofSameMerchant(edited, choosable)}
          onSave={(changed, filing) => setChoices(withFiling(choices, changed, filing))}
          onClose={() => setEdited(null)}
        />
      )}
      {isTogether ? (
        <TogetherEditor
          lines={changeable}
          choices={choices}
          accounts={accounts}
          onSave={(change) => setChoices(withTogether(choices, changeable, change))}
          onClose={() => setTogether(false)}
        />
      ) : null}
    </Sheet>
  );
}

const NOTHING_LISTED: { readonly key: string; readonly lines: readonly BillLine[] } = {
  key: "",
  lines: [],
};

function feeOf({ candidate }: ChoosableLine): BillCandidate {
  return candidate;
}
