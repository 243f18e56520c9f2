import { createListeners } from "../platform/listeners.ts";

type Apply = () => void;

const listeners = createListeners();
let apply: Apply | null = null;

/** Whether a new version waits, for `useSyncExternalStore`. */
export const serviceWorkerUpdate = {
  subscribe: listeners.subscribe,
  /** Null, or what changes over to the new version. */
  waiting: (): Apply | null => apply,
};

/** From the second visit on the app works without a network. Without TLS there is no such thing. */
export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  let isAsked = false;

  serviceWorker.addEventListener("controllerchange", () => {
    if (isAsked) window.location.reload();
    // Another tab changed over: the files this page may still need are gone.
    else if (!isFirstVisit) offer(() => window.location.reload());
  });
  const registration = await serviceWorker.register("/service-worker.js");
  const offerWaiting = () => {
    if (registration.waiting === null || isFirstVisit) return;
    offer(() => {
      isAsked = true;
      // By now another one may wait in its place, or none any more.
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
