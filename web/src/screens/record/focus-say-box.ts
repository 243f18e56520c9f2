import { hasKeyboard } from "../../ui/has-keyboard.ts";

/** For keyboard users only: on a phone it would open the on-screen keyboard. */
export function focusSayBox(): void {
  if (!hasKeyboard()) return;
  document.querySelector<HTMLElement>("#say-box")?.focus({ preventScroll: true });
}
