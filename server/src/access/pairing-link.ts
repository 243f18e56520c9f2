import { PAIRING_HASH } from "@suikouji/contract";

/** Long enough to fetch the phone, short enough for a link that stays on a screen. */
export const PAIRING_MS = 10 * 60_000;

/** Behind the #, so that no proxy's log and no Referer has it. */
export function pairingLink(origin: string, token: string): string {
  return `${origin}/${PAIRING_HASH}${token}`;
}
