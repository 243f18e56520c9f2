import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";
import type { Icon } from "./icons.tsx";

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for screen readers. */
  readonly label: string;
  readonly icon: Icon;
  readonly tone?: "quiet" | "plain" | "primary" | "income" | "danger";
}

export function IconButton({
  label,
  icon: Glyph,
  tone = "quiet",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(styles.button, styles[tone], className)}
      {...rest}
    >
      <Glyph size={1.375} />
    </button>
  );
}
