import { TEXT_LIMIT } from "@suikouji/contract";
import { type KeyboardEvent, useRef, useState } from "react";
import { afterPainting } from "../../ui/after-painting.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { SendIcon } from "../../ui/icons.tsx";
import { shieldFromSecondTap } from "../../ui/second-tap.ts";
import { recordText } from "./record-text.ts";
import styles from "./say-box.module.css";

/** Typing, or the keyboard's own dictation: always there, whatever becomes of the microphone. */
export function SayBox({
  label,
  placeholder,
  onSay,
  onFocus,
  leavesKeyboardOpen,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly onSay: (text: string) => void;
  readonly onFocus: () => void;
  /** A keyboard on the screen would cover the drafts that come of it. */
  readonly leavesKeyboardOpen: boolean;
}) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const isEmpty = text.trim() === "";

  function say() {
    if (isEmpty) return;
    // Putting the keyboard away lays the page out anew; what came of the words is shown first. Asked
    // for before the work that fills it, the next frame already shows that.
    if (!leavesKeyboardOpen) afterPainting(() => box.current?.blur());
    onSay(text.trim());
    // What is too long is refused in words; whoever typed it can still shorten it.
    if (text.trim().length <= TEXT_LIMIT) setText("");
  }

  // The Enter that ends an input method's composition picks a word; it does not send.
  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    say();
  }

  return (
    <div className={styles.box}>
      <input
        ref={box}
        id="say-box"
        className={styles.input}
        type="text"
        enterKeyHint="send"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={sendOnEnter}
        onFocus={onFocus}
      />
      <IconButton
        label={recordText.send}
        icon={SendIcon}
        tone={isEmpty ? "quiet" : "primary"}
        disabled={isEmpty}
        // Taking the focus out of the box would move the button away from under the finger.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => {
          shieldFromSecondTap(currentTarget);
          say();
        }}
      />
    </div>
  );
}
