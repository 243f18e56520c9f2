import { useEffect, useEffectEvent, useRef } from "react";
import { forgetShared, type SharedFile, waitingShared } from "../../service-worker/shared-files.ts";
import type { Import } from "./use-import.ts";

/**
 * Opens the bills that were shared to the app, one after the other. Each is kept until its import
 * has ended: one whose page was closed, or whose reader could not be loaded, is opened next time.
 */
export function useSharedBills({ importing, lookAt }: Pick<Import, "importing" | "lookAt">): void {
  const opened = useRef<SharedFile | null>(null);
  const tried = useRef(new Set<string>());
  const { phase } = importing;

  const proceed = useEffectEvent(async () => {
    const ended = opened.current;
    opened.current = null;
    if (ended !== null) await forgetShared(ended);
    if (phase === "done") return;
    const next = (await waitingShared("bill")).find(({ id }) => !tried.current.has(id));
    if (next === undefined) return;
    tried.current.add(next.id);
    if ((await lookAt(next.file)).isOpen) opened.current = next;
  });

  useEffect(() => {
    // Without the files of the cache an import is only less convenient.
    if (phase === "idle" || phase === "done") proceed().catch(() => undefined);
  }, [phase]);
}
