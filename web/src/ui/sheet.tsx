import { Dialog } from "@base-ui/react/dialog";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { pageLayers } from "../platform/page-layers.ts";
import { CloseIcon } from "./icons.tsx";
import { shieldFromSecondTap } from "./second-tap.ts";
import styles from "./sheet.module.css";
import { uiText } from "./ui-text.ts";

export interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays in sight while the content scrolls. */
  readonly footer?: ReactNode;
  /** Where the focus goes first; else to the sheet as a whole. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where the focus goes when it closes; null: back to where it was. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
  /** Keys pressed anywhere in it. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** Rises from the bottom on a phone, stands in the middle on a desktop. */
export function Sheet(props: SheetProps) {
  const { open, title, onClose, children, footer, initialFocus, finalFocus, onKeyDown } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    shieldFromSecondTap();
    // The phone's way back closes it instead of leaving the screen under it.
    const closed = pageLayers().open(() => close());
    return () => {
      closed();
      shieldFromSecondTap();
    };
  }, [open]);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            className={styles.sheet}
            ref={sheet}
            initialFocus={initialFocus ?? sheet}
            finalFocus={finalFocus}
            onKeyDown={onKeyDown}
          >
            <header className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <Dialog.Close className={styles.close} aria-label={uiText.close}>
                <CloseIcon size={1.375} />
              </Dialog.Close>
            </header>
            <div className={styles.content}>{children}</div>
            {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
