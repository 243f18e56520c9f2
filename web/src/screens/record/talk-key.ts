/** Elements that use the space bar themselves. */
const TAKES_SPACE = "input, textarea, select, button, a, [role=dialog], [contenteditable=true]";

/** Whether a key press means the microphone: the space bar, unless the focused element uses it. */
export function isTalkKey({ key, target, ctrlKey, altKey, metaKey }: TalkKeyPress): boolean {
  if (key !== " " || ctrlKey || altKey || metaKey) return false;
  return !(target instanceof Element) || target.closest(TAKES_SPACE) === null;
}

type TalkKeyPress = Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "altKey" | "metaKey">;
