/** The screens that have an address, in the order of the tab bar. */
export const SCREEN_NAMES = ["record", "ledger", "statistics", "settings"] as const;

export type ScreenName = (typeof SCREEN_NAMES)[number];

export function addressOf(screen: ScreenName): string {
  return screen === "record" ? "#/" : `#/${screen}`;
}

/** `#/settings/voice` belongs to the settings; an unknown address is the start page. */
export function screenAt(hash: string): ScreenName {
  const named = /^#\/([a-z]+)/.exec(hash)?.[1];
  return SCREEN_NAMES.find((screen) => screen === named) ?? "record";
}
