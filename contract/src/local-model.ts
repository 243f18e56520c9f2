import { z } from "zod";

/**
 * Why a model could not be installed on the server's own machine.
 *
 * - unsupported: no runtime for this operating system or processor
 * - too-little-memory, no-space: of the server's machine
 * - unreachable: the download source does not answer
 * - bad-file: a file differs from the pinned one
 * - does-not-run: everything is installed, but the first try failed
 */
export const INSTALL_FAILURES = [
  "unsupported",
  "too-little-memory",
  "no-space",
  "unreachable",
  "bad-file",
  "does-not-run",
] as const;

export type InstallFailureReason = (typeof INSTALL_FAILURES)[number];

/** How far a model is. */
export const preparingShape = {
  state: z.literal("preparing"),
  step: z.enum(["downloading", "trying"]),
  receivedBytes: z.int(),
  totalBytes: z.int(),
  /** Null: not known yet. */
  secondsLeft: z.int().nullable(),
};
