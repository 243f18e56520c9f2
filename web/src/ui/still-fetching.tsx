import { EmptyState } from "./empty-state.tsx";
import { fetchingText as text } from "./fetching-text.ts";

/** In place of an empty list while the ledger is still being fetched. */
export function StillFetching() {
  return <EmptyState mark={text.emptyMark} title={text.emptyTitle} hint={text.emptyHint} />;
}
