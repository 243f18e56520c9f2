import { useId } from "react";
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
  return (
    <search className={styles.line}>
      <div className={styles.box}>
        <label htmlFor={id} className={styles.icon}>
          <SearchIcon size={1.25} />
          <VisuallyHidden>{text.search}</VisuallyHidden>
        </label>
        <input
          id={id}
          type="search"
          className={styles.input}
          placeholder={text.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key }) => {
            if (key === "Escape") onChange("");
          }}
        />
        {value === "" ? null : (
          <IconButton label={text.clearSearch} icon={CloseIcon} onClick={() => onChange("")} />
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
