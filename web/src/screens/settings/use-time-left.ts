import { useEffect, useState } from "react";

/** What is left of `durationMs` since mounting, updated every second; 0 when it is over. */
export function useTimeLeft(durationMs: number): number {
  const [leftMs, setLeftMs] = useState(durationMs);
  useEffect(() => {
    const startedMs = performance.now();
    const timer = setInterval(() => {
      const left = Math.max(0, durationMs - (performance.now() - startedMs));
      setLeftMs(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [durationMs]);
  return leftMs;
}
