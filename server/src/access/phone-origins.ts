import type { NetworkInterfaceInfo } from "node:os";
import { lanNamesOf } from "../lan/lan-names.ts";
import { isLoopbackBind } from "./asked-for.ts";

export interface Reachable {
  readonly publicOrigin: string | null;
  readonly host: string;
  readonly port: number;
  readonly servesTls: boolean;
  readonly interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
}

/**
 * Where another device can open the app: under the name that its owner gave it, else at the
 * addresses it listens on, the likeliest first. None for a server that only its machine reaches.
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
