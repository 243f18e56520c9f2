import type { AccountRefusal } from "../../platform/account/server-account.ts";
import { Button } from "../../ui/button.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { accountText } from "./account-text.ts";
import styles from "./settings.module.css";

/** Why the server did not answer, and a button to ask again; the caller draws the frame. */
export function RefusedAnswer(refused: {
  readonly refusal: AccountRefusal;
  readonly onAgain: () => void;
}) {
  const { refusal, onAgain } = refused;
  return (
    <>
      <p className={styles.words}>{refusalSentence(refusal)}</p>
      <div className={styles.actions}>
        <Button onClick={onAgain}>{accountText.again}</Button>
      </div>
    </>
  );
}
