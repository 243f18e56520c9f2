import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import type { Icon } from "./icons.tsx";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is for the main action of the screen. */
  readonly tone?: "primary" | "plain" | "quiet" | "danger";
  readonly wide?: boolean;
  readonly icon?: Icon;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

export function Button({
  tone = "plain",
  wide = false,
  icon: Glyph,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[tone], wide && styles.wide, className)}
      {...rest}
    >
      {Glyph === undefined ? null : <Glyph size={1.25} />}
      {children}
    </button>
  );
}
