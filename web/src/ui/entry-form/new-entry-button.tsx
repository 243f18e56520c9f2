import { Suspense, useEffect, useState } from "react";
import { hasKeyboard } from "../has-keyboard.ts";
import { IconButton, type IconButtonProps } from "../icon-button.tsx";
import { PlusIcon } from "../icons.tsx";
import { uiText } from "../ui-text.ts";
import { newEntry } from "./lazy-new-entry.ts";

/** Elements in which N is a letter, or a page above this one. */
const TAKES_LETTERS =
  "input:not([type=radio], [type=checkbox]), textarea, select, [role=dialog], [contenteditable=true]";

/**
 * Opens the form for a new entry, by a tap or with the key N. Hidden, it opens none; a form that is
 * open stays.
 */
export function NewEntryButton({
  tone = "quiet",
  hidden = false,
}: Pick<IconButtonProps, "tone" | "hidden">) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hidden) return;
    function press(event: KeyboardEvent): void {
      const { key, target, ctrlKey, altKey, metaKey, repeat } = event;
      if (key.toLowerCase() !== "n" || ctrlKey || altKey || metaKey || repeat) return;
      if (target instanceof Element && target.closest(TAKES_LETTERS) !== null) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [hidden]);
  return (
    <>
      {hidden ? null : (
        <IconButton
          label={uiText.newEntry}
          title={hasKeyboard() ? uiText.newEntryByKey : uiText.newEntry}
          aria-keyshortcuts="n"
          aria-haspopup="dialog"
          icon={PlusIcon}
          tone={tone}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen ? (
        <Suspense>
          <newEntry.Part onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
