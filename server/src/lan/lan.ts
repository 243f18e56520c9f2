import type { RequestListener, Server } from "node:http";
import { hostname, networkInterfaces } from "node:os";
import type { Timeouts } from "../http/timeouts.ts";
import type { StartLinks } from "./lan-greeting.ts";
import { lanNamesOf } from "./lan-names.ts";
import { httpsServerFor, type OpenedWelcome, openWelcome, welcomePortOf } from "./lan-servers.ts";

/** HTTPS on the LAN, for a server started with `--lan`. */
export interface Lan {
  readonly serverFor: (handler: RequestListener) => Server;
  /** Opens the page for phones, next to the app's port. */
  welcome(app: ListeningApp): Promise<OpenedWelcome>;
}

export interface ListeningApp extends StartLinks {
  readonly host: string;
  readonly port: number;
}

export async function openLan(
  { dataDir, port }: { readonly dataDir: string; readonly port: number },
  timeouts: Timeouts,
): Promise<Lan> {
  const names = lanNamesOf(hostname(), networkInterfaces());
  // Imported only here: the certificate library would cost every start a tenth of a second.
  const { prepareLan } = await import("./prepare-lan.ts");
  const certificates = await prepareLan(dataDir, names, new Date());
  return {
    serverFor: httpsServerFor(certificates, timeouts),
    welcome: ({ port: appPort, ...app }) =>
      openWelcome({ certificates, names, ...app, appPort, port: welcomePortOf(port) }),
  };
}
