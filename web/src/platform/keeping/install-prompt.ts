import { createListeners } from "../listeners.ts";

/** Chromium's own question; TypeScript does not know it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** Whether the browser would install the app, for `useSyncExternalStore`. */
export interface InstallPrompt {
  /** Null where the browser does not offer it, or did so and was answered. */
  readonly ask: (() => Promise<boolean>) | null;
  subscribe(listener: () => void): () => void;
}

/** The browser offers it once, early: whoever listens later never hears of it. */
export function watchInstallPrompt(page: Pick<Window, "addEventListener">): InstallPrompt {
  const listeners = createListeners();
  let ask: InstallPrompt["ask"] = null;

  function offer(next: InstallPrompt["ask"]): void {
    ask = next;
    listeners.tell();
  }

  page.addEventListener("beforeinstallprompt", (event) => {
    // Or the browser asks at a moment of its own choice, perhaps over drafts.
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
