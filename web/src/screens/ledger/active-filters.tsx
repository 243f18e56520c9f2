import { type CategoryView, categoryNameOf } from "@suikouji/core";
import { CloseIcon } from "../../ui/icons.tsx";
import { uiText } from "../../ui/ui-text.ts";
import styles from "./filter-sheet.module.css";
import type { Narrowing } from "./filter-sheet.tsx";
import { ledgerText as text } from "./ledger-text.ts";

/** What the list is narrowed to, each to be dropped with one tap. */
export function ActiveFilters(filters: {
  readonly value: Narrowing;
  readonly categories: readonly CategoryView[];
  readonly onChange: (narrowing: Narrowing) => void;
}) {
  const { value, categories, onChange } = filters;
  const { type, categoryId } = value;
  if (type === null && categoryId === null) return null;
  return (
    <ul className={styles.chips}>
      {type === null ? null : (
        <Dropped name={uiText.typeName(type)} onDrop={() => onChange({ type: null, categoryId })} />
      )}
      {categoryId === null ? null : (
        <Dropped
          name={categoryNameOf(categories, categoryId)}
          onDrop={() => onChange({ type, categoryId: null })}
        />
      )}
    </ul>
  );
}

function Dropped({ name, onDrop }: { readonly name: string; readonly onDrop: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={text.dropFilter(name)}
        onClick={onDrop}
      >
        {name}
        <CloseIcon size={1} />
      </button>
    </li>
  );
}
