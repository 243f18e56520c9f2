import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "node:tls";
import type { Config } from "../config.ts";
import { doctorText as text } from "./doctor-text.ts";
import { broken, type Finding, fine } from "./finding.ts";

const PATIENCE_MS = 5_000;

/** A renewal begins 30 days before the end; at 14 something has kept it from happening. */
const SOON_MS = 14 * 24 * 60 * 60_000;

/** The certificate that the server made for the LAN, and the one of the proxy in front of it. */
export async function checkCertificates(config: Config): Promise<readonly Finding[]> {
  const { dataDir, publicOrigin } = config;
  const lan = lanCertificate(dataDir);
  const isPublic = publicOrigin?.startsWith("https:") === true;
  const findings = [
    ...(lan === null ? [] : [ofLan(lan)]),
    ...(isPublic ? [await ofPublicOrigin(publicOrigin)] : []),
  ];
  return findings.length === 0 ? [fine(text.noCertificate)] : findings;
}

function lanCertificate(dataDir: string): X509Certificate | null {
  try {
    return new X509Certificate(readFileSync(join(dataDir, "lan", "server.crt")));
  } catch {
    // There is none, or an interrupted start left half of one: the next start makes it anew.
    return null;
  }
}

function ofLan(certificate: X509Certificate): Finding {
  if (certificate.validToDate.getTime() < Date.now()) return broken(text.lanCertificateOver);
  return fine(text.lanCertificate(dayOf(certificate.validToDate)));
}

async function ofPublicOrigin(origin: string): Promise<Finding> {
  const seen = await certificateAt(origin);
  if (seen === null) return broken(text.publicUnreachable(origin));
  if (!seen.isTrusted) return broken(text.publicCertificateBad(origin));
  const until = dayOf(seen.until);
  return seen.until.getTime() - Date.now() < SOON_MS
    ? broken(text.publicCertificateEnds(origin, until))
    : fine(text.publicCertificate(origin, until));
}

interface Seen {
  readonly isTrusted: boolean;
  readonly until: Date;
}

function certificateAt(origin: string): Promise<Seen | null> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    // An untrusted certificate is a finding of its own; nothing is sent over this connection.
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
    });
    socket.setTimeout(PATIENCE_MS);
    const end = (seen: Seen | null) => {
      socket.destroy();
      resolve(seen);
    };
    socket.once("secureConnect", () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      end({ isTrusted: socket.authorized, until });
    });
    socket.once("timeout", () => end(null));
    socket.once("error", () => end(null));
  });
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
