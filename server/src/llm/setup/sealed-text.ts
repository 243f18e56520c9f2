import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts texts that only servers with the same secret can read. */
export interface TextSeal {
  seal(text: string): string;
  /** Null: sealed with another secret, or changed since. */
  open(sealed: string): string | null;
}

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The purpose keeps a text of one setting from being taken for another. */
export function textSeal(secret: string, purpose: string): TextSeal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64");
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, "base64");
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
