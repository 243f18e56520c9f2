import { useId } from "react";
import { Button } from "../../button.tsx";
import { SegmentedControl } from "../../segmented-control.tsx";
import { SelectField } from "../../select-field.tsx";
import { TextField } from "../../text-field.tsx";
import { billText as text } from "./bill-text.ts";
import styles from "./bills.module.css";
import { PREVIEW_ORDERS, type PreviewView } from "./preview-view.ts";

const FILTERS = ["all", "left-out", "broken"] as const;

/** Chooses which rows are shown, and changes all that are. */
export function PreviewTools(tools: {
  readonly view: PreviewView;
  readonly onView: (view: PreviewView) => void;
  /** How many of the shown rows can be changed. */
  readonly count: number;
  readonly onTake: (isOn: boolean) => void;
  readonly onTogether: () => void;
}) {
  const { view, onView, count, onTake, onTogether } = tools;
  const label = useId();
  return (
    <>
      <TextField
        label={text.search}
        type="search"
        autoComplete="off"
        value={view.words}
        onChange={(words) => onView({ ...view, words })}
      />
      <SelectField
        label={text.order}
        value={view.order}
        choices={PREVIEW_ORDERS.map((value) => ({ value, label: text.orders[value] }))}
        onChange={(order) => onView({ ...view, order })}
      />
      <SegmentedControl
        label={text.filter}
        segments={FILTERS.map((value) => ({ value, label: text.filters[value] }))}
        value={view.filter}
        onChange={(filter) => onView({ ...view, filter })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn with a frame. */}
      <div className={styles.field} role="group" aria-labelledby={label}>
        <p id={label} className={styles.sums}>
          {text.shown(count)}
        </p>
        <div className={styles.actions}>
          <Button disabled={count === 0} onClick={() => onTake(true)}>
            {text.chooseAll}
          </Button>
          <Button disabled={count === 0} onClick={() => onTake(false)}>
            {text.chooseNone}
          </Button>
          <Button disabled={count === 0} onClick={onTogether}>
            {text.changeTogether}
          </Button>
        </div>
      </div>
    </>
  );
}
