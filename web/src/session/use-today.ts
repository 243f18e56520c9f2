import { type CalendarDate, dateOf } from "@suikouji/core";
import { useSyncExternalStore } from "react";
import { useServices } from "./services.ts";

const MINUTE_MS = 60_000;

/** The day it is: another one after midnight, and where the clock or its zone was set anew. */
export function useToday(): CalendarDate {
  const { clock } = useServices();
  return useSyncExternalStore(watchDay, () => dateOf(clock.now()));
}

/** A page that was put away overnight hears of the day when it is looked at again. */
function watchDay(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}
