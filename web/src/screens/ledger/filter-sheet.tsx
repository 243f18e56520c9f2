import { type CategoryView, TRANSACTION_TYPES, type TransactionType } from "@suikouji/core";
import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { uiText } from "../../ui/ui-text.ts";
import styles from "./filter-sheet.module.css";
import { ledgerText as text } from "./ledger-text.ts";

export interface Narrowing {
  readonly type: TransactionType | null;
  readonly categoryId: string | null;
}

export interface FilterSheetProps {
  readonly open: boolean;
  readonly value: Narrowing;
  readonly categories: readonly CategoryView[];
  readonly onChange: (narrowing: Narrowing) => void;
  readonly onClose: () => void;
}

export function FilterSheet({ open, value, categories, onChange, onClose }: FilterSheetProps) {
  const offered = (["EXPENSE", "INCOME"] as const).filter(
    (type) => value.type === null || value.type === type,
  );
  return (
    <Sheet
      open={open}
      title={text.filter}
      onClose={onClose}
      footer={
        <>
          <Button
            className={styles.forget ?? ""}
            onClick={() => onChange({ type: null, categoryId: null })}
          >
            {text.clearFilters}
          </Button>
          <Button tone="primary" wide onClick={onClose}>
            {text.showResults}
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        <SegmentedControl
          label={text.filterType}
          segments={[
            { value: "ALL", label: text.allTypes },
            ...TRANSACTION_TYPES.map((type) => ({ value: type, label: uiText.typeName(type) })),
          ]}
          value={value.type ?? "ALL"}
          onChange={(type) => onChange({ type: type === "ALL" ? null : type, categoryId: null })}
        />
        {offered.map((type) => (
          <CategoryChips
            key={type}
            type={type}
            categories={categories.filter((category) => category.type === type)}
            chosen={value.categoryId}
            onChoose={(categoryId) => onChange({ ...value, categoryId })}
          />
        ))}
      </div>
    </Sheet>
  );
}

/** Hidden categories are offered too: older entries still have them. */
function CategoryChips(chips: {
  readonly type: TransactionType;
  readonly categories: readonly CategoryView[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}) {
  const { type, categories, chosen, onChoose } = chips;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {text.filterCategory(type)}
      </h3>
      <ul className={styles.chips}>
        {categories.map((category) => (
          <li key={category.id}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={category.id === chosen}
              onClick={() => onChoose(category.id === chosen ? null : category.id)}
            >
              {category.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
