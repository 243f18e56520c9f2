import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../ui/button.tsx";
import { appText } from "./app-text.ts";
import { serviceWorkerUpdate } from "./register-service-worker.ts";
import styles from "./update-prompt.module.css";

/** A version that a request still occupies keeps its place, for minutes; a reload frees it. */
const CHANGE_OVER_MS = 3000;

/** A new version waits until it is wanted, and never takes open drafts with it. */
export function UpdatePrompt({ hasDrafts }: { readonly hasDrafts: boolean }) {
  const apply = useSyncExternalStore(serviceWorkerUpdate.subscribe, serviceWorkerUpdate.waiting);
  const [isPutOff, setPutOff] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || hasDrafts) return;
    const timer = setTimeout(() => window.location.reload(), CHANGE_OVER_MS);
    return () => clearTimeout(timer);
  }, [isAsked, hasDrafts]);
  if (apply === null || isPutOff || hasDrafts) return null;
  return (
    <aside className={styles.prompt} role="status">
      <span className={styles.words}>{isAsked ? appText.updating : appText.updateReady}</span>
      {isAsked ? null : (
        <>
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
