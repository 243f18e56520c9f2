import { MOST_TAGS, tagNames } from "@suikouji/core";
import { useId, useRef, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useWatched } from "../../session/services.ts";
import { CloseIcon } from "../icons.tsx";
import styles from "./more-fields.module.css";
import { moreText } from "./more-text.ts";
import { recentTags } from "./recent-tags.ts";
import { endTyped, type TypedTags, tagsOf, typeTags } from "./typed-tags.ts";

const MOST_OFFERED = 8;

/**
 * Chips with a text box. What is still being typed counts as a tag, so that saving never loses it. It
 * becomes a chip only by a key: on leaving the box, the button being pressed would move away.
 */
export function TagField({
  start,
  onChange,
}: {
  /** Read when the field appears. */
  readonly start: string;
  readonly onChange: (tags: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [{ chosen, typed }, setTyped] = useState<TypedTags>({ chosen: tagNames(start), typed: "" });
  const recent = useWatched(readRecent) ?? [];
  const isFull = chosen.length >= MOST_TAGS;
  const offered = recent
    .filter((name) => !chosen.includes(name) && name.includes(typed.trim()))
    .slice(0, isFull ? 0 : MOST_OFFERED);

  function change(next: TypedTags) {
    setTyped(next);
    onChange(tagsOf(next));
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {moreText.tags}
      </label>
      <div className={styles.tagBox}>
        <ul className={styles.tags} aria-label={moreText.chosenTags}>
          {chosen.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={styles.tag}
                aria-label={moreText.dropTag(name)}
                onClick={() => {
                  change({ chosen: chosen.filter((each) => each !== name), typed });
                  // The button disappears, and would take the focus with it.
                  input.current?.focus();
                }}
              >
                {name}
                <CloseIcon size={1} />
              </button>
            </li>
          ))}
        </ul>
        <input
          ref={input}
          id={id}
          className={styles.tagInput}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={isFull ? moreText.tagsFull(MOST_TAGS) : moreText.tagsHint}
          readOnly={isFull}
          value={typed}
          onChange={({ target, nativeEvent }) => {
            // An input method writes spaces between its letters.
            const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
            if (isComposing) change({ chosen, typed: target.value });
            else change(typeTags(chosen, target.value));
          }}
          onCompositionEnd={({ currentTarget }) => change(typeTags(chosen, currentTarget.value))}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
            if (event.key === "Enter" && typed.trim() !== "") {
              event.preventDefault();
              // Enter without a text saves the entry.
              event.stopPropagation();
              change(endTyped({ chosen, typed }));
            }
            if (event.key === "Backspace" && typed === "" && chosen.length > 0) {
              event.preventDefault();
              change({ chosen: chosen.slice(0, -1), typed });
            }
          }}
        />
      </div>
      {offered.length === 0 ? null : (
        <ul className={styles.recent} aria-label={moreText.recentTags}>
          {offered.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={styles.tag}
                aria-label={moreText.addTag(name)}
                // Keeps the focus in the text box, and with it the keyboard of a phone.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => change({ chosen: [...chosen, name], typed: "" })}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** As many entries as a month or two has. */
const READ_ENTRIES = 300;

async function readRecent(books: Books): Promise<readonly string[]> {
  return recentTags(await books.latest(READ_ENTRIES));
}
