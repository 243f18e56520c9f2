import type { CSSProperties } from "react";
import styles from "./category-badge.module.css";
import { categoryMark } from "./category-marks.ts";
import { classNames } from "./class-names.ts";

/** A small seal beside a category's name; it says nothing the name does not. */
export function CategoryBadge({
  name,
  size = "normal",
  muted = false,
}: {
  readonly name: string;
  readonly size?: "small" | "normal" | "large";
  readonly muted?: boolean;
}) {
  const { character, hue } = categoryMark(name);
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.badge, styles[size], muted && styles.muted)}
      style={{ "--hue": hue } as CSSProperties}
    >
      {character}
    </span>
  );
}
