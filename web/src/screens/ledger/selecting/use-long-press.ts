import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** As long as phones take for their own menus. */
const LONG_PRESS_MS = 500;
/** A finger that rests moves less. */
const STILL_PX = 10;

export interface LongPressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

/** Calls `onLongPress` for a finger that rests on an element; the tap that follows is ignored. */
export function useLongPress(onLongPress: (pressed: Element) => void): LongPressHandlers {
  const press = useRef<{ x: number; y: number; timer: number } | null>(null);
  const isLong = useRef(false);
  function forget() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown({ target, pointerType, clientX, clientY }) {
      forget();
      isLong.current = false;
      if (pointerType !== "touch" || !(target instanceof Element)) return;
      const timer = window.setTimeout(() => {
        press.current = null;
        isLong.current = true;
        onLongPress(target);
      }, LONG_PRESS_MS);
      press.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove({ clientX, clientY }) {
      const { current } = press;
      if (current === null) return;
      if (Math.hypot(clientX - current.x, clientY - current.y) > STILL_PX) forget();
    },
    onPointerUp: forget,
    onPointerCancel: forget,
    onClickCapture(event) {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The browser's menu would end the press.
    onContextMenu(event) {
      if (press.current !== null || isLong.current) event.preventDefault();
    },
  };
}
