import { useState } from "react";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { accountText } from "./account-text.ts";
import styles from "./settings.module.css";
import { refusalSentence, settingsText } from "./settings-text.ts";
import { useExport } from "./use-export.ts";

const text = accountText.otherLedger;

/** Two ledgers met: nothing is mixed or given up before the user has said which. */
export function OtherLedgerChoice() {
  const { sync } = useServices();
  const showToast = useToast();
  const exportBooks = useExport();
  const [isBusy, setBusy] = useState(false);
  /** How many entries would be given up; null while nobody asked to. */
  const [onlyHere, setOnlyHere] = useState<number | null>(null);

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

  const askToFollow = () =>
    trying(
      async () => setOnlyHere(await sync.countOnlyHere()),
      refusalSentence({ type: "unreachable" }),
    );

  const follow = () =>
    trying(async () => {
      await sync.followServer();
      setOnlyHere(null);
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
      <Button disabled={isBusy} aria-haspopup="dialog" onClick={() => void askToFollow()}>
        {text.follow}
      </Button>
      {onlyHere === null ? null : (
        <Sheet
          open
          title={text.follow}
          onClose={() => setOnlyHere(null)}
          footer={
            <>
              <Button wide onClick={() => setOnlyHere(null)}>
                {text.keep}
              </Button>
              <Button wide tone="danger" disabled={isBusy} onClick={() => void follow()}>
                {text.followNow}
              </Button>
            </>
          }
        >
          <p>{text.followQuestion(onlyHere)}</p>
          <Button icon={DownloadIcon} onClick={() => void exportBooks("json")}>
            {text.exportFirst}
          </Button>
        </Sheet>
      )}
    </>
  );
}
