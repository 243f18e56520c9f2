import type { ReactNode } from "react";
import { type Icon, InfoIcon, OfflineIcon, WarningIcon } from "./icons.tsx";
import styles from "./notice.module.css";

export interface NoticeProps {
  readonly tone: "info" | "offline" | "caution" | "danger";
  readonly title: string;
  /** What it means and the way on. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

const ICONS: Readonly<Record<NoticeProps["tone"], Icon>> = {
  info: InfoIcon,
  offline: OfflineIcon,
  caution: WarningIcon,
  danger: WarningIcon,
};

export function Notice({ tone, title, children, action }: NoticeProps) {
  const Glyph = ICONS[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={tone === "danger" ? "alert" : "status"}>
      <Glyph size={1.375} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children === undefined ? null : <div className={styles.body}>{children}</div>}
        {action === undefined ? null : <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
