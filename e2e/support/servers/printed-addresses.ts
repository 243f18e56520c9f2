export interface Addresses {
  readonly address: string;
  /** The link of the first start, which signs one browser in as owner. */
  readonly link: string;
}

/** What a server printed at its start; null until it has printed the link. */
export function addressesIn(lines: readonly string[]): Addresses | null {
  const printed = lines.flatMap((line) => /https?:\/\/\S+/.exec(line)?.[0] ?? []);
  const link = printed.find((url) => url.includes("/#/pair/"));
  const address = printed.find((url) => !url.includes("/#/pair/"));
  return link === undefined || address === undefined ? null : { address, link };
}
