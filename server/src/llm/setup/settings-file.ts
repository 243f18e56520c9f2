import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ModelSettingsSchema } from "@suikouji/contract";
import { guarded } from "../../ledger/connections/storage-failure.ts";
import type { KeptModels, ModelSettingsKeeper } from "./kept-settings.ts";

const PRIVATE = 0o600;

export const modelSettingsFile = (dataDir: string) => join(dataDir, "models.json");

/** Keeps the settings of a single server in a file that only its user can read. */
export function settingsInFile(dataDir: string): ModelSettingsKeeper {
  const file = modelSettingsFile(dataDir);
  return {
    isShared: false,
    read: async () => readKept(file),
    write: (settings) =>
      guarded(async () => {
        // Complete or not at all: a crash must not leave half a file.
        const fresh = `${file}.${process.pid}`;
        rmSync(fresh, { force: true });
        writeFileSync(fresh, `${JSON.stringify(settings)}\n`, { mode: PRIVATE, flag: "wx" });
        renameSync(fresh, file);
      }),
    remove: () => guarded(async () => rmSync(file, { force: true })),
  };
}

/** A file that was damaged by hand counts as missing: the server starts, and the page is empty. */
function readKept(file: string): KeptModels {
  try {
    const settings = ModelSettingsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    return { kind: "kept", settings };
  } catch {
    return { kind: "none" };
  }
}
