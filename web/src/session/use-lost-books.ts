import { useEffect, useState } from "react";
import { forgetLoss, lostBooks, type MarkedBooks } from "../platform/keeping/books-marker.ts";
import { useServices } from "./services.ts";

/** Counting reads all entries, and a sync writes page after page: wait until it is quiet. */
const QUIET_MS = 1000;

export interface LostBooks {
  readonly lost: MarkedBooks;
  /** The number of entries now. */
  readonly present: number;
  readonly dismiss: () => void;
}

/** The books that the browser cleared; null once they are back or the user dismissed it. */
export function useLostBooks(): LostBooks | null {
  const { books, page } = useServices();
  const [lost, setLost] = useState(() => lostBooks(page));
  const [present, setPresent] = useState(0);

  useEffect(() => {
    if (lost === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function count(): Promise<void> {
      const { length } = await books.ledger.entries();
      setPresent(length);
      if (lost === null || length < lost.entries) return;
      forgetLoss(page);
      setLost(null);
    }
    const stop = books.watch(
      () => books.latest(1),
      () => {
        clearTimeout(timer);
        // If the books cannot be read now, they are counted after the next change.
        timer = setTimeout(() => count().catch(() => undefined), QUIET_MS);
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [books, page, lost]);

  if (lost === null) return null;
  const dismiss = () => {
    forgetLoss(page);
    setLost(null);
  };
  return { lost, present, dismiss };
}
