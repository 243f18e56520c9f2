import { createListeners } from "../platform/listeners.ts";

type Apply = () => void;

const listeners = createListeners();
let apply: Apply | null = null;

/** Whether a new version is waiting, for `useSyncExternalStore`. */
export const serviceWorkerUpdate = {
  subscribe: listeners.subscribe,
  /** Activates the new version; null when none is waiting. */
  waiting: (): Apply | null => apply,
};

/** Makes the app work offline from the second visit on. Needs TLS. */
export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  let isAsked = false;

  serviceWorker.addEventListener("controllerchange", () => {
    if (isAsked) window.location.reload();
    // Another tab activated the new version: files that this page may still load are gone.
    else if (!isFirstVisit) offer(() => window.location.reload());
  });
  const registration = await serviceWorker.register("/service-worker.js");
  const offerWaiting = () => {
    if (registration.waiting === null || isFirstVisit) return;
    offer(() => {
      isAsked = true;
      // Meanwhile the worker may have been activated or replaced.
      if (registration.waiting === null) window.location.reload();
      else registration.waiting.postMessage({ type: "take-over" });
    });
  };
  offerWaiting();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offerWaiting);
  });
}

function offer(next: Apply): void {
  apply = next;
  listeners.tell();
}
