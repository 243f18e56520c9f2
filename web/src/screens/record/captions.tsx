import { type RefObject, useEffect, useRef, useState } from "react";
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
  const section = useShownWithNewLines(lastCaption);
  const isUndone = undone !== null && undone.lastCaption === lastCaption && undone.heard === heard;
  const shown = isUndone
    ? [{ id: lastCaption + 1, line: undone.line }]
    : isOver
      ? captions.filter(({ id }) => id > talkedOver.lastCaption).slice(-SHOWN_AT_THE_END)
      : captions.filter(({ id }) => id > heardAfter).slice(-SHOWN);
  const shownHeard = isOver || isUndone ? null : heard;
  return (
    <section
      ref={section}
      className={styles.captions}
      data-brief={brief}
      data-empty={shownHeard === null && shown.length === 0}
      aria-label={recordText.captions}
    >
      {shownHeard === null ? null : <Heard key={shownHeard} text={shownHeard} raw={heardRaw} />}
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

/** Longer than the lines that are shown, also on narrow phones. */
const LONG = 60;

/** A long sentence is cut off, so that the answer stays visible; a button shows all of it. */
function Heard({ text, raw }: { readonly text: string; readonly raw: string | null }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <p lang="zh-CN" className={styles.heard} data-whole={isWhole}>
        {recordText.heard(text)}
      </p>
      {raw === null ? null : (
        <p className={styles.raw} data-whole={isWhole}>
          {recordText.heardRaw(raw)}
        </p>
      )}
      {Math.max(text.length, raw?.length ?? 0) > LONG ? (
        <button
          type="button"
          className={styles.whole}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? recordText.heardLess : recordText.heardWhole}
        </button>
      ) : null}
    </>
  );
}

/** Typing may have scrolled the page down to the box; a new line must be seen. */
function useShownWithNewLines(lastCaption: number): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const seen = useRef(lastCaption);
  useEffect(() => {
    if (seen.current === lastCaption) return;
    seen.current = lastCaption;
    const { current } = section;
    if (current === null) return;
    const newest = current.querySelector<HTMLElement>("[data-newest=true]");
    // Where the captions scroll by themselves, the newest line comes first.
    current.scrollTop = (newest?.offsetTop ?? 0) - current.offsetTop;
    if (current.getBoundingClientRect().top < 0) current.scrollIntoView({ block: "start" });
  }, [lastCaption]);
  return section;
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
