import { expect, test } from "vitest";
import { draggedTo, shiftOf } from "./drag-rows.ts";

/** Rows of 50, 100 and 50 pixels: the second has children. */
const BOXES = [
  { top: 0, height: 50 },
  { top: 50, height: 100 },
  { top: 150, height: 50 },
];

test.each([
  ["stays until it passes a middle", 0, 70, 0],
  ["passes a high row", 0, 80, 1],
  ["reaches the end", 0, 500, 2],
  ["goes up", 2, -80, 1],
  ["reaches the top", 2, -500, 0],
])("a dragged row %s", (_, from, offset, to) => {
  expect(draggedTo(BOXES, from, offset)).toEqual({
    from,
    to,
    offset,
    height: BOXES[from]?.height,
  });
});

test("the rows between make room, by the height of the dragged one", () => {
  const down = draggedTo(BOXES, 0, 200);
  const up = draggedTo(BOXES, 2, -200);

  expect(BOXES.map((_, index) => shiftOf(down, index))).toEqual([200, -50, -50]);
  expect(BOXES.map((_, index) => shiftOf(up, index))).toEqual([50, 50, -200]);
});
