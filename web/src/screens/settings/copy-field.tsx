import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { devicesText as text } from "./devices-text.ts";
import styles from "./settings.module.css";

/** A text to copy. */
export function CopyField(field: {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const showToast = useToast();

  async function copy() {
    const isCopied = await copied(field.value, input.current);
    showToast({ message: isCopied ? text.copied : text.notCopied });
  }

  return (
    <div className={styles.copy}>
      <TextField
        label={field.label}
        {...(field.hint === undefined ? {} : { hint: field.hint })}
        inputRef={input}
        readOnly
        value={field.value}
        onChange={() => undefined}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copy()}>{text.copy}</Button>
    </div>
  );
}

/** Pages without TLS have no clipboard API; `execCommand` still works there. */
async function copied(value: string, input: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    input?.focus();
    input?.select();
    return document.execCommand("copy");
  }
}
