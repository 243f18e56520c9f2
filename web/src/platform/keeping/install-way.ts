import type { InstallPrompt } from "./install-prompt.ts";
import type { KeepingPage } from "./keeping-page.ts";

/** How the app can be installed: by a button, by hand through the browser's menu, or not at all. */
export type InstallWay =
  | { readonly name: "button"; readonly ask: () => Promise<boolean> }
  | { readonly name: "by-hand"; readonly browser: "ios" | "android" }
  | { readonly name: "installed" }
  | { readonly name: "none" };

export function installWay(page: KeepingPage, { ask }: Pick<InstallPrompt, "ask">): InstallWay {
  if (page.matchMedia("(display-mode: standalone)").matches) return { name: "installed" };
  if (ask !== null) return { name: "button", ask };
  const { userAgent, maxTouchPoints = 0 } = page.navigator;
  // An iPad identifies itself as a Mac.
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (isPad || /iPhone|iPad/.test(userAgent)) return { name: "by-hand", browser: "ios" };
  return /Android/.test(userAgent) ? { name: "by-hand", browser: "android" } : { name: "none" };
}
