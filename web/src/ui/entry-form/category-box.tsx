import type { CategoryView, TransactionType } from "@suikouji/core";
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from "react";
import { CategoryBadge } from "../category-badge.tsx";
import { offeredCategories, unfoldedCategories } from "../category-grid.tsx";
import { shownCategory } from "../category-names.ts";
import { TextField } from "../text-field.tsx";
import { uiText } from "../ui-text.ts";
import styles from "./category-box.module.css";

export interface CategoryBoxProps {
  readonly categories: readonly CategoryView[];
  readonly type: TransactionType;
  /** The chosen name; empty while the typed text names none. */
  readonly value: string;
  readonly problem: string | null;
  readonly hint: string;
  readonly onChange: (name: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
  /** Another field, beside this one and above the list. */
  readonly beside: ReactNode;
}

/**
 * A category chosen by typing or with the arrow keys. The first match is chosen at once, so that
 * Tab and Enter never leave the field with another category than the one it shows.
 */
export function CategoryBox(props: CategoryBoxProps) {
  const { categories, type, value, problem, hint, onChange, inputRef, beside } = props;
  const id = useId();
  /** What was typed; null: the field shows the chosen name. */
  const [typed, setTyped] = useState<string | null>(null);
  const names = offeredCategories(categories, { type, value });
  const shownName = (name: string) => shownCategory(name, type);
  const sought = (typed ?? "").trim();
  const matches = sought === "" ? [] : matchesOf(names, shownName, sought);
  const shown = matches.length === 0 ? unfoldedCategories(categories, { type, value }) : matches;
  /** An input method is being used: its letters name no category. */
  const isComposing = useRef(false);

  function filter(text: string) {
    setTyped(text);
    if (isComposing.current || text.trim() === "") return;
    onChange(matchesOf(names, shownName, text.trim())[0] ?? "");
  }

  function choose(name: string | undefined) {
    if (name === undefined) return;
    setTyped(null);
    onChange(name);
  }

  function move(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || isComposing.current) return;
    event.preventDefault();
    const place = shown.indexOf(value);
    const next = shown[(place + step + shown.length) % shown.length];
    if (next !== undefined) onChange(next);
    // While several match, the list stays short; the field shows the name when it is left.
    if (matches.length === 0) setTyped(null);
  }

  return (
    <div className={styles.box}>
      <div className={styles.fields}>
        <TextField
          inputRef={inputRef}
          label={uiText.category}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.includes(value) ? `${id}-${value}` : undefined}
          autoComplete="off"
          value={typed ?? shownName(value)}
          problem={problem}
          hint={hint}
          onChange={filter}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={({ currentTarget }) => {
            isComposing.current = false;
            filter(currentTarget.value);
          }}
          onKeyDown={move}
          onFocus={({ target }) => target.select()}
          onBlur={() => {
            if (value !== "") setTyped(null);
          }}
        />
        {beside}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={uiText.category} className={styles.list}>
        {shown.map((name) => (
          // The field keeps the focus and moves the choice by key; a mouse may click.
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys.
          <div
            key={name}
            id={`${id}-${name}`}
            role="option"
            aria-selected={name === value}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            <CategoryBadge name={name} type={type} size="small" />
            {shownName(name)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Names that begin with the text come first; both the shown and the stored name are found. */
function matchesOf(
  names: readonly string[],
  shownName: (name: string) => string,
  text: string,
): readonly string[] {
  const sought = text.toLowerCase();
  const spellings = (name: string) => [name, shownName(name)].map((each) => each.toLowerCase());
  const found = names.filter((name) => spellings(name).some((each) => each.includes(sought)));
  const begins = (name: string) => spellings(name).some((each) => each.startsWith(sought));
  return [...found.filter(begins), ...found.filter((name) => !begins(name))];
}
