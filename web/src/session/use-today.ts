import { type CalendarDate, dateOf } from "@suikouji/core";
import { useSyncExternalStore } from "react";
import { useServices } from "./services.ts";

const MINUTE_MS = 60_000;

/** Today's date; changes at midnight, and when the clock or time zone is changed. */
export function useToday(): CalendarDate {
  const { clock } = useServices();
  return useSyncExternalStore(watchDay, () => dateOf(clock.now()));
}

/** A page that was in the background overnight updates when it is shown again. */
function watchDay(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}
