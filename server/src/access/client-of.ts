/**
 * The key that rate limits count by. A household's devices share an IPv4 address. An IPv6 network
 * counts as one client, because it has 2^64 addresses.
 */
export function clientOf(address: string | undefined): string {
  if (address === undefined) return "unknown";
  const plain = plainOf(address);
  return plain.includes(":") ? groupsOf(plain).slice(0, 4).join(":") : plain;
}

/**
 * The client's network for the log: it tells providers and guessers apart but identifies no person.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return "unknown";
  const plain = plainOf(address);
  if (plain.includes(":")) return `${groupsOf(plain).slice(0, 3).join(":")}::/48`;
  return `${plain.slice(0, plain.lastIndexOf("."))}.0/24`;
}

/** Unwraps an IPv4 address written as IPv6. */
function plainOf(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
}

function groupsOf(address: string): readonly string[] {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill("0"), ...last];
}
