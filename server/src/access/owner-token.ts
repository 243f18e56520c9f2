import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The token for the owner's scripts. It gives access to the default ledger as its owner. */
export type OwnerToken =
  | { readonly ok: true; readonly token: string }
  /** The token cannot be read or made; the sentence says why. */
  | { readonly ok: false; readonly sentence: string };

export const OWNER_TOKEN_PATTERN = /^[\x21-\x7e]{32,200}$/;

const PRIVATE = 0o600;

export const ownerTokenFile = (dataDir: string) => join(dataDir, "owner-token");

/** Returns the configured token, else the one in the data directory, made at the first start. */
export function prepareOwnerToken({
  ownerToken,
  dataDir,
}: {
  readonly ownerToken: string | null;
  readonly dataDir: string;
}): OwnerToken {
  if (ownerToken !== null) return { ok: true, token: ownerToken };
  const file = ownerTokenFile(dataDir);
  try {
    const kept = read(file) ?? make(file);
    if (isReadByOthers(file)) {
      return { ok: false, sentence: `"${file}" 别的用户也能读：请先执行 chmod 600 ${file}。` };
    }
    return { ok: true, token: kept };
  } catch {
    return {
      ok: false,
      sentence: `"${file}" 读不了或写不了：请检查它的权限，或用 SUIKOUJI_OWNER_TOKEN 定一个。`,
    };
  }
}

/** Compares hashes of equal length, so that the time does not tell how much of a token is right. */
export function ownerTokenCheck(token: string): (shown: string) => boolean {
  const expected = hash("sha256", token, "buffer");
  return (shown) => timingSafeEqual(hash("sha256", shown, "buffer"), expected);
}

/** Null if the file is missing or damaged. */
function read(file: string): string | null {
  try {
    const token = readFileSync(file, "utf8").trim();
    return OWNER_TOKEN_PATTERN.test(token) ? token : null;
  } catch (error) {
    if (isError(error, "ENOENT")) return null;
    throw error;
  }
}

/** Creates the file in one step. Two servers that start together both use the first one's token. */
function make(file: string): string {
  const token = `sko_${randomBytes(32).toString("base64url")}`;
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${token}\n`, { mode: PRIVATE });
  try {
    linkSync(fresh, file);
    rmSync(fresh);
    return token;
  } catch (error) {
    const others = isError(error, "EEXIST") ? read(file) : null;
    if (others !== null) {
      rmSync(fresh);
      return others;
    }
    // A damaged file is in the way, or the file system has no hard links.
    renameSync(fresh, file);
    return token;
  }
}

function isReadByOthers(file: string): boolean {
  // Windows has no such modes and reports every file as readable by all.
  return process.platform !== "win32" && (statSync(file).mode & 0o077) !== 0;
}

function isError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
