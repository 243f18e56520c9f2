import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Timeouts } from "../http/timeouts.ts";
import { type LanAddresses, lanGreeting, type StartLinks } from "./lan-greeting.ts";
import { type LanNames, reachableAddress } from "./lan-names.ts";
import { lanText } from "./lan-text.ts";
import type { LanCertificates } from "./prepare-lan.ts";
import { createWelcomeServer } from "./welcome-server.ts";

/** The app's server over TLS, for Fastify's `serverFactory`, with the timeouts of plain HTTP. */
export function httpsServerFor(
  { key, cert }: Pick<LanCertificates, "key" | "cert">,
  timeouts: Timeouts,
): (handler: RequestListener) => Server {
  return (handler) =>
    createHttpsServer(
      {
        key,
        cert,
        minVersion: "TLSv1.2",
        ...timeouts,
      },
      handler,
    );
}

export interface WelcomeOptions extends StartLinks {
  readonly certificates: LanCertificates;
  readonly names: LanNames;
  readonly host: string;
  /** The port on which the app already listens. */
  readonly appPort: number;
  /** The port of this page; 0 lets the system choose. */
  readonly port: number;
}

export type OpenedWelcome =
  | {
      readonly ok: true;
      readonly addresses: LanAddresses | null;
      readonly lines: readonly string[];
      close(): Promise<void>;
    }
  | { readonly ok: false; readonly sentence: string };

/** The port next to the app's; 0 stays 0. */
export function welcomePortOf(appPort: number): number {
  if (appPort === 0) return 0;
  return appPort < 65_535 ? appPort + 1 : appPort - 1;
}

/** Serves the plain page for phones. Returns the lines for the terminal. */
export async function openWelcome(options: WelcomeOptions): Promise<OpenedWelcome> {
  const { certificates, names, host, appPort, ownerLink, phonePairing } = options;
  const server = createWelcomeServer({ certificates, names, appPort });
  try {
    server.listen(options.port, host);
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    return { ok: false, sentence: lanText.portTaken(options.port) };
  }
  const { port } = server.address() as AddressInfo;
  const reached = reachableAddress(names);
  const addresses =
    reached === null
      ? null
      : { welcome: `http://${reached}:${port}`, app: `https://${reached}:${appPort}` };
  return {
    ok: true,
    addresses,
    lines: lanGreeting(addresses, { ...certificates, appPort, ownerLink, phonePairing }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
