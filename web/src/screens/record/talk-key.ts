/** What the space bar would do by itself if the page did not take it. */
const TAKES_SPACE = "input, textarea, select, button, a, [role=dialog], [contenteditable=true]";

/** Whether a key press means the microphone: the space bar, while nothing else wants it. */
export function isTalkKey({ key, target, ctrlKey, altKey, metaKey }: TalkKeyPress): boolean {
  if (key !== " " || ctrlKey || altKey || metaKey) return false;
  return !(target instanceof Element) || target.closest(TAKES_SPACE) === null;
}

type TalkKeyPress = Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "altKey" | "metaKey">;
