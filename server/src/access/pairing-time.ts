/** Long enough to fetch the phone, short enough for a link that stays on a screen. */
export const PAIRING_MS = 10 * 60_000;
