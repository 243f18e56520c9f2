import { useEffect, useRef } from "react";
import { useSessionView } from "../../session/services.ts";
import type { Caption } from "../../session/session.ts";
import { SpeakerIcon } from "../../ui/icons.tsx";
import styles from "./captions.module.css";
import { recordText } from "./record-text.ts";

/** An answer and the line before it. */
const SHOWN = 2;
/** What was saved, what was not, and why the conversation ended. */
const SHOWN_AT_THE_END = 3;

/** What was heard and every line of the app, whether or not it was spoken. */
export function Captions({
  brief,
  undone,
}: {
  readonly brief: boolean;
  /** Replaces the lines about the save. */
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
      {shownHeard === null ? null : (
        <p lang="zh-CN" className={styles.heard}>
          {recordText.heard(shownHeard)}
        </p>
      )}
      {shownHeard === null || heardRaw === null ? null : (
        <p className={styles.raw}>{recordText.heardRaw(heardRaw)}</p>
      )}
      <div aria-live="polite" className={styles.lines}>
        {shown.map(({ id, line }, index) => (
          <p key={id} className={styles.line} data-newest={index === shown.length - 1}>
            {index === shown.length - 1 && isSpeaking ? <SpeakerIcon size={1.125} /> : null}
            <span lang={isUndone ? undefined : "zh-CN"}>{line}</span>
          </p>
        ))}
      </div>
    </section>
  );
}

/** The result of undoing the last save; shown, not spoken, until the next line or sentence. */
export interface UndoneSave {
  readonly line: string;
  readonly heard: string | null;
  readonly lastCaption: number;
}

interface Talk {
  readonly heard: string | null;
  /** The newest caption while there were drafts; later ones tell what became of them. */
  readonly lastCaption: number;
}

/** Once the drafts are gone, lines about them are hidden; lines about the result stay. */
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
  // A ref, because it matters only when the drafts are gone: no render is needed before.
  const talk = useRef<Talk>({ heard: null, lastCaption: 0 });
  useEffect(() => {
    if (hasDrafts) talk.current = { heard, lastCaption };
  }, [hasDrafts, heard, lastCaption]);
  return !hasDrafts && heard !== null && heard === talk.current.heard ? talk.current : null;
}
