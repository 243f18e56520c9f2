import type { SessionReply } from "@suikouji/contract";
import { useSignIn } from "../../session/use-sign-in.ts";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { SignInForm } from "../../ui/sign-in-form.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { WaysIn } from "../../ui/ways-in.tsx";
import { accountText as text } from "./account-text.ts";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

export function SignInGroup(group: { readonly onSignedIn: (session: SessionReply) => void }) {
  const { onSignedIn } = group;
  const signIn = useSignIn();
  const showToast = useToast();

  async function trySigningIn(code: string, ledger?: string): Promise<string | null> {
    const asked = await signIn(code, ledger);
    if (!asked.ok) return refusalSentence(asked.refusal);
    showToast({ message: text.signedIn });
    onSignedIn(asked.answer);
    return null;
  }

  return (
    <SettingsGroup title={text.signIn} hint={text.signInHint}>
      <div className={styles.block}>
        <WaysIn heading="h3" form={<SignInForm signIn={trySigningIn} />} />
      </div>
    </SettingsGroup>
  );
}
