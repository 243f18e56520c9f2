import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "./button.tsx";
import { UndoIcon } from "./icons.tsx";
import styles from "./toast.module.css";
import { uiText } from "./ui-text.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface ToastProps {
  readonly message: string;
  readonly durationMs: number;
  /** Undoes what the message reports; the remaining seconds are shown. */
  readonly onUndo?: (() => void) | undefined;
  /** For messages where undoing means restoring. */
  readonly undoLabel?: string | undefined;
  readonly onClose: () => void;
}

/** Give every message its own `key`: the time starts when it is mounted. */
export function Toast({ message, durationMs, onUndo, undoLabel, onClose }: ToastProps) {
  const secondsLeft = useCountdown(durationMs, onClose);
  const toast = useRef<HTMLDivElement>(null);
  return (
    <div ref={toast} className={styles.toast} role="status" {...useReturnedFocus(toast)}>
      <span className={styles.message}>{message}</span>
      {onUndo === undefined ? null : (
        <Button
          tone="quiet"
          icon={UndoIcon}
          className={styles.undo}
          onClick={() => {
            onUndo();
            onClose();
          }}
        >
          {undoLabel ?? uiText.undo}
          <span aria-hidden="true" className={styles.seconds}>
            {secondsLeft}
          </span>
          <VisuallyHidden>{uiText.secondsLeft(Math.ceil(durationMs / 1000))}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

/** When the button disappears, by a press or by time, the focus goes back to where it was. */
function useReturnedFocus(toast: RefObject<HTMLDivElement | null>) {
  const cameFrom = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const leaving = toast.current;
    return () => {
      if (leaving?.contains(document.activeElement) !== true) return;
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    };
  }, [toast]);
  return {
    onFocus({ relatedTarget }: FocusEvent) {
      cameFrom.current = relatedTarget;
    },
  };
}

/** Whole seconds until `durationMs` after mounting, when `onEnd` is called. */
function useCountdown(durationMs: number, onEnd: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(durationMs / 1000));
  useEffect(() => {
    const startedMs = performance.now();
    const timer = setInterval(() => {
      const leftMs = durationMs - (performance.now() - startedMs);
      setSecondsLeft(Math.max(0, Math.ceil(leftMs / 1000)));
      if (leftMs <= 0) onEnd();
    }, 250);
    return () => clearInterval(timer);
  }, [durationMs, onEnd]);
  return secondsLeft;
}
