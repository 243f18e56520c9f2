import { useEffect, useState } from "react";
import { useSessionView } from "../../session/services.ts";
import { SpeakerIcon } from "../../ui/icons.tsx";
import styles from "./captions.module.css";
import { recordText } from "./record-text.ts";

/** An answer and what it followed; what came before is out of date. */
const SHOWN = 2;

/** What was heard and everything said to it, whether or not it could be spoken. */
export function Captions({ brief }: { readonly brief: boolean }) {
  const { captions, heard, heardRaw, isSpeaking } = useSessionView();
  const isOver = useIsTalkedOver(heard, brief);
  const shown = captions.slice(isOver ? -1 : -SHOWN);
  return (
    <section className={styles.captions} data-brief={brief} aria-label={recordText.captions}>
      {heard === null || isOver ? null : <p className={styles.heard}>{recordText.heard(heard)}</p>}
      {heardRaw === null || isOver ? null : (
        <p className={styles.raw}>{recordText.heardRaw(heardRaw)}</p>
      )}
      <div aria-live="polite" className={styles.lines}>
        {shown.map(({ id, line }, index) => (
          <p key={id} className={styles.line} data-newest={index === shown.length - 1}>
            {index === shown.length - 1 && isSpeaking ? <SpeakerIcon size={1.125} /> : null}
            <span>{line}</span>
          </p>
        ))}
      </div>
    </section>
  );
}

/** Once its drafts are gone, what was said about them is of no more use; what came of it is. */
function useIsTalkedOver(heard: string | null, hasDrafts: boolean): boolean {
  const [talkedOver, setTalkedOver] = useState<string | null>(null);
  useEffect(() => {
    if (hasDrafts) setTalkedOver(heard);
  }, [hasDrafts, heard]);
  return !hasDrafts && heard !== null && heard === talkedOver;
}
