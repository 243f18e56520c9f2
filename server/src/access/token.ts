import { hash, randomBytes } from "node:crypto";

/** Too many to guess, however many tries. */
const SECRET_BYTES = 32;
const TOKEN = /^skj_([0-9a-zA-Z-]{1,64})_[\w-]{43}$/;

/**
 * A device sends this instead of the access code. It names its ledger, so that one query finds it.
 */
export function newToken(ledgerId: string): string {
  return `skj_${ledgerId}_${randomBytes(SECRET_BYTES).toString("base64url")}`;
}

/** Null if the text is no token of ours. */
export function ledgerOfToken(token: string): string | null {
  return TOKEN.exec(token)?.[1] ?? null;
}

/** Only this hash is stored. A fast hash is enough: there is no dictionary of 256 random bits. */
export function hashOfToken(token: string): string {
  return hash("sha256", token, "hex");
}

/** Enough for a token that works once and for at most a day; its QR code stays small. */
const PAIRING_BYTES = 16;
const PAIRING = /^skp_([0-9a-zA-Z-]{1,64})_[\w-]{22}$/;

/** The token in a pairing link. It names its ledger, as a device's token does. */
export function newPairingToken(ledgerId: string): string {
  return `skp_${ledgerId}_${randomBytes(PAIRING_BYTES).toString("base64url")}`;
}

/** Null if the text is no pairing token of ours. */
export function ledgerOfPairing(token: string): string | null {
  return PAIRING.exec(token)?.[1] ?? null;
}
