import type { TypedEntry } from "./use-entry-form.ts";

let kept: TypedEntry | null = null;

/** What was typed into the form of a new entry and not saved; the next form starts with it. */
export function unsavedEntry(): TypedEntry | null {
  return kept;
}

/** Null, or a form in which nothing was filled in, is nothing to keep. */
export function keepUnsaved(typed: TypedEntry | null): void {
  kept = typed !== null && hasContent(typed) ? typed : null;
  if (kept === null) window.removeEventListener("beforeunload", askBeforeLeaving);
  else window.addEventListener("beforeunload", askBeforeLeaving);
}

function hasContent({ entry, input }: TypedEntry): boolean {
  const { description, tags = "", note = "" } = entry;
  return input.text !== "" || (description + tags + note).trim() !== "";
}

/** Leaving the page would lose it. */
function askBeforeLeaving(event: Event): void {
  event.preventDefault();
}
