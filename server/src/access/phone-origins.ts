import type { NetworkInterfaceInfo } from "node:os";
import { lanNamesOf } from "../lan/lan-names.ts";
import { isLoopbackBind } from "./host-header.ts";

export interface Reachable {
  readonly publicOrigin: string | null;
  readonly host: string;
  readonly port: number;
  readonly servesTls: boolean;
  readonly interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
}

/**
 * The addresses where another device can open the app: the configured public one, else those the
 * server listens on, the likeliest first. Empty for a server that only its own machine reaches.
 */
export function phoneOrigins(reachable: Reachable): readonly string[] {
  const { publicOrigin, host, port, servesTls, interfaces } = reachable;
  if (publicOrigin !== null) return [publicOrigin];
  if (isLoopbackBind(host)) return [];
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const hosts = isEverywhere
    ? lanNamesOf("", interfaces).addresses.filter((address) => !address.startsWith("127."))
    : [host.includes(":") ? `[${host}]` : host];
  return hosts.map((name) => `${servesTls ? "https" : "http"}://${name}:${port}`);
}
