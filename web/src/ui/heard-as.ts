/**
 * What is shown and heard as something else, or as nothing. A hidden text beside it would do as well,
 * but lies in a layer of its own, which a slow phone takes long to draw.
 */
export function heardAs(label: string | undefined) {
  return label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
}
