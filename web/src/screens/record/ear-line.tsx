import { useEffect, useId, useState } from "react";
import { useEar } from "../../session/use-ear.ts";
import { earText, percentOf } from "../../ui/ear-text.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./ear-line.module.css";
import { useAwaitsServer } from "./use-awaits-server.ts";

const READY_SHOWN_MS = 5000;

/** Tells waiting users that the server's recognizer is being prepared, then that it is ready. */
export function EarLine({ readyShownMs = READY_SHOWN_MS }: { readonly readyShownMs?: number }) {
  const { news } = useEar();
  const awaitsServer = useAwaitsServer();
  const id = useId();
  const ear = news?.ear ?? null;
  const isAwaited = awaitsServer && ear?.state === "preparing";
  const isJustReady = useJustReady(isAwaited, ear?.state === "ready", readyShownMs);
  if (isJustReady) {
    return (
      <div className={styles.line}>
        <p role="status">{earText.ready}</p>
      </div>
    );
  }
  if (!isAwaited) return null;
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        <span id={id}>
          {earText.preparing} {earText.percent(ear)}
        </span>
        <span className={styles.aside}>{earText.brief(ear)}</span>
      </p>
      <ProgressBar labelledBy={id} percent={percentOf(ear)} />
      {/* Announced once: the visible words change every second. */}
      <VisuallyHidden>
        <span role="status">{earText.preparing}</span>
      </VisuallyHidden>
    </div>
  );
}

/** It became ready some seconds ago, while the user was waiting. */
function useJustReady(isAwaited: boolean, isReady: boolean, shownMs: number): boolean {
  const standing = isAwaited ? "awaited" : isReady ? "ready" : "other";
  const [before, setBefore] = useState(standing);
  const [isJustReady, setJustReady] = useState(false);
  if (standing !== before) {
    setBefore(standing);
    setJustReady(before === "awaited" && standing === "ready");
  }
  useEffect(() => {
    if (!isJustReady) return;
    const timer = setTimeout(() => setJustReady(false), shownMs);
    return () => clearTimeout(timer);
  }, [isJustReady, shownMs]);
  return isJustReady;
}
