import { renderUnicodeCompact } from "uqr";
import { lanText } from "./lan-text.ts";
import type { LanCertificates } from "./prepare-lan.ts";

export interface LanAddresses {
  /** Plain HTTP, for a phone that does not trust the certificate yet. */
  readonly welcome: string;
  readonly app: string;
}

interface Greeted extends Pick<LanCertificates, "fingerprint" | "renewed"> {
  readonly appPort: number;
}

/** What the terminal shows once the server listens; `null`: in no network. */
export function lanGreeting(
  addresses: LanAddresses | null,
  { fingerprint, renewed, appPort }: Greeted,
): readonly string[] {
  const started = lanText.started(appPort);
  if (addresses === null) return [started, lanText.noNetwork];
  const news = lanText.renewed[renewed];
  return [
    started,
    ...(news === null ? [] : [news]),
    lanText.scan(addresses.welcome),
    qrCode(addresses.welcome),
    ...lanText.terminalSteps,
    lanText.fingerprint(fingerprint),
    lanText.address(addresses.app),
  ];
}

/** Half blocks, light on dark: a terminal is dark more often, and readers take either. */
export function qrCode(address: string): string {
  return renderUnicodeCompact(address, { ecc: "L", border: 2 });
}
