import { useEffect, useState } from "react";
import styles from "./hints.module.css";
import { recordText } from "./record-text.ts";

const EACH_MS = 6000;

/** Example sentences, one at a time. Not announced: they would talk over the answers. */
export function Hints({ of }: { readonly of: keyof typeof recordText.hints }) {
  const hints = recordText.hints[of];
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    // With reduced motion only the first is shown.
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setTurn((before) => before + 1), EACH_MS);
    return () => clearInterval(timer);
  }, []);
  const hint = hints[turn % hints.length];
  return (
    <p className={styles.hints}>
      {recordText.hintLead}
      <span key={hint} lang="zh-CN" className={styles.hint} data-first={turn === 0}>
        {recordText.heard(hint ?? "")}
      </span>
    </p>
  );
}
