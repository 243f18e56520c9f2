import { hasKeyboard } from "../../ui/has-keyboard.ts";

/** For whoever has no pointer. On a phone it would bring up the keyboard, unasked. */
export function focusSayBox(): void {
  if (!hasKeyboard()) return;
  document.querySelector<HTMLElement>("#say-box")?.focus({ preventScroll: true });
}
