import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./ledger-screen.module.css";
import { ledgerText as text } from "./ledger-text.ts";

/** An empty ledger, or one where nothing fits what is asked. */
export function NothingHere(nothing: {
  readonly isNarrowed: boolean;
  readonly onForget: () => void;
}) {
  const { isNarrowed, onForget } = nothing;
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
