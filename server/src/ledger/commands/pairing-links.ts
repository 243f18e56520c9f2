import { networkInterfaces } from "node:os";
import { pairingLink } from "../../access/pairing-link.ts";
import { phoneOrigins } from "../../access/phone-origins.ts";
import type { Config } from "../../config.ts";
import { qrCode } from "../../lan/lan-greeting.ts";
import { readRunning } from "../../running.ts";
import { commandsText as text } from "./commands-text.ts";

type Surroundings = Pick<Config, "dataDir" | "host" | "port" | "publicOrigin">;

/**
 * The links of a pairing, and a QR code of the first. They lead to the server that runs with this
 * data directory; if none runs, to one started with this environment.
 */
export function pairingLines(config: Surroundings, token: string): readonly string[] {
  const running = readRunning(config.dataDir);
  const server = running ?? { ...config, servesTls: false };
  const origins = phoneOrigins({ ...server, interfaces: networkInterfaces() });
  const link = (origin: string) => pairingLink(origin, token);
  const remarks = running === null ? [text.notRunning] : [];
  const [first] = origins;
  if (first === undefined) {
    const scheme = server.servesTls ? "https" : "http";
    const here = link(`${scheme}://localhost:${server.port}`);
    return [text.pairHere, here, ...remarks, text.openToPhones];
  }
  return [
    text.pairPhone,
    ...origins.map(link),
    qrCode(link(first)),
    ...remarks,
    ...(server.servesTls && server.publicOrigin === null ? [text.certificateFirst] : []),
  ];
}
