let mouse: MediaQueryList | undefined;

/** A mouse comes with a keyboard, near enough: a wrong guess costs a wrong hint. */
export function hasKeyboard(): boolean {
  // Kept: to have one made for every drawing takes a slow phone a millisecond.
  mouse ??= window.matchMedia("(hover: hover) and (pointer: fine)");
  return mouse.matches;
}
