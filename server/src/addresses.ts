import type { NetworkInterfaceInfo } from "node:os";

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** The addresses to type into a browser: on this machine first, then on others of the LAN. */
export function addressesOf(
  host: string,
  port: number,
  interfaces: Interfaces,
): readonly [string, ...string[]] {
  if (host === "127.0.0.1" || host === "::1" || host === "localhost") {
    return [`http://localhost:${port}`];
  }
  if (host !== "0.0.0.0" && host !== "::") return [`http://${bracketed(host)}:${port}`];

  const others = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  return [`http://localhost:${port}`, ...others];
}

function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
