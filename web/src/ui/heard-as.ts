/**
 * Makes screen readers read a label instead of the shown text, or nothing. Visually hidden text
 * would work as well, but gets its own layer, which is slow to paint on a slow phone.
 */
export function heardAs(label: string | undefined) {
  return label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
}
