import { useId, useRef } from "react";
import { hasKeyboard } from "../../ui/has-keyboard.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { CloseIcon, FilterIcon, SearchIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { ledgerText as text } from "./ledger-text.ts";
import styles from "./search-box.module.css";

export interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
  readonly filterCount: number;
  readonly onFilter: () => void;
}

export function SearchBox({ value, onChange, filterCount, onFilter }: SearchBoxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  return (
    <search className={styles.line}>
      <div className={styles.box}>
        <label htmlFor={id} className={styles.icon}>
          <SearchIcon size={1.25} />
          <VisuallyHidden>{text.search}</VisuallyHidden>
        </label>
        <input
          ref={box}
          id={id}
          type="search"
          className={styles.input}
          placeholder={text.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key, nativeEvent, currentTarget }) => {
            if (key === "Escape") onChange("");
            // The results are shown already; Enter only closes the on-screen keyboard.
            const isSent = key === "Enter" && !nativeEvent.isComposing;
            if (isSent && !hasKeyboard()) currentTarget.blur();
          }}
        />
        {value === "" ? null : (
          <IconButton
            label={text.clearSearch}
            icon={CloseIcon}
            onClick={() => {
              // The button disappears, and would take the focus with it.
              box.current?.focus();
              onChange("");
            }}
          />
        )}
      </div>
      <IconButton
        label={filterCount === 0 ? text.filter : text.filterActive(filterCount)}
        icon={FilterIcon}
        tone="plain"
        aria-haspopup="dialog"
        data-active={filterCount > 0}
        className={styles.filter}
        onClick={onFilter}
      />
    </search>
  );
}
