import { useCallback, useState } from "react";
import { useServices, useSessionPart } from "../session/services.ts";

/**
 * Whether the first page has been seen, and how to say so. Words that came with the address are
 * answered at once: nobody is welcomed in the middle of a sentence.
 */
export function useWelcomed(before: boolean): readonly [boolean, () => void] {
  const { books } = useServices();
  const isHeard = useSessionPart(({ heard }) => heard !== null);
  const [isDone, setDone] = useState(before);
  const welcome = useCallback(() => {
    setDone(true);
    // A device that cannot remember it greets again; that is all.
    books.settings.change({ welcomed: true }).catch(() => undefined);
  }, [books]);
  return [isDone || isHeard, welcome];
}
