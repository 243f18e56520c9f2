import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";
import styles from "./step-switcher.module.css";

export interface Step {
  readonly label: string;
  /** There is nothing in that direction. */
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** One step back or forward, with what is shown between the two buttons. */
export function StepSwitcher({
  previous,
  next,
  children,
}: {
  readonly previous: Step;
  readonly next: Step;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.switcher}>
      <StepButton {...previous} icon={ChevronLeftIcon} />
      {children}
      <StepButton {...next} icon={ChevronRightIcon} />
    </div>
  );
}

/** Not `disabled`, which would take the focus away from whoever steps to the end by keyboard. */
function StepButton({
  label,
  isOff = false,
  onClick,
  icon,
}: Step & { readonly icon: typeof ChevronLeftIcon }) {
  return (
    <IconButton
      label={label}
      icon={icon}
      className={styles.step}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onClick();
      }}
    />
  );
}
