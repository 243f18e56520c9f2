let mouse: MediaQueryList | undefined;

/** Assumes that a mouse comes with a keyboard: a wrong guess only shows a wrong hint. */
export function hasKeyboard(): boolean {
  // Cached: creating it in every render takes a slow phone a millisecond.
  mouse ??= window.matchMedia("(hover: hover) and (pointer: fine)");
  return mouse.matches;
}
