import { useState, useSyncExternalStore } from "react";
import { Button } from "../ui/button.tsx";
import { appText } from "./app-text.ts";
import { serviceWorkerUpdate } from "./register-service-worker.ts";
import styles from "./update-prompt.module.css";

/** A new version waits until it is wanted, and never takes open drafts with it. */
export function UpdatePrompt({ hasDrafts }: { readonly hasDrafts: boolean }) {
  const apply = useSyncExternalStore(serviceWorkerUpdate.subscribe, serviceWorkerUpdate.waiting);
  const [isPutOff, setPutOff] = useState(false);
  if (apply === null || isPutOff || hasDrafts) return null;
  return (
    <aside className={styles.prompt} role="status">
      <span className={styles.words}>{appText.updateReady}</span>
      <Button tone="quiet" onClick={() => setPutOff(true)}>
        {appText.updateLater}
      </Button>
      <Button onClick={apply}>{appText.update}</Button>
    </aside>
  );
}
