import { PAIRING_HASH } from "@suikouji/contract";

/** Long enough to fetch the phone, short enough for a link that stays on screen. */
export const PAIRING_MS = 10 * 60_000;

/** The token follows the #, so that it is in no proxy's log and no Referer. */
export function pairingLink(origin: string, token: string): string {
  return `${origin}/${PAIRING_HASH}${token}`;
}
