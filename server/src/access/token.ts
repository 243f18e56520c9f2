import { hash, randomBytes } from "node:crypto";

/** As many as make a guess hopeless for good, however many are tried. */
const SECRET_BYTES = 32;
const TOKEN = /^skj_([0-9a-zA-Z-]{1,64})_[\w-]{43}$/;

/** What a device shows instead of the access code. It names its ledger, so that one look finds it. */
export function newToken(ledgerId: string): string {
  return `skj_${ledgerId}_${randomBytes(SECRET_BYTES).toString("base64url")}`;
}

/** Null for what was never a token of ours. */
export function ledgerOfToken(token: string): string | null {
  return TOKEN.exec(token)?.[1] ?? null;
}

/** All that is kept of it. A quick hash is enough: there is no dictionary of 256 random bits. */
export function hashOfToken(token: string): string {
  return hash("sha256", token, "hex");
}

/** Enough for what is good once and for a day at most; a QR code of it stays small. */
const PAIRING_BYTES = 16;
const PAIRING = /^skp_([0-9a-zA-Z-]{1,64})_[\w-]{22}$/;

/** What a link for pairing holds. It names its ledger, as a device's token does. */
export function newPairingToken(ledgerId: string): string {
  return `skp_${ledgerId}_${randomBytes(PAIRING_BYTES).toString("base64url")}`;
}

/** Null for what was never a pairing token of ours. */
export function ledgerOfPairing(token: string): string | null {
  return PAIRING.exec(token)?.[1] ?? null;
}
