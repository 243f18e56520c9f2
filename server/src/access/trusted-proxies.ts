import { BlockList, isIP } from "node:net";

/** Whether the peer at this address may say which client a request comes from. */
export type TrustsProxy = (address: string | undefined) => boolean;

export const trustsNobody: TrustsProxy = () => false;

interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: "ipv4" | "ipv6";
}

const LOOPBACK: readonly Network[] = [
  { address: "127.0.0.0", prefix: 8, family: "ipv4" },
  { address: "::1", prefix: 128, family: "ipv6" },
];

/** The entries of a list such as `loopback, 10.0.0.0/8`; null if one of them is invalid. */
export function proxyListOf(text: string): readonly string[] | null {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== "");
  return entries.every((entry) => networksOf(entry) !== null) ? entries : null;
}

export function trustedProxies(entries: readonly string[]): TrustsProxy {
  if (entries.length === 0) return trustsNobody;
  const list = new BlockList();
  for (const { address, prefix, family } of entries.flatMap((entry) => networksOf(entry) ?? [])) {
    list.addSubnet(address, prefix, family);
  }
  return (address) => {
    const version = isIP(address ?? "");
    // An IPv4 address written as IPv6 also matches the IPv4 networks.
    return version !== 0 && list.check(address ?? "", version === 4 ? "ipv4" : "ipv6");
  };
}

function networksOf(entry: string): readonly Network[] | null {
  if (entry === "loopback") return LOOPBACK;
  const [address = "", size, ...rest] = entry.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes("%")) return null;
  const bits = version === 4 ? 32 : 128;
  if (size !== undefined && !/^\d{1,3}$/.test(size)) return null;
  const prefix = size === undefined ? bits : Number(size);
  // A prefix of 0 would trust every address.
  if (prefix < 1 || prefix > bits) return null;
  return [{ address, prefix, family: version === 4 ? "ipv4" : "ipv6" }];
}
