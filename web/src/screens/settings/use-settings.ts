import { useCallback } from "react";
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
  const settings = useWatched(readSettings);
  const change = useCallback(
    (wanted: Partial<Settings>) => {
      books.settings.change(wanted).catch(() => showToast({ message: text.changeFailed }));
    },
    [books, showToast],
  );
  return { settings, change };
}

function readSettings(books: Books) {
  return books.settings.read();
}
