import { useCallback, useEffect, useRef, useState } from "react";
import type { Books, Settings } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { useToast } from "../../ui/toasts.tsx";
import { settingsText as text } from "./settings-text.ts";

/** What this device remembers, and how to change it; null until it is read. */
export function useSettings(): {
  readonly settings: Settings | null;
  readonly change: (change: Partial<Settings>) => void;
} {
  const { books } = useServices();
  const showToast = useToast();
  const stored = useWatched(readSettings);
  const { shown, hold } = useHeldChanges(stored);
  const change = useCallback(
    (wanted: Partial<Settings>) => {
      hold(wanted, books.settings.change(wanted)).catch(() =>
        showToast({ message: text.changeFailed }),
      );
    },
    [books, showToast, hold],
  );
  return { settings: shown, change };
}

interface Held {
  readonly wanted: Partial<Settings>;
  /** What was stored when it was written; null while it is being written. */
  readonly writtenOver: Settings | null;
}

/** A choice is shown at once: until the disk has it, the control would jump back to the old one. */
function useHeldChanges(stored: Settings | null) {
  const [held, setHeld] = useState<readonly Held[]>([]);
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
    // What is read after the writing is what holds, even if another tab has changed it.
    setHeld((all) =>
      all.filter(({ writtenOver }) => writtenOver === null || writtenOver === stored),
    );
  }, [stored]);

  const hold = useCallback(async (wanted: Partial<Settings>, writing: Promise<void>) => {
    const own: Held = { wanted, writtenOver: null };
    setHeld((all) => [...all, own]);
    try {
      await writing;
      const writtenOver = latest.current;
      setHeld((all) => all.map((each) => (each === own ? { wanted, writtenOver } : each)));
    } catch (error) {
      setHeld((all) => all.filter((each) => each !== own));
      throw error;
    }
  }, []);

  const wanted: Partial<Settings> = Object.assign({}, ...held.map((each) => each.wanted));
  return { shown: stored === null ? null : { ...stored, ...wanted }, hold };
}

function readSettings(books: Books) {
  return books.settings.read();
}
