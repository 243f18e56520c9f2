import { type LedgerEntry, recorderOf } from "@suikouji/core";
import { useMemo } from "react";
import type { Books } from "../platform/books/books.ts";
import { useServices, useWatched } from "../session/services.ts";
import { whoWrote } from "./who-text.ts";

export interface RecordedBy {
  /** The device that recorded the entry, in words; null in a ledger of one device. */
  device(entry: LedgerEntry): string | null;
  /** For lists: null also for this device's own entries, and for devices without a known name. */
  other(entry: LedgerEntry): string | null;
}

/** Who recorded an entry, in a ledger that several devices write into. */
export function useRecordedBy(): RecordedBy {
  const { books } = useServices();
  const names = useWatched(readNames);
  const own = books.deviceId;
  return useMemo(() => {
    if (names === null || Object.keys(names).length < 2) return NOBODY;
    return {
      device: (entry) => whoWrote(recorderOf(entry), { own, names }),
      other(entry) {
        const by = recorderOf(entry);
        return by === own ? null : (names[by] ?? null);
      },
    };
  }, [names, own]);
}

const NOBODY: RecordedBy = { device: () => null, other: () => null };

function readNames(books: Books) {
  return books.devices.names();
}
