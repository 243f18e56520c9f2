import type { YearMonth } from "@suikouji/core";
import { useFetching } from "../../session/use-fetching.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StillFetching } from "../../ui/still-fetching.tsx";
import styles from "./ledger-screen.module.css";
import { ledgerText as text } from "./ledger-text.ts";

/** For an empty ledger, or one that begins later. */
export function NothingHere(nothing: {
  /** The month that the user went back to; null: the present one. */
  readonly until: YearMonth | null;
  readonly onPresent: () => void;
}) {
  const { until, onPresent } = nothing;
  const isFetching = useFetching() !== null;
  if (isFetching) return <StillFetching />;
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
