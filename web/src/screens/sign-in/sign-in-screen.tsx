import { useEffect, useRef } from "react";
import { useSignIn } from "../../session/use-sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { shieldFromSecondTap } from "../../ui/second-tap.ts";
import { SignInForm } from "../../ui/sign-in-form.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { WaysIn } from "../../ui/ways-in.tsx";
import styles from "./sign-in-screen.module.css";
import { signInScreenText as text } from "./sign-in-screen-text.ts";

/** Follows the welcome page on a device that is not signed in: how to sign in, or go on without. */
export function SignInScreen({ onLater }: { readonly onLater: () => void }) {
  const signIn = useSignIn();
  const showToast = useToast();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);

  async function trySigningIn(code: string, ledger?: string): Promise<string | null> {
    const asked = await signIn(code, ledger);
    if (!asked.ok) return refusalSentence(asked.refusal);
    showToast({ message: text.signedIn });
    return null;
  }

  return (
    <div className={styles.screen}>
      <header>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {text.title}
        </h1>
        <p className={styles.lead}>{text.lead}</p>
      </header>
      <WaysIn heading="h2" form={<SignInForm signIn={trySigningIn} />} />
      <footer className={styles.footer}>
        <p className={styles.hint}>{text.laterHint}</p>
        <Button
          wide
          onClick={() => {
            // The next page has other buttons in the same place.
            shieldFromSecondTap();
            onLater();
          }}
        >
          {text.later}
        </Button>
      </footer>
    </div>
  );
}
