import { useCallback, useState } from "react";
import { useServices, useSessionPart } from "../session/services.ts";

/**
 * Whether the user has seen the welcome page, and how to say so. Words that came with the address
 * skip the page: they are to be answered at once.
 */
export function useWelcomed(before: boolean): readonly [boolean, () => void] {
  const { books } = useServices();
  const isHeard = useSessionPart(({ heard }) => heard !== null);
  const [isDone, setDone] = useState(before);
  const welcome = useCallback(() => {
    setDone(true);
    // If this cannot be stored, the user sees the welcome page again.
    books.settings.change({ welcomed: true }).catch(() => undefined);
  }, [books]);
  return [isDone || isHeard, welcome];
}
