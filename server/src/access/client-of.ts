/**
 * Whom a limit counts for. A household's devices share an IPv4 address; an IPv6 network is
 * counted as one, for whoever holds it holds 2^64 addresses.
 */
export function clientOf(address: string | undefined): string {
  if (address === undefined) return "unknown";
  if (address.startsWith("::ffff:") && address.includes(".")) return address.slice(7);
  return address.includes(":") ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array(missing).fill("0"), ...last].slice(0, 4).join(":");
}
