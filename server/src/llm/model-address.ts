import { MODEL_PRESETS, type ModelPreset, PRESET_IDS, type PresetId } from "@suikouji/contract";

/** Hosts that name this machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The usual path of the protocol, which people leave out. */
const USUAL_PATH = "/v1";

/** The preset of an address; `custom` if it is not known. */
export function presetIdAt(address: string): PresetId {
  const place = placeOf(address);
  return PRESET_IDS.find((id) => isAt(MODEL_PRESETS[id], place)) ?? "custom";
}

/**
 * The address to which `/chat/completions` is added. People enter it with that ending, with a slash
 * or without any path.
 */
export function modelBaseUrl(address: string): string {
  const { origin, pathname } = new URL(address);
  const path = pathname.replace(/\/+$/, "").replace(/\/chat\/completions$/, "");
  if (path !== "") return `${origin}${path}`;
  const known = MODEL_PRESETS[presetIdAt(address)].baseUrl;
  return `${origin}${known === null ? USUAL_PATH : new URL(known).pathname}`;
}

interface Place {
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
}

function placeOf(address: string): Place {
  const { host, hostname, port } = new URL(address);
  if (!LOOPBACK.test(hostname)) return { host, hostname, port };
  return { host: `127.0.0.1:${port}`, hostname: "127.0.0.1", port };
}

function isAt({ baseUrl, alsoAt }: ModelPreset, { host, hostname, port }: Place): boolean {
  if (baseUrl !== null && new URL(baseUrl).host === host) return true;
  return alsoAt.some((other) => {
    if (other.startsWith(".")) return hostname.endsWith(other);
    return other.startsWith(":") ? `:${port}` === other : other === host;
  });
}
