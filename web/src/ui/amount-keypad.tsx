import type { AmountKey } from "./amount-input.ts";
import styles from "./amount-keypad.module.css";
import { formText } from "./entry-form/form-text.ts";
import { BackspaceIcon } from "./icons.tsx";

/** Row by row; `=` is as large as four keys. */
const KEYS: readonly AmountKey[] = [
  ...(["1", "2", "3", "+", "-"] as const),
  ...(["4", "5", "6", "×", "÷"] as const),
  ...(["7", "8", "9", "="] as const),
  ...([".", "0", "backspace"] as const),
];

export function AmountKeypad({ onKey }: { readonly onKey: (key: AmountKey) => void }) {
  return (
    <fieldset className={styles.keypad} aria-label={formText.keypad}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          data-key={kindOf(key)}
          aria-label={labelOf(key)}
          onClick={() => onKey(key)}
        >
          {key === "backspace" ? <BackspaceIcon /> : key === "-" ? "−" : key}
        </button>
      ))}
    </fieldset>
  );
}

function labelOf(key: AmountKey): string {
  return formText.keys[key] ?? key;
}

function kindOf(key: AmountKey): "operator" | "equals" | "digit" {
  if (key === "=") return "equals";
  return /[-+×÷]/.test(key) ? "operator" : "digit";
}
