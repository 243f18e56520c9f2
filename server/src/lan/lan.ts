import type { RequestListener, Server } from "node:http";
import { hostname, networkInterfaces } from "node:os";
import type { Timeouts } from "../http/timeouts.ts";
import { httpsServerFor, type OpenedWelcome, openWelcome, welcomePortOf } from "./lan-doors.ts";
import { lanNamesOf } from "./lan-names.ts";

/** HTTPS on the LAN, for a server that was started with `--lan`. */
export interface Lan {
  readonly serverFor: (handler: RequestListener) => Server;
  /** Opens the page for phones, beside the app that already listens there. */
  welcome(app: { readonly host: string; readonly port: number }): Promise<OpenedWelcome>;
}

export async function openLan(
  { dataDir, port }: { readonly dataDir: string; readonly port: number },
  timeouts: Timeouts,
): Promise<Lan> {
  const names = lanNamesOf(hostname(), networkInterfaces());
  // Only now: the library for certificates would cost every start a tenth of a second.
  const { prepareLan } = await import("./prepare-lan.ts");
  const certificates = await prepareLan(dataDir, names, new Date());
  return {
    serverFor: httpsServerFor(certificates, timeouts),
    welcome: (app) =>
      openWelcome({
        certificates,
        names,
        host: app.host,
        appPort: app.port,
        port: welcomePortOf(port),
      }),
  };
}
