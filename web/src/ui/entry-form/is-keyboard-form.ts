/** Whether a form shows text fields instead of a keypad: with a mouse, and room for them. */
export function isKeyboardForm(): boolean {
  return window.matchMedia("(hover: hover) and (pointer: fine) and (min-width: 40rem)").matches;
}
