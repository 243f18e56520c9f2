import type { YearMonth } from "@suikouji/core";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./ledger-screen.module.css";
import { ledgerText as text } from "./ledger-text.ts";

/** An empty ledger, one where nothing fits what is asked, or one that begins later. */
export function NothingHere(nothing: {
  readonly isNarrowed: boolean;
  readonly onForget: () => void;
  /** The month that was gone back to; null: the present one. */
  readonly until: YearMonth | null;
  readonly onPresent: () => void;
}) {
  const { isNarrowed, onForget, until, onPresent } = nothing;
  if (isNarrowed) {
    return (
      <EmptyState
        mark={text.notFoundMark}
        title={text.notFoundTitle}
        hint={text.notFoundHint}
        action={<Button onClick={onForget}>{text.clearFilters}</Button>}
      />
    );
  }
  if (until !== null) {
    return (
      <EmptyState
        mark={text.notFoundMark}
        title={text.noneUntilTitle(until)}
        hint={text.noneUntilHint}
        action={<Button onClick={onPresent}>{text.goPresent}</Button>}
      />
    );
  }
  return (
    <EmptyState
      mark={text.emptyMark}
      title={text.emptyTitle}
      hint={text.emptyHint}
      action={
        <a className={styles.record} href="#/">
          {text.goRecord}
        </a>
      }
    />
  );
}
