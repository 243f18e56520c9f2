import { stampAfter } from "../versions.ts";
import type { Synced } from "./merging.ts";

/**
 * A record made anew where there was one before, deleted perhaps: it is the next version of that
 * one, however the clock stands.
 */
export function succeeding<Record extends Synced>(
  made: Record,
  present: Record | undefined,
): Record {
  if (present === undefined) return made;
  return {
    ...made,
    revision: present.revision,
    updatedAtMs: stampAfter(made.updatedAtMs, present.updatedAtMs),
  };
}
