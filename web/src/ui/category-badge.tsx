import type { TransactionType } from "@suikouji/core";
import type { CSSProperties } from "react";
import styles from "./category-badge.module.css";
import { type CategoryLook, useCategoryLook } from "./category-looks.tsx";
import { categoryMark } from "./category-marks.ts";
import { shownCategory } from "./category-names.ts";
import { classNames } from "./class-names.ts";
import { heardAs } from "./heard-as.ts";
import { drawn } from "./icons.tsx";
import { useIconPath } from "./use-icon-path.ts";

/** A small mark beside a category's name; it adds no information. */
export function CategoryBadge({
  name,
  type,
  look,
  size = "normal",
  muted = false,
  label,
}: {
  readonly name: string;
  /** Expenses and income may have categories of the same name. */
  readonly type?: TransactionType;
  /** By default the one that the user chose for the category. */
  readonly look?: CategoryLook;
  readonly size?: "small" | "normal" | "large";
  readonly muted?: boolean;
  /** Read by screen readers; without it they skip the badge. */
  readonly label?: string;
}) {
  const chosen = useCategoryLook(name, type);
  const { icon, colour } = look ?? chosen;
  const path = useIconPath(icon);
  const { character, hue } = categoryMark(name, shownCategory(name, type ?? "EXPENSE"));
  return (
    <span
      {...heardAs(label)}
      className={classNames(styles.badge, styles[size], muted && styles.muted)}
      data-colour={colour ?? undefined}
      data-icon={path === null ? undefined : icon}
      style={{ "--hue": colour === null ? hue : `var(--hue-${colour})` } as CSSProperties}
    >
      {path === null ? character : drawn({ size: 1.25 }, path)}
    </span>
  );
}
