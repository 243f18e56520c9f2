import styles from "./account-chips.module.css";
import type { AccountField } from "./account-fields.ts";
import { formText as text } from "./form-text.ts";

/** All accounts at once, and none. */
export function AccountChips({
  label,
  value,
  names,
  onChange,
}: Omit<AccountField, "field"> & { readonly onChange: (name: string) => void }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {["", ...names].map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={name === value}
            onClick={() => onChange(name)}
          >
            {name === "" ? text.noAccount : name}
          </button>
        </li>
      ))}
    </ul>
  );
}
