import { existsSync } from "node:fs";
import { join } from "node:path";
import { MODEL_PARTS, type ModelPart } from "./pinned-files.ts";

/** The parts of one model that no other one uses: the runtime stays while another model is there. */
export function removableParts(home: string, own: readonly ModelPart[]): readonly ModelPart[] {
  const others = MODEL_PARTS.filter((part) => !own.includes(part));
  const isShared = others.some((part) => existsSync(join(home, part)));
  return own.filter((part) => part !== "runtime" || !isShared);
}
