import { type FormEvent, useState } from "react";
import { Button } from "./button.tsx";
import { LockIcon } from "./icons.tsx";
import styles from "./sign-in.module.css";
import { signInText as text } from "./sign-in-text.ts";
import { TextField } from "./text-field.tsx";

/** The access code, readable while it is typed: it is long, and often read from another screen. */
export function SignInForm(form: {
  /** Resolves with the problem, or null when signed in. */
  readonly signIn: (code: string, ledger?: string) => Promise<string | null>;
}) {
  const [code, setCode] = useState("");
  const [ledger, setLedger] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    // Not `disabled`: a disabled button would lose the focus.
    if (isAsking) return;
    setAsking(true);
    const name = ledger.trim();
    setProblem(await form.signIn(code.trim(), name === "" ? undefined : name));
    setAsking(false);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void signIn(event)}>
      <TextField
        label={text.code}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        required
        problem={problem}
        value={code}
        onChange={(next) => {
          setProblem(null);
          setCode(next);
        }}
      />
      <details className={styles.more}>
        <summary>{text.severalLedgers}</summary>
        <TextField
          label={text.ledgerName}
          hint={text.ledgerNameHint}
          autoComplete="off"
          maxLength={100}
          value={ledger}
          onChange={setLedger}
        />
      </details>
      <Button
        type="submit"
        tone="primary"
        icon={LockIcon}
        aria-disabled={isAsking}
        disabled={code.trim() === ""}
      >
        {isAsking ? text.signingIn : text.signIn}
      </Button>
    </form>
  );
}
