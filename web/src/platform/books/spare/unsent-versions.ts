import { sealOf } from "@suikouji/core";
import type { Unsent } from "./unsent.ts";

/** Equal for two that hold the same versions. */
export function versionsIn({ entries, categories, definitions }: Unsent): string {
  return [
    ...entries.map((entry) => sealOf("entry", entry)),
    ...categories.map((category) => sealOf("category", category)),
    ...definitions.map((definition) => sealOf("definition", definition)),
  ].join();
}
