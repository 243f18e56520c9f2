import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of evaluation cases, by the names of its files. It is removed after the test. */
export function evalFolder(files: Readonly<Record<string, readonly object[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), "eval-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, values] of Object.entries(files)) {
    const lines = values.map((value) => JSON.stringify(value)).join("\n");
    writeFileSync(join(folder, `${name}.jsonl`), `${lines}\n`);
  }
  return folder;
}
