import { useEffect, useState } from "react";
import { forgetLoss, lostBooks, type MarkedBooks } from "../platform/keeping/books-marker.ts";
import { useServices } from "./services.ts";

/** A sync brings page after page; counting reads all of them. */
const QUIET_MS = 1000;

export interface LostBooks {
  readonly lost: MarkedBooks;
  /** How many entries are there now. */
  readonly present: number;
  readonly dismiss: () => void;
}

/** The books that the browser cleared, until as many entries are back or the user knows. */
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
        // Books that cannot be read now are counted after the next change.
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
