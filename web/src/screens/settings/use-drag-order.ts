import { type CSSProperties, type PointerEvent, type RefObject, useState } from "react";
import { type DraggedRow, draggedTo, shiftOf } from "./drag-rows.ts";

export interface DragOrder {
  /** For the handle of the row at this place. */
  readonly onGrab: (event: PointerEvent<HTMLElement>, index: number) => void;
  /** For the row at this place. */
  readonly rowProps: (index: number) => {
    readonly style?: CSSProperties;
    readonly "data-dragged"?: boolean;
  };
}

/** Orders the rows of a list by dragging, with a mouse, a pen or a finger. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (index: number, places: number) => Promise<void>,
): DragOrder {
  const [row, setRow] = useState<DraggedRow | null>(null);

  function onGrab(event: PointerEvent<HTMLElement>, index: number) {
    const rows = [...(list.current?.children ?? [])];
    if (row !== null || !event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    const boxes = rows.map((each) => {
      const { top, height } = each.getBoundingClientRect();
      return { top: top + window.scrollY, height };
    });
    follow(event, {
      onMove: (offset) => setRow(draggedTo(boxes, index, offset)),
      async onEnd(offset) {
        const { from, to } = draggedTo(boxes, index, offset);
        // It stays where it was dropped until the books have the new order.
        if (from !== to) await onDrop(from, to - from);
        setRow(null);
      },
    });
  }

  return {
    onGrab,
    rowProps: (index) =>
      row === null
        ? {}
        : {
            style: { translate: `0 ${shiftOf(row, index)}px` },
            "data-dragged": index === row.from,
          },
  };
}

interface Following {
  /** The distance from where it began, in pixels of the page. */
  readonly onMove: (offset: number) => void;
  /** An offset of zero: it was given up. */
  readonly onEnd: (offset: number) => void;
}

/** Near the edge of the window the page scrolls, by so many pixels a frame. */
const EDGE = 72;
const STEP = 9;

function follow(event: PointerEvent<HTMLElement>, told: Following): void {
  const { pointerId, clientY } = event;
  const handle: HTMLElement = event.currentTarget;
  const start = clientY + window.scrollY;
  let y = clientY;
  let frame = requestAnimationFrame(scroll);
  const ended = new AbortController();
  const { signal } = ended;
  handle.setPointerCapture(pointerId);
  const tell = () => told.onMove(y + window.scrollY - start);

  function scroll() {
    const step = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
    const before = window.scrollY;
    if (step !== 0) window.scrollBy(0, step);
    if (window.scrollY !== before) tell();
    frame = requestAnimationFrame(scroll);
  }

  function end(offset: number) {
    ended.abort();
    cancelAnimationFrame(frame);
    told.onEnd(offset);
  }

  handle.addEventListener(
    "pointermove",
    (moved) => {
      y = moved.clientY;
      tell();
    },
    { signal },
  );
  handle.addEventListener("pointerup", () => end(y + window.scrollY - start), { signal });
  handle.addEventListener("pointercancel", () => end(0), { signal });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && end(0), { signal });
}
