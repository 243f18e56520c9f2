import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import styles from "./toast.module.css";
import { Toast } from "./toast.tsx";

export interface ToastMessage {
  readonly message: string;
  readonly onUndo?: () => void;
  readonly undoLabel?: string;
  readonly durationMs?: number;
  /** The ids that its undo restores: a removal while it is shown joins them. */
  readonly removed?: readonly string[];
}

/** A function receives the toast that is shown now. */
export type ShowToast = (
  toast: ToastMessage | ((standing: ToastMessage | null) => ToastMessage),
) => void;

interface ShownToast {
  readonly id: number;
  readonly toast: ToastMessage;
}

export interface ToastDurations {
  readonly plainMs: number;
  readonly undoMs: number;
}

const DURATIONS: ToastDurations = { plainMs: 4000, undoMs: 10_000 };
/** For a failed change that is offered again: freeing space on a full device takes a while. */
export const AGAIN_MS = 60_000;

const ToastContext = createContext<ShowToast | null>(null);

const SlotContext = createContext<(slot: HTMLElement | null) => void>(() => {});

/**
 * Where a screen with a bar at the bottom wants its toasts: above the bar's buttons, in its flow.
 * `children` are toasts of the screen itself.
 */
export function ToastSlot({ children }: { readonly children?: ReactNode }) {
  return (
    <div ref={useContext(SlotContext)} className={styles.slot}>
      {children}
    </div>
  );
}

/** Shows a message; a newer one replaces it. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (show === null) throw new Error("A toast was asked for outside of ToastProvider");
  return show;
}

export function ToastProvider({
  durations = DURATIONS,
  children,
}: {
  readonly durations?: ToastDurations;
  readonly children: ReactNode;
}) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const lastId = useRef(0);
  const standing = useRef<ToastMessage | null>(null);
  const show = useCallback<ShowToast>((asked) => {
    const toast = typeof asked === "function" ? asked(standing.current) : asked;
    standing.current = toast;
    lastId.current += 1;
    setShown({ id: lastId.current, toast });
  }, []);
  const close = useCallback(() => {
    standing.current = null;
    setShown(null);
  }, []);
  const toast =
    shown === null ? null : (
      <Toast
        key={shown.id}
        message={shown.toast.message}
        durationMs={durationOf(shown.toast, durations)}
        onUndo={shown.toast.onUndo}
        undoLabel={shown.toast.undoLabel}
        onClose={close}
      />
    );
  return (
    <ToastContext value={show}>
      <SlotContext value={setSlot}>{children}</SlotContext>
      {slot !== null ? createPortal(toast, slot) : toast && <EndOfPage>{toast}</EndOfPage>}
    </ToastContext>
  );
}

/** A page that is scrolled to its end stays there: its last row would be under the toast. */
function EndOfPage({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = document.documentElement;
    // In the rail of wide screens it is beside the page.
    if (place.current === null || getComputedStyle(place.current).position !== "sticky") return;
    const endBefore = page.scrollHeight - place.current.offsetHeight;
    const isAtEnd = window.scrollY + window.innerHeight >= endBefore - 1;
    if (isAtEnd) window.scrollTo({ top: page.scrollHeight });
  }, []);
  return (
    <div ref={place} data-toast className={styles.place}>
      {children}
    </div>
  );
}

function durationOf({ durationMs, onUndo }: ToastMessage, durations: ToastDurations): number {
  return durationMs ?? (onUndo === undefined ? durations.plainMs : durations.undoMs);
}
