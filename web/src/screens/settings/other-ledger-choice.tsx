import { useState } from "react";
import { CountOutdated } from "../../platform/books/sync/count-outdated.ts";
import { forgetBooks } from "../../platform/keeping/books-marker.ts";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { useExport } from "../../ui/exchange/use-export.ts";
import { DownloadIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { accountText } from "./account-text.ts";
import styles from "./settings.module.css";
import { settingsText } from "./settings-text.ts";

const text = accountText.otherLedger;

/** Asked before the books are erased. */
interface Question {
  /** How many entries would be lost. */
  readonly onlyHere: number;
  readonly occasion: "wish" | "change-meanwhile";
}

/** The server has another ledger: nothing is merged or erased before the user has decided. */
export function OtherLedgerChoice() {
  const { sync, page } = useServices();
  const showToast = useToast();
  const exportBooks = useExport();
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);

  async function trying(work: () => Promise<void>, failure: string) {
    setBusy(true);
    try {
      await work();
    } catch {
      showToast({ message: failure });
    }
    setBusy(false);
  }

  const merge = () =>
    trying(async () => {
      await sync.mergeInto();
      showToast({ message: text.merging });
    }, settingsText.changeFailed);

  const askToFollow = (occasion: Question["occasion"]) =>
    trying(
      async () => {
        try {
          setQuestion({ onlyHere: await sync.countOnlyHere(), occasion });
        } catch (error) {
          // The count on the screen is outdated.
          setQuestion(null);
          throw error;
        }
      },
      refusalSentence({ type: "unreachable" }),
    );

  const follow = () =>
    trying(async () => {
      try {
        await sync.followServer();
      } catch (error) {
        if (error instanceof CountOutdated) return await askToFollow("change-meanwhile");
        throw error;
      }
      forgetBooks(page);
      setQuestion(null);
      showToast({ message: text.following });
    }, settingsText.changeFailed);

  return (
    <>
      <Notice tone="caution" title={text.title}>
        {text.body}
      </Notice>
      <p className={styles.words}>{text.mergeHint}</p>
      <Button disabled={isBusy} onClick={() => void merge()}>
        {text.merge}
      </Button>
      <p className={styles.words}>{text.followHint}</p>
      <Button disabled={isBusy} aria-haspopup="dialog" onClick={() => void askToFollow("wish")}>
        {text.follow}
      </Button>
      {question === null ? null : (
        <Sheet
          open
          title={text.follow}
          onClose={() => setQuestion(null)}
          footer={
            <>
              <Button wide onClick={() => setQuestion(null)}>
                {text.keep}
              </Button>
              <Button wide tone="danger" disabled={isBusy} onClick={() => void follow()}>
                {text.followNow}
              </Button>
            </>
          }
        >
          {question.occasion === "change-meanwhile" ? (
            <Notice tone="danger" title={text.changedMeanwhile} />
          ) : null}
          <p>{text.followQuestion(question.onlyHere)}</p>
          <Button icon={DownloadIcon} onClick={() => void exportBooks("json")}>
            {text.exportFirst}
          </Button>
        </Sheet>
      )}
    </>
  );
}
