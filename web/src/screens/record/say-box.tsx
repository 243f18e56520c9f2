import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { afterPainting } from "../../ui/after-painting.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { SendIcon } from "../../ui/icons.tsx";
import { shieldFromSecondTap } from "../../ui/second-tap.ts";
import { recordText } from "./record-text.ts";
import styles from "./say-box.module.css";

/** What the lines of pasted messages are joined by; the reader of messages knows it. */
const LINE_END = "  ";

/** For typing, or the keyboard's own dictation; there whether or not the microphone works. */
export function SayBox({
  label,
  placeholder,
  onSay,
  onFocus,
  leavesKeyboardOpen,
}: {
  readonly label: string;
  readonly placeholder: string;
  /** False: the text is too long. */
  readonly onSay: (text: string) => boolean;
  readonly onFocus: () => void;
  /** False: sending closes the on-screen keyboard, which would cover the drafts. */
  readonly leavesKeyboardOpen: boolean;
}) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const isEmpty = text.trim() === "";

  function say() {
    if (isEmpty) return;
    // Closing the keyboard lays the page out again, so the result is painted first. Requested
    // before the work, so that the next frame already shows the result.
    if (!leavesKeyboardOpen) afterPainting(() => box.current?.blur());
    // A text that is too long is refused and stays, so that the user can shorten it.
    if (onSay(text.trim())) setText("");
  }

  // A text field would join the lines of several messages by one space or none.
  function pasteLines(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData("text/plain").trim();
    if (!pasted.includes("\n")) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)];
    setText(before + pasted.replaceAll(/\s*\n\s*/g, LINE_END) + after);
  }

  // The Enter that ends an input method's composition chooses a word; it does not send.
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
        onPaste={pasteLines}
        onKeyDown={sendOnEnter}
        onFocus={onFocus}
      />
      <IconButton
        label={recordText.send}
        icon={SendIcon}
        tone={isEmpty ? "quiet" : "primary"}
        disabled={isEmpty}
        // Moving the focus out of the box would move the button away from under the finger.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => {
          shieldFromSecondTap(currentTarget);
          say();
        }}
      />
    </div>
  );
}
