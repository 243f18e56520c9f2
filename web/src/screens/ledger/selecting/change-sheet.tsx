import {
  type CalendarDate,
  type CategoryView,
  type LedgerEntry,
  type TransactionChange,
  type TransactionType,
  tagNames,
  tagsText,
} from "@suikouji/core";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CategoryGrid } from "../../../ui/category-grid.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { dayProblem } from "../../../ui/day-limits.ts";
import { categoryForType } from "../../../ui/edited-entry.ts";
import { dayProblemText } from "../../../ui/entry-form/day-problem-text.ts";
import { tagField } from "../../../ui/more-fields/lazy-more-fields.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { TypeSwitch } from "../../../ui/type-switch.tsx";
import styles from "./change-sheet.module.css";
import { selectingText as text } from "./selecting-text.ts";

export type ChangedField = "category" | "date" | "type" | "tags";

export interface ChangeSheetProps {
  readonly field: ChangedField;
  /** The selected entries, at least one. */
  readonly entries: readonly LedgerEntry[];
  readonly categories: readonly CategoryView[];
  readonly today: CalendarDate;
  readonly onChange: (changeOf: (entry: LedgerEntry) => TransactionChange) => void;
  readonly onClose: () => void;
}

/** One new value for all selected entries. */
export function ChangeSheet(props: ChangeSheetProps) {
  const { field, entries, categories, today, onChange, onClose } = props;
  const [first] = entries;
  const [type, setType] = useState<TransactionType>(first?.type ?? "EXPENSE");
  const [category, setCategory] = useState<string | null>(null);
  const [date, setDate] = useState(today);
  const [tags, setTags] = useState("");
  const isMixed = field === "category" && entries.some((entry) => entry.type !== type);
  const wrongDay = field === "date" ? dayProblem(date, today) : null;
  const isChosen = field === "category" ? category !== null : field !== "tags" || tags !== "";
  const isReady = !isMixed && wrongDay === null && isChosen;

  function changeOf(entry: LedgerEntry): TransactionChange {
    switch (field) {
      case "category":
        return { category: category ?? entry.category };
      case "date":
        return { date };
      case "tags":
        return { tags: tagsText([...tagNames(entry.tags), ...tagNames(tags)]) };
      case "type":
        return {
          type,
          category: categoryForType(type, { before: entry, category: entry.category }, categories),
        };
    }
  }

  return (
    <Sheet
      open
      title={text.change(text[field], entries.length)}
      onClose={onClose}
      footer={
        <Button tone="primary" wide disabled={!isReady} onClick={() => onChange(changeOf)}>
          {text.save(entries.length)}
        </Button>
      }
    >
      {isMixed ? <p>{text.mixedTypes}</p> : null}
      {field === "category" && !isMixed ? (
        <CategoryGrid
          categories={categories}
          type={type}
          value={category ?? ""}
          onChange={setCategory}
        />
      ) : null}
      {field === "date" ? <DateField value={date} today={today} onChange={setDate} /> : null}
      {field === "tags" ? (
        <Suspense>
          <tagField.Part start="" onChange={setTags} />
        </Suspense>
      ) : null}
      {wrongDay === null ? null : (
        <p role="alert" className={styles.problem}>
          {dayProblemText(wrongDay, today)}
        </p>
      )}
      {field === "type" ? (
        <>
          <TypeSwitch value={type} onChange={setType} />
          <p className={styles.hint}>{text.typeHint}</p>
        </>
      ) : null}
    </Sheet>
  );
}
