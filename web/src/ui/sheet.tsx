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
  /** Stays visible while the content scrolls. */
  readonly footer?: ReactNode;
  /** What gets the focus first; by default the sheet itself. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What gets the focus when it closes; null: the element that had it before. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
  /** Keys pressed anywhere in it. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** Slides up from the bottom on phones, is centred on desktops. */
export function Sheet(props: SheetProps) {
  const { open, title, onClose, children, footer, initialFocus, finalFocus, onKeyDown } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    shieldFromSecondTap();
    // Going back closes it instead of leaving the screen under it.
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
