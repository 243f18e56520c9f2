import { X509Certificate } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { hostNameOf } from "../access/host-header.ts";
import { timeoutsOf } from "../http/timeouts.ts";
import type { LanNames } from "./lan-names.ts";
import type { LanCertificates } from "./prepare-lan.ts";
import { AUTHORITY_PATH, SCRIPT_HASH, welcomePage } from "./welcome-page.ts";

export interface WelcomeParts {
  readonly certificates: Pick<LanCertificates, "authority" | "fingerprint">;
  readonly names: LanNames;
  /** The app's HTTPS port. */
  readonly appPort: number;
}

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; script-src '${SCRIPT_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/**
 * Plain HTTP for devices that do not trust the certificate yet: instructions, and the authority's
 * certificate. It holds nothing else, so it needs no access code.
 */
export function createWelcomeServer(parts: WelcomeParts): Server {
  const certificate = new X509Certificate(parts.certificates.authority).raw;
  return createServer({ ...timeoutsOf(5_000), maxHeaderSize: 8_192 }, (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return answer(response, 405);
    if (request.url === AUTHORITY_PATH) {
      return answer(response, 200, {
        // Phones install it by this type; Android also needs a name that ends in .crt.
        "content-type": "application/x-x509-ca-cert",
        "content-disposition": 'attachment; filename="suikouji-ca.crt"',
        body: certificate,
      });
    }
    if (request.url !== "/") return answer(response, 302, { location: "/" });
    const { fingerprint } = parts.certificates;
    const body = welcomePage({ appAddress: appAddressFor(request, parts), fingerprint });
    answer(response, 200, { "content-type": "text/html; charset=utf-8", body });
  });
}

/** Uses the name in the Host header if it is one of this machine's. */
function appAddressFor({ headers }: IncomingMessage, { names, appPort }: WelcomeParts): string {
  const asked = hostNameOf(headers.host) ?? "";
  const known = [...names.addresses, ...names.dns];
  return `https://${known.includes(asked) ? asked : known[0]}:${appPort}/`;
}

interface Content {
  readonly body?: string | Buffer;
  readonly [header: string]: string | Buffer | undefined;
}

function answer(response: ServerResponse, status: number, { body, ...headers }: Content = {}) {
  const given = Object.entries(headers).filter((pair): pair is [string, string] => {
    return typeof pair[1] === "string";
  });
  response.writeHead(status, { ...HEADERS, ...Object.fromEntries(given) });
  response.end(body);
}
