import { existsSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { platformName } from "./pinned-files.ts";

/** The machine that the server runs on. */
export interface Machine {
  /** As {@link platformName} writes it. */
  readonly platform: string;
  readonly memoryBytes: number;
  readonly cores: number;
}

export function thisMachine(): Machine {
  // A container may have less memory; 0 and absurd values mean that it has no limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return {
    platform: hasGlibc()
      ? platformName(process.platform, process.arch)
      : platformName("linux-musl", process.arch),
    memoryBytes: Math.min(totalmem(), limit),
    cores: availableParallelism(),
  };
}

/** The runtime is linked against glibc, which Alpine does not have. */
function hasGlibc(): boolean {
  return process.platform !== "linux" || !existsSync("/etc/alpine-release");
}
