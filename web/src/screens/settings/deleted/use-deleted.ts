import { useEffect, useState } from "react";
import type { DeletedEntry } from "../../../platform/books/books.ts";
import { useServices } from "../../../session/services.ts";

/** The deleted entries, kept up to date; null until they are known. */
export function useDeleted(): readonly DeletedEntry[] | "unreadable" | null {
  const { books } = useServices();
  const [known, setKnown] = useState<readonly DeletedEntry[] | "unreadable" | null>(null);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    books
      .deleted()
      .then((deleted) => {
        if (!isOver) stop = books.watch(() => deleted.entries(), setKnown);
      })
      .catch(() => setKnown("unreadable"));
    return () => {
      isOver = true;
      stop();
    };
  }, [books]);
  return known;
}
