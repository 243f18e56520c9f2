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
  /** For this machine; null where the books could not be written to. */
  readonly ownerLink: string | null;
  /** Behind the # of what the phone scans, so that the plain page's server never has it. */
  readonly phonePairing: string | null;
}

interface Greeted extends StartLinks, Pick<LanCertificates, "fingerprint" | "renewed"> {
  readonly appPort: number;
}

/** What the terminal shows once the server listens; `null`: in no network. */
export function lanGreeting(
  addresses: LanAddresses | null,
  { fingerprint, renewed, appPort, ownerLink, phonePairing }: Greeted,
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

/** Half blocks, light on dark: a terminal is dark more often, and readers take either. */
export function qrCode(address: string): string {
  return renderUnicodeCompact(address, { ecc: "L", border: 2 });
}
