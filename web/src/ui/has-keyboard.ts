/** A mouse comes with a keyboard, near enough: a wrong guess costs a wrong hint. */
export function hasKeyboard(): boolean {
  return window.matchMedia("(hover: hover) and (pointer: fine)").matches;
}
