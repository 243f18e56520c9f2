import type { ReactNode } from "react";
import { useIsWide } from "../../ui/use-is-wide.ts";
import styles from "./ledger-screen.module.css";
import { ledgerText as text } from "./ledger-text.ts";

/** The list, and on wide screens the opened entry beside it. */
export function LedgerColumns({
  children,
  detail,
}: {
  readonly children: ReactNode;
  readonly detail: ReactNode;
}) {
  return (
    <div className={styles.columns}>
      {/* Before the list in the DOM: the Tab key would have to pass a long ledger to reach it. */}
      {useIsWide() ? (
        <div className={styles.detail}>
          {detail ?? <p className={styles.choose}>{text.chooseEntry}</p>}
        </div>
      ) : null}
      <div className={styles.screen}>{children}</div>
    </div>
  );
}
