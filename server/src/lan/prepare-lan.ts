import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Issued,
  isForPlace,
  issueAuthority,
  issueServer,
  permittedNames,
} from "./certificates.ts";
import type { LanNames } from "./lan-names.ts";

/** What was created at this start. Every device must trust a new authority again. */
export type Renewal = "nothing" | "server" | "authority";

export interface LanCertificates {
  /** For the HTTPS server, as PEM. */
  readonly key: string;
  readonly cert: string;
  /** The authority's certificate, which devices must trust; it is no secret. */
  readonly authority: string;
  readonly authorityFile: string;
  /** To compare by eye with what phones and desktops show. */
  readonly fingerprint: string;
  readonly renewed: Renewal;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A server that is restarted every few weeks must not expire in between. */
const SERVER_LEFT_MS = 30 * DAY_MS;
/** An authority must outlive every certificate that it signs. */
const AUTHORITY_LEFT_MS = 400 * DAY_MS;

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const PUBLIC_FILE = 0o644;

/**
 * The certificates in `dataDir`, created on first use, and again if they are damaged, near their
 * end or not valid for the machine's present names. The authority is kept as long as possible.
 */
export async function prepareLan(
  dataDir: string,
  names: LanNames,
  now: Date,
): Promise<LanCertificates> {
  const folder = join(dataDir, "lan");
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });

  const keptAuthority = read(folder, "ca");
  const isKept =
    keptAuthority !== null &&
    isLasting(keptAuthority, now, AUTHORITY_LEFT_MS) &&
    isForPlace(names, keptAuthority);
  const authority = isKept ? keptAuthority : await issueAuthority(names, now);
  if (!isKept) write(folder, "ca", authority);

  const wanted = { authority, names: permittedNames(names, authority), now };
  const keptServer = read(folder, "server");
  const isServerKept = keptServer !== null && isGood(keptServer, wanted);
  const server = isServerKept ? keptServer : await issueServer(wanted.names, authority, now);
  if (!isServerKept) write(folder, "server", server);

  return {
    key: server.key,
    // Includes the authority's certificate, so that a device that trusts it can build the chain.
    cert: server.cert + authority.cert,
    authority: authority.cert,
    authorityFile: join(folder, "ca.crt"),
    fingerprint: new X509Certificate(authority.cert).fingerprint256,
    renewed: isKept ? (isServerKept ? "nothing" : "server") : "authority",
  };
}

/** Null if one of the two is missing, damaged, or does not belong to the other. */
function read(folder: string, name: string): Issued | null {
  try {
    const cert = readFileSync(join(folder, `${name}.crt`), "utf8");
    const key = readFileSync(join(folder, `${name}.key`), "utf8");
    const isPair = new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
    return isPair ? { cert, key } : null;
  } catch {
    return null;
  }
}

/**
 * Writes each file in one step: an interrupted start must not leave a key without its certificate.
 */
function write(folder: string, name: string, { cert, key }: Issued): void {
  replace(join(folder, `${name}.key`), key, PRIVATE_FILE);
  replace(join(folder, `${name}.crt`), cert, PUBLIC_FILE);
}

function replace(file: string, content: string, mode: number): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, content, { mode });
  renameSync(fresh, file);
}

function isLasting({ cert }: Issued, now: Date, leftMs: number): boolean {
  const { validFromDate, validToDate } = new X509Certificate(cert);
  return validFromDate <= now && validToDate.getTime() - now.getTime() > leftMs;
}

interface Wanted {
  readonly authority: Issued;
  readonly names: LanNames;
  readonly now: Date;
}

function isGood(server: Issued, { authority, names, now }: Wanted): boolean {
  const certificate = new X509Certificate(server.cert);
  const signer = new X509Certificate(authority.cert);
  return (
    isLasting(server, now, SERVER_LEFT_MS) &&
    certificate.checkIssued(signer) &&
    certificate.verify(signer.publicKey) &&
    names.dns.every((name) => certificate.checkHost(name) !== undefined) &&
    names.addresses.every((address) => certificate.checkIP(address) !== undefined)
  );
}
