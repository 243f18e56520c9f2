import { useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import { MoreNotices } from "../ui/notice.tsx";
import { useNoticeTurn } from "../ui/notice-board.ts";
import { appText } from "./app-text.ts";
import styles from "./update-prompt.module.css";

/** A running request can keep the old version active for minutes; then reload instead. */
const CHANGE_OVER_MS = 3000;

/** Offers a new version; activated only on a tap, and never while there are drafts. */
export function UpdatePrompt({
  apply,
  hasDrafts,
}: {
  readonly apply: () => void;
  readonly hasDrafts: boolean;
}) {
  const [isPutOff, setPutOff] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || hasDrafts) return;
    const timer = setTimeout(() => window.location.reload(), CHANGE_OVER_MS);
    return () => clearTimeout(timer);
  }, [isAsked, hasDrafts]);
  const isWanted = !isPutOff && !hasDrafts;
  const turn = useNoticeTurn(isWanted ? "update" : null);
  if (!isWanted || !turn.isShown) return null;
  return (
    <aside className={styles.prompt} role="status">
      <span className={styles.words}>{isAsked ? appText.updating : appText.updateReady}</span>
      {isAsked ? null : (
        <>
          <MoreNotices {...turn} />
          <Button tone="quiet" onClick={() => setPutOff(true)}>
            {appText.updateLater}
          </Button>
          <Button
            onClick={() => {
              setAsked(true);
              apply();
            }}
          >
            {appText.update}
          </Button>
        </>
      )}
    </aside>
  );
}
