import type { AmountKey } from "./amount-input.ts";
import styles from "./amount-keypad.module.css";
import { BackspaceIcon } from "./icons.tsx";
import { uiText } from "./ui-text.ts";

const KEYS: readonly AmountKey[] = [
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  ".",
  "0",
  "backspace",
];

export function AmountKeypad({ onKey }: { readonly onKey: (key: AmountKey) => void }) {
  return (
    <fieldset className={styles.keypad} aria-label={uiText.keypad}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={labelOf(key)}
          onClick={() => onKey(key)}
        >
          {key === "backspace" ? <BackspaceIcon /> : key}
        </button>
      ))}
    </fieldset>
  );
}

function labelOf(key: AmountKey): string {
  if (key === ".") return uiText.decimalPoint;
  return key === "backspace" ? uiText.backspace : key;
}
