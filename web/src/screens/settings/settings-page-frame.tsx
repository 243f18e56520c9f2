import { type ReactNode, useEffect, useRef } from "react";
import { pageAbove, type SettingsPage, settingsAddress } from "../../session/addresses.ts";
import { ChevronLeftIcon } from "../../ui/icons.tsx";
import styles from "./settings.module.css";
import { settingsText as text } from "./settings-text.ts";
import { useFocusFallback } from "./use-focus-fallback.ts";

/** One page of the settings, with a link back. */
export function SettingsPageFrame(frame: {
  readonly page: SettingsPage;
  readonly children: ReactNode;
}) {
  const { page, children } = frame;
  const screen = useRef<HTMLDivElement>(null);
  const above = pageAbove(page);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusFallback(screen, title);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={screen} className={styles.screen}>
      <header className={styles.header}>
        <a className={styles.back} href={settingsAddress(above)} aria-label={text.back(above)}>
          <ChevronLeftIcon size={1.5} />
        </a>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {text.pageName(page)}
        </h1>
      </header>
      {children}
    </div>
  );
}
