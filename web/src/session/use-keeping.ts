import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { type InstallWay, installWay } from "../platform/keeping/install-way.ts";
import { askToKeep, isKeptForGood } from "../platform/keeping/keeping-page.ts";
import { useServices } from "./services.ts";

export interface KeepingState {
  /** Whether the browser promised not to clear the books; null until it has answered. */
  readonly isKept: boolean | null;
  readonly way: InstallWay;
  /** Asks the browser again. Resolves with its answer. */
  readonly ask: () => Promise<boolean>;
  /** Installs the app if the browser offers it; browsers keep data of installed apps longer. */
  readonly install: () => Promise<void>;
}

export function useKeeping(): KeepingState {
  const { page, installPrompt } = useServices();
  const [isKept, setKept] = useState<boolean | null>(null);
  const prompt = useSyncExternalStore(installPrompt.subscribe, () => installPrompt.ask);
  const way = installWay(page, { ask: prompt });

  useEffect(() => {
    let isHere = true;
    void isKeptForGood(page).then((kept) => {
      if (isHere) setKept(kept);
    });
    return () => {
      isHere = false;
    };
  }, [page]);

  const ask = useCallback(async () => {
    const kept = await askToKeep(page);
    setKept(kept);
    return kept;
  }, [page]);

  async function install(): Promise<void> {
    if (way.name === "button" && (await way.ask())) await ask();
  }

  return { isKept, way, ask, install };
}
