import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./microphone-face.module.css";

/** The visible part of a microphone button; the button sets its size. */
export function MicrophoneFace({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <span className={classNames(styles.face, className)}>{children}</span>;
}
