import { useSyncExternalStore } from "react";
import { type EarNews, type EarWatch, watchEar } from "../platform/speech/own-server/ear-watch.ts";
import { browserTimers } from "../platform/timers.ts";
import { type Services, useServices } from "./services.ts";

/** Created on first use, because its code is not part of the first page. */
const watches = new WeakMap<Services, EarWatch>();

/** The state of the recognizer that runs on the server; null until the server has told it. */
export function useEar(): { readonly news: EarNews | null; readonly watch: EarWatch } {
  const watch = watchOf(useServices());
  const news = useSyncExternalStore(watch.subscribe, () => watch.news);
  return { news, watch };
}

function watchOf(services: Services): EarWatch {
  const made = watches.get(services);
  if (made !== undefined) return made;
  const watch = watchEar({ ...services, page: document, timers: browserTimers });
  watches.set(services, watch);
  return watch;
}
