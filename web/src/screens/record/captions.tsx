import { useEffect, useRef } from "react";
import { useSessionView } from "../../session/services.ts";
import type { Caption } from "../../session/session.ts";
import { SpeakerIcon } from "../../ui/icons.tsx";
import styles from "./captions.module.css";
import { recordText } from "./record-text.ts";

/** An answer and what it followed. */
const SHOWN = 2;
/** What was saved, what was not, and why it ended. */
const SHOWN_AT_THE_END = 3;

/** What was heard and everything said to it, whether or not it could be spoken. */
export function Captions({
  brief,
  undone,
}: {
  readonly brief: boolean;
  /** Takes the place of what was said about the save. */
  readonly undone: UndoneSave | null;
}) {
  const { captions, heard, heardAfter, heardRaw, isSpeaking } = useSessionView();
  const talkedOver = useTalkedOver({ heard, captions, hasDrafts: brief });
  const isOver = talkedOver !== null;
  const lastCaption = captions.at(-1)?.id ?? 0;
  const isUndone = undone !== null && undone.lastCaption === lastCaption && undone.heard === heard;
  const shown = isUndone
    ? [{ id: lastCaption + 1, line: undone.line }]
    : isOver
      ? captions.filter(({ id }) => id > talkedOver.lastCaption).slice(-SHOWN_AT_THE_END)
      : captions.filter(({ id }) => id > heardAfter).slice(-SHOWN);
  const shownHeard = isOver || isUndone ? null : heard;
  return (
    <section
      className={styles.captions}
      data-brief={brief}
      data-empty={shownHeard === null && shown.length === 0}
      aria-label={recordText.captions}
    >
      {shownHeard === null ? null : <p className={styles.heard}>{recordText.heard(shownHeard)}</p>}
      {shownHeard === null || heardRaw === null ? null : (
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

/** What came of the last save, told on the page alone, until more is heard or said. */
export interface UndoneSave {
  readonly line: string;
  readonly heard: string | null;
  readonly lastCaption: number;
}

interface Talk {
  readonly heard: string | null;
  /** The newest while the drafts were still there; those after it say what became of them. */
  readonly lastCaption: number;
}

/** Once its drafts are gone, what was said about them is of no more use; what came of it is. */
function useTalkedOver({
  heard,
  captions,
  hasDrafts,
}: {
  readonly heard: string | null;
  readonly captions: readonly Caption[];
  readonly hasDrafts: boolean;
}): Talk | null {
  const lastCaption = captions.at(-1)?.id ?? 0;
  // Only looked at when the drafts are gone, so that nothing need be drawn anew for it before.
  const talk = useRef<Talk>({ heard: null, lastCaption: 0 });
  useEffect(() => {
    if (hasDrafts) talk.current = { heard, lastCaption };
  }, [hasDrafts, heard, lastCaption]);
  return !hasDrafts && heard !== null && heard === talk.current.heard ? talk.current : null;
}
