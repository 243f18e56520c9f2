import { useCallback, useEffect, useState } from "react";
import type { Books, Settings } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { useToast } from "../../ui/toasts.tsx";
import { settingsText as text } from "./settings-text.ts";

/** The device's settings, and how to change them; null until they are read. */
export function useSettings(): {
  readonly settings: Settings | null;
  readonly change: (change: Partial<Settings>) => void;
} {
  const { books } = useServices();
  const showToast = useToast();
  const { settings, hold } = useHeldChanges();
  const change = useCallback(
    (wanted: Partial<Settings>) => {
      hold(wanted, books.settings.change(wanted)).catch(() =>
        showToast({ message: text.changeFailed }),
      );
    },
    [books, showToast, hold],
  );
  return { settings, change };
}

/** Shows a choice at once: otherwise the control would jump back until the choice is stored. */
function useHeldChanges() {
  const { books } = useServices();
  const watched = useWatched(readSettings);
  const [newest, setNewest] = useState<Settings | null>(null);
  const [held, setHeld] = useState<readonly Partial<Settings>[]>([]);
  useEffect(() => setNewest(watched), [watched]);

  const hold = useCallback(
    async (wanted: Partial<Settings>, writing: Promise<void>) => {
      const own = { ...wanted };
      setHeld((all) => [...all, own]);
      try {
        await writing;
        // What is read after the write counts, even if another tab has changed it since. A read
        // that fails leaves it to the next one: the choice is stored.
        await readSettings(books).then(setNewest, () => undefined);
      } finally {
        setHeld((all) => all.filter((each) => each !== own));
      }
    },
    [books],
  );

  const settings: Settings | null = newest === null ? null : Object.assign({}, newest, ...held);
  return { settings, hold };
}

function readSettings(books: Books) {
  return books.settings.read();
}
