import { useEffect, useSyncExternalStore } from "react";
import { createListeners } from "../platform/listeners.ts";

type Paths = Readonly<Record<string, string>>;

let paths: Paths | null = null;
const listeners = createListeners();

/**
 * The drawing of a category's icon; null: none is asked for, another version of the app has it, or it is
 * not loaded yet. Loaded with the first use, because most users keep the characters.
 */
export function useIconPath(name: string | null): string | null {
  const known = useSyncExternalStore(listeners.subscribe, () => paths);
  const isMissing = name !== null && known === null;
  useEffect(() => {
    // Without it the character is shown.
    if (isMissing) void fetchPaths().catch(() => undefined);
  }, [isMissing]);
  return name === null ? null : (known?.[name] ?? null);
}

async function fetchPaths(): Promise<void> {
  const { CATEGORY_ICONS } = await import("./category-icons.ts");
  if (paths !== null) return;
  paths = CATEGORY_ICONS;
  listeners.tell();
}
