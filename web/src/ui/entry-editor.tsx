import {
  type CalendarDate,
  type CategoryView,
  LONGEST_DESCRIPTION,
  type Transaction,
  type TransactionChange,
} from "@suikouji/core";
import { type KeyboardEvent, useRef, useState } from "react";
import {
  type AmountKey,
  amountInput,
  amountKeyOf,
  amountOf,
  pressAmountKey,
} from "./amount-input.ts";
import { AmountKeypad } from "./amount-keypad.tsx";
import { Button } from "./button.tsx";
import { CategoryBadge } from "./category-badge.tsx";
import { CategoryGrid } from "./category-grid.tsx";
import { DateField } from "./date-field.tsx";
import { type DayProblem, dayProblem, EARLIEST_DAY, latestDay } from "./day-limits.ts";
import { dayWords } from "./day-words.ts";
import { categoryForType, changeBetween } from "./edited-entry.ts";
import styles from "./entry-editor.module.css";
import { EntryEditorField } from "./entry-editor-field.tsx";
import { TrashIcon } from "./icons.tsx";
import { Sheet } from "./sheet.tsx";
import { TextField } from "./text-field.tsx";
import { useToast } from "./toasts.tsx";
import { TypeSwitch } from "./type-switch.tsx";
import { uiText } from "./ui-text.ts";

export type EntryField = "amount" | "category" | "date" | "description";

export interface EntryEditorProps {
  readonly open: boolean;
  readonly title: string;
  /** Read when the editor opens; give it a new `key` for another entry. */
  readonly value: Transaction;
  readonly categories: readonly CategoryView[];
  readonly today: CalendarDate;
  readonly startAt?: EntryField;
  /** Called with what differs, and only if something does. */
  readonly onSave: (change: TransactionChange) => void;
  readonly onClose: () => void;
  readonly onDelete?: () => void;
  /** Opens what became of the entry, in place of the editor. */
  readonly onHistory?: () => void;
  /** An entry stays what it is when the editor is gone; the place of a draft may be another's. */
  readonly savesLater?: boolean;
  /** Where the focus goes when it closes; null: back to where it was. */
  readonly finalFocus?: () => HTMLElement | null;
}

export function EntryEditor(props: EntryEditorProps) {
  const { open, title, value, categories, today, startAt = "amount" } = props;
  const { onSave, onClose, onDelete, onHistory, savesLater = false, finalFocus } = props;
  const showToast = useToast();
  const [entry, setEntry] = useState(value);
  const [input, setInput] = useState(() => amountInput(value.amount));
  const [isRefused, setRefused] = useState(false);
  const [unfolded, setUnfolded] = useState<EntryField | null>(startAt);
  const description = useRef<HTMLInputElement>(null);
  const amount = amountOf(input);
  // A day that is in the books already is nobody's slip of today.
  const wrongDay = entry.date === value.date ? null : dayProblem(entry.date, today);
  const toggle = (field: EntryField) => setUnfolded(unfolded === field ? null : field);
  const set = (change: TransactionChange) => setEntry({ ...entry, ...change });
  const press = (key: AmountKey) => setInput((before) => pressAmountKey(before, key));

  function save() {
    if (typeof amount === "string") return setUnfolded("amount");
    if (wrongDay !== null) {
      setRefused(true);
      return setUnfolded("date");
    }
    const change = changeBetween(value, { ...entry, amount });
    if (Object.keys(change).length > 0) onSave(change);
    onClose();
  }

  /** By the way back, too, which nobody takes to throw away what they typed. */
  function leave() {
    onClose();
    offerToSave();
  }

  function offerToSave() {
    if (!savesLater || typeof amount === "string" || wrongDay !== null) return;
    const change = changeBetween(value, { ...entry, amount });
    if (Object.keys(change).length === 0) return;
    showToast({ message: uiText.notSaved, onUndo: () => onSave(change), undoLabel: uiText.save });
  }

  function typeOnKeyboard(event: KeyboardEvent) {
    const isWriting = event.target instanceof Element && event.target.matches(WRITTEN_INTO);
    if (isWriting && event.key === "Enter" && !event.nativeEvent.isComposing) save();
    if (isWriting || event.ctrlKey || event.metaKey) return;
    const key = unfolded === "amount" ? amountKeyOf(event.key) : null;
    if (key === null) return;
    event.preventDefault();
    press(key);
  }

  return (
    <Sheet
      open={open}
      title={title}
      onClose={leave}
      onKeyDown={typeOnKeyboard}
      finalFocus={finalFocus}
      initialFocus={startAt === "description" ? description : undefined}
      footer={
        <>
          {onDelete === undefined ? null : (
            <Button tone="danger" icon={TrashIcon} onClick={onDelete}>
              {uiText.delete}
            </Button>
          )}
          <Button tone="primary" wide onClick={save}>
            {uiText.save}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <TypeSwitch
          value={entry.type}
          onChange={(type) =>
            set({
              type,
              category: categoryForType(
                type,
                { before: value, category: entry.category },
                categories,
              ),
            })
          }
        />
        <EntryEditorField
          label={uiText.amount}
          value={<output className={styles.amount}>¥{input.text === "" ? "0" : input.text}</output>}
          problem={typeof amount === "string" ? PROBLEMS[amount] : null}
          unfolded={unfolded === "amount"}
          onToggle={() => toggle("amount")}
        >
          <AmountKeypad onKey={press} />
        </EntryEditorField>
        <EntryEditorField
          label={uiText.category}
          value={
            <>
              <CategoryBadge name={entry.category} size="small" />
              {entry.category}
            </>
          }
          unfolded={unfolded === "category"}
          onToggle={() => toggle("category")}
        >
          <CategoryGrid
            categories={categories}
            type={entry.type}
            value={entry.category}
            onChange={(category) => set({ category })}
          />
        </EntryEditorField>
        <EntryEditorField
          label={uiText.date}
          value={dayWords(entry.date, today)}
          // A year is wrong until its last digit is typed: it is told when it is to be saved.
          problem={isRefused && wrongDay !== null ? DAY_PROBLEMS[wrongDay](today) : null}
          unfolded={unfolded === "date"}
          onToggle={() => toggle("date")}
        >
          <DateField value={entry.date} today={today} onChange={(date) => set({ date })} />
        </EntryEditorField>
        <div className={styles.description}>
          <TextField
            inputRef={description}
            label={uiText.description}
            placeholder={uiText.descriptionHint}
            maxLength={LONGEST_DESCRIPTION}
            value={entry.description}
            onChange={(description) => set({ description })}
          />
        </div>
        {onHistory === undefined ? null : (
          <div className={styles.history}>
            <Button
              tone="quiet"
              onClick={() => {
                offerToSave();
                onHistory();
              }}
            >
              {uiText.history}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** Digits typed there are meant for it, not for the amount. */
const WRITTEN_INTO = "input:not([type=radio])";

const DAY_PROBLEMS: Readonly<Record<DayProblem, (today: CalendarDate) => string>> = {
  "too-early": (today) => uiText.dateTooEarly(dayWords(EARLIEST_DAY, today)),
  "too-late": (today) => uiText.dateTooLate(dayWords(latestDay(today), today)),
};

const PROBLEMS = {
  empty: uiText.amountEmpty,
  "too-small": uiText.amountTooSmall,
  "too-large": uiText.amountTooLarge,
};
