import { type ReactNode, useEffect } from "react";
import { Button } from "./button.tsx";
import { type Icon, InfoIcon, OfflineIcon, WarningIcon } from "./icons.tsx";
import styles from "./notice.module.css";
import { type NoticeTurn, useNoticeTurn } from "./notice-board.ts";
import type { NoticeName } from "./notice-order.ts";
import { uiText } from "./ui-text.ts";

export interface NoticeProps {
  readonly tone: "info" | "offline" | "caution" | "danger";
  readonly title: string;
  /** Waits for its turn under this name; without one it is always shown. */
  readonly name?: NoticeName;
  /** What it means and what the user can do. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Called when its turn has come; must be stable (`useCallback`). */
  readonly onShown?: () => void;
}

const ICONS: Readonly<Record<NoticeProps["tone"], Icon>> = {
  info: InfoIcon,
  offline: OfflineIcon,
  caution: WarningIcon,
  danger: WarningIcon,
};

export function Notice({ tone, title, name, children, action, onShown }: NoticeProps) {
  const turn = useNoticeTurn(name ?? null);
  const { isShown, others } = turn;
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);
  if (!isShown) return null;
  const Glyph = ICONS[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={tone === "danger" ? "alert" : "status"}>
      <Glyph size={1.375} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children === undefined ? null : <div className={styles.body}>{children}</div>}
        {action === undefined && others === 0 ? null : (
          <div className={styles.action}>
            {action}
            <MoreNotices {...turn} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Shows the notices that wait behind the first one. */
export function MoreNotices({ others, isUnfolded, toggle }: NoticeTurn) {
  if (others === 0) return null;
  return (
    <Button tone="quiet" aria-expanded={isUnfolded} onClick={toggle}>
      {isUnfolded ? uiText.fewerNotices : uiText.moreNotices(others)}
    </Button>
  );
}
