/** Where a dragged row is, in places of its list. */
export interface DraggedRow {
  readonly from: number;
  readonly to: number;
  /** How far it is from its place, in pixels. */
  readonly offset: number;
  readonly height: number;
}

export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** The row at `from`, moved by so many pixels: it takes the place of each row whose middle it passes. */
export function draggedTo(boxes: readonly RowBox[], from: number, offset: number): DraggedRow {
  const middle = (box: RowBox | undefined) => (box?.top ?? 0) + (box?.height ?? 0) / 2;
  const at = middle(boxes[from]) + offset;
  const others = boxes.filter((_, index) => index !== from);
  const to = others.filter((box) => middle(box) < at).length;
  return { from, to, offset, height: boxes[from]?.height ?? 0 };
}

/** By how many pixels a row makes room for the dragged one. */
export function shiftOf({ from, to, offset, height }: DraggedRow, index: number): number {
  if (index === from) return offset;
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}
