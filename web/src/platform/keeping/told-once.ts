import { write } from "./books-marker.ts";
import type { KeepingPage } from "./keeping-page.ts";

const KEYS = {
  "no-voice": "suikouji-no-voice-told",
  install: "suikouji-install-told",
};

/** What the user of this device is told on one visit only. */
export type ToldOnce = keyof typeof KEYS;

export function wasTold(page: KeepingPage, what: ToldOnce): boolean {
  try {
    return page.localStorage.getItem(KEYS[what]) !== null;
  } catch {
    return false;
  }
}

/** If this cannot be stored, the user is told again at the next visit. */
export function rememberTold(page: KeepingPage, what: ToldOnce): void {
  write(page, KEYS[what], "1");
}
