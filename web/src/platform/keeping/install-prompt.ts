import { createListeners } from "../listeners.ts";

/** Chromium's event, which TypeScript's DOM types lack. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** Whether the browser offers to install the app, for `useSyncExternalStore`. */
export interface InstallPrompt {
  /** Null when the browser does not offer it, or the user has answered. */
  readonly ask: (() => Promise<boolean>) | null;
  subscribe(listener: () => void): () => void;
}

/** The browser fires the event once, early: a later listener never gets it. */
export function watchInstallPrompt(page: Pick<Window, "addEventListener">): InstallPrompt {
  const listeners = createListeners();
  let ask: InstallPrompt["ask"] = null;

  function offer(next: InstallPrompt["ask"]): void {
    ask = next;
    listeners.tell();
  }

  page.addEventListener("beforeinstallprompt", (event) => {
    // Otherwise the browser asks at its own moment, perhaps over drafts.
    event.preventDefault();
    offer(async () => {
      const { outcome } = await (event as BeforeInstallPromptEvent).prompt();
      offer(null);
      return outcome === "accepted";
    });
  });
  page.addEventListener("appinstalled", () => offer(null));
  return {
    get ask() {
      return ask;
    },
    subscribe: listeners.subscribe,
  };
}
