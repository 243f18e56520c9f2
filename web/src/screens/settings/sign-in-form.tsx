import type { SessionReply } from "@suikouji/contract";
import { type FormEvent, useState } from "react";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { LockIcon } from "../../ui/icons.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { accountText as text } from "./account-text.ts";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { refusalSentence } from "./settings-text.ts";

export function SignInForm(form: { readonly onSignedIn: (session: SessionReply) => void }) {
  const { onSignedIn } = form;
  const { account, sync } = useServices();
  const showToast = useToast();
  const [code, setCode] = useState("");
  const [ledger, setLedger] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    setAsking(true);
    const name = ledger.trim();
    const asked = await account.signIn(code.trim(), name === "" ? undefined : name);
    setAsking(false);
    if (!asked.ok) return setProblem(refusalSentence(asked.refusal));
    showToast({ message: text.signedIn });
    sync.nudge();
    onSignedIn(asked.answer);
  }

  return (
    <SettingsGroup title={text.signIn} hint={text.signInHint}>
      <form className={styles.block} onSubmit={(event) => void signIn(event)}>
        <TextField
          label={text.code}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
          problem={problem}
          value={code}
          onChange={(next) => {
            setProblem(null);
            setCode(next);
          }}
        />
        <TextField
          label={text.ledgerName}
          hint={text.ledgerNameHint}
          autoComplete="off"
          maxLength={100}
          value={ledger}
          onChange={setLedger}
        />
        <Button
          type="submit"
          tone="primary"
          icon={LockIcon}
          disabled={isAsking || code.trim() === ""}
        >
          {isAsking ? text.signingIn : text.signIn}
        </Button>
      </form>
    </SettingsGroup>
  );
}
