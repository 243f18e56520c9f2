import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";
import styles from "./pane.module.css";
import type { SheetProps } from "./sheet.tsx";
import { uiText } from "./ui-text.ts";

export interface PaneProps extends Omit<SheetProps, "open"> {
  /** Whether the focus goes into it at once. */
  readonly takesFocus: boolean;
  /** It is removed, also because something else is shown in its place. */
  readonly onLeft: () => void;
}

/** What a sheet shows, beside the page instead of over it. */
export function Pane(props: PaneProps) {
  const { title, onClose, children, footer, initialFocus, finalFocus, onKeyDown } = props;
  const { takesFocus, onLeft } = props;
  const id = useId();
  const pane = useRef<HTMLElement>(null);
  const left = useEffectEvent(onLeft);
  const next = useEffectEvent(() => finalFocus?.() ?? null);
  useEffect(() => () => left(), []);
  const enter = useEffectEvent(() => (initialFocus?.current ?? pane.current)?.focus());
  useEffect(() => {
    if (takesFocus) enter();
  }, [takesFocus]);

  function close() {
    const target = next();
    onClose();
    target?.focus();
  }

  return (
    <section
      ref={pane}
      className={styles.pane}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === "Escape") close();
        else onKeyDown?.(event);
      }}
    >
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton label={uiText.close} icon={CloseIcon} onClick={close} />
      </header>
      <div className={styles.content}>{children}</div>
      {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
