import type { CSSProperties } from "react";
import styles from "./category-badge.module.css";
import { categoryMark } from "./category-marks.ts";
import { classNames } from "./class-names.ts";
import { heardAs } from "./heard-as.ts";

/** A small mark beside a category's name; it adds no information. */
export function CategoryBadge({
  name,
  size = "normal",
  muted = false,
  label,
}: {
  readonly name: string;
  readonly size?: "small" | "normal" | "large";
  readonly muted?: boolean;
  /** Read by screen readers; without it they skip the badge. */
  readonly label?: string;
}) {
  const { character, hue } = categoryMark(name);
  return (
    <span
      {...heardAs(label)}
      className={classNames(styles.badge, styles[size], muted && styles.muted)}
      style={{ "--hue": hue } as CSSProperties}
    >
      {character}
    </span>
  );
}
