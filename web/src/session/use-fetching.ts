import { useEffect, useState } from "react";
import type { Books } from "../platform/books/books.ts";
import type { SyncState } from "../platform/books/sync/sync-state.ts";
import { useSyncState, useWatched } from "./services.ts";

/** The books on this device are only a part of the server's ledger. */
export interface Fetching {
  readonly percent: number;
  /** Null: the rest is being fetched. */
  readonly stopped: "offline" | "failing" | "signed-out" | null;
}

/** A first pull that takes no longer is not worth a word. */
const UNNOTICED_MS = 500;

/** Null: everything that the server had at the last pull is here, or nothing is being fetched. */
export function useFetching(): Fetching | null {
  const percent = useWatched(readPercent);
  const { name } = useSyncState();
  const isFirst = percent === 0 && name === "syncing";
  const isLong = useLasts(isFirst, UNNOTICED_MS);
  if (percent === null) return null;
  if (percent === 0) return isFirst && isLong ? { percent, stopped: null } : null;
  return { percent, stopped: stoppedBy(name) };
}

function readPercent(books: Books) {
  return books.pulledPercent();
}

function stoppedBy(name: SyncState["name"]): Fetching["stopped"] {
  switch (name) {
    case "offline":
    case "failing":
    case "signed-out":
      return name;
    case "idle":
    case "syncing":
    // The settings ask about it; until the user decides nothing is fetched.
    case "other-ledger":
      return null;
  }
}

/** Whether the condition has been true for so long without a break. */
function useLasts(isTrue: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isTrue, ms]);
  return lasts;
}
