import { renderUnicodeCompact } from "uqr";
import { pairingLink } from "../access/pairing-link.ts";
import { linkLines } from "../start/greeting.ts";
import { lanText } from "./lan-text.ts";
import type { LanCertificates } from "./prepare-lan.ts";

export interface LanAddresses {
  /** Plain HTTP, for a phone that does not trust the certificate yet. */
  readonly welcome: string;
  readonly app: string;
}

export interface StartLinks {
  /** For this machine; null if the pairing could not be stored. */
  readonly ownerLink: string | null;
  /**
   * Follows the # of the address that the phone scans, so the plain page's server never gets it.
   */
  readonly phonePairing: string | null;
}

interface GreetingParts extends StartLinks, Pick<LanCertificates, "fingerprint" | "renewed"> {
  readonly appPort: number;
}

/** What the terminal shows once the server listens; `null`: there is no network. */
export function lanGreeting(
  addresses: LanAddresses | null,
  { fingerprint, renewed, appPort, ownerLink, phonePairing }: GreetingParts,
): readonly string[] {
  const started = [lanText.started(appPort), ...linkLines(ownerLink, false)];
  if (addresses === null) return [...started, lanText.noNetwork];
  const { welcome } = addresses;
  const news = lanText.renewed[renewed];
  return [
    ...started,
    ...(news === null ? [] : [news]),
    lanText.scan(welcome),
    qrCode(phonePairing === null ? welcome : pairingLink(welcome, phonePairing)),
    ...lanText.terminalSteps,
    lanText.fingerprint(fingerprint),
    lanText.address(addresses.app),
  ];
}

/** Half blocks, light on dark: most terminals are dark, and scanners read both. */
export function qrCode(address: string): string {
  return renderUnicodeCompact(address, { ecc: "L", border: 2 });
}
