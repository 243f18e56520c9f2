import { BlockList, isIPv4 } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** The names of this machine on its network and on itself. */
export interface LanNames {
  readonly dns: readonly string[];
  /** IPv4 addresses, the ones that a phone most likely reaches first. */
  readonly addresses: readonly string[];
}

/** Private networks: address and prefix length. */
export const PRIVATE_NETWORKS: readonly (readonly [string, number])[] = [
  ["192.168.0.0", 16],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["100.64.0.0", 10],
  ["169.254.0.0", 16],
  ["127.0.0.0", 8],
];

const LOOPBACK = "127.0.0.1";

/** Typical home networks; other private ones more often belong to VPNs and containers. */
const HOME = /^(?:192\.168|10)\./;

/** Loopback comes last, because other machines cannot reach it. */
export function lanNamesOf(hostName: string, interfaces: Interfaces): LanNames {
  const addresses = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ address, internal }) => !internal && isIPv4(address))
    .map(({ address }) => address)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other));
  return {
    dns: [...new Set(["localhost", ...ownNames(hostName.toLowerCase())])],
    addresses: [...new Set([...addresses, LOOPBACK])],
  };
}

/** The address for a phone; null if this machine has no network. */
export function reachableAddress({ addresses }: LanNames): string | null {
  return addresses.find((address) => address !== LOOPBACK) ?? null;
}

/** A certificate or URL cannot hold a name with other characters, such as 我的电脑. */
function ownNames(hostName: string): readonly string[] {
  if (!/^[a-z0-9](?:[a-z0-9.-]{0,60}[a-z0-9])?$/.test(hostName)) return [];
  if (hostName.endsWith(".local")) return [hostName];
  const first = hostName.split(".", 1)[0] ?? hostName;
  return [hostName, `${first}.local`];
}

/** Campus networks use public addresses; elsewhere a public address is not in the LAN. */
function distanceOf(address: string): number {
  if (HOME.test(address)) return 0;
  return isPrivate(address) ? 1 : 2;
}

export function isPrivate(address: string): boolean {
  return PRIVATE.check(address);
}

const PRIVATE = new BlockList();
for (const [network, prefix] of PRIVATE_NETWORKS) PRIVATE.addSubnet(network, prefix);
