import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { Toast } from "./toast.tsx";

export interface ToastMessage {
  readonly message: string;
  readonly onUndo?: () => void;
  readonly undoLabel?: string;
  readonly durationMs?: number;
  /** What its undo brings back: a removal while it stands joins them. */
  readonly removed?: readonly string[];
}

/** With a function, what is shown may depend on what stands there until now. */
export type ShowToast = (
  toast: ToastMessage | ((standing: ToastMessage | null) => ToastMessage),
) => void;

interface ShownToast {
  readonly id: number;
  readonly toast: ToastMessage;
}

const PLAIN_MS = 4000;
const UNDO_MS = 10_000;
/** For what failed and is offered again: to make room on a full device takes a while. */
export const AGAIN_MS = 60_000;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a message above everything; a newer one takes the place of the one before. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (show === null) throw new Error("A toast was asked for outside of ToastProvider");
  return show;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
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
  return (
    <ToastContext value={show}>
      {children}
      {shown === null ? null : (
        <Toast
          key={shown.id}
          message={shown.toast.message}
          durationMs={shown.toast.durationMs ?? defaultMs(shown.toast)}
          onUndo={shown.toast.onUndo}
          undoLabel={shown.toast.undoLabel}
          onClose={close}
        />
      )}
    </ToastContext>
  );
}

function defaultMs({ onUndo }: ToastMessage): number {
  return onUndo === undefined ? PLAIN_MS : UNDO_MS;
}
