import { once } from "node:events";
import { chmodSync, copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../../server/testing/free-port.ts";
import type { Shipped } from "./build-stage.ts";
import { commandOf, environmentOf, restsOf } from "./containerfile.ts";
import { answered, readJson, run, runOrThrow, start } from "./programs.ts";

/** @param shipped may be called only while tests run. */
export function testImage(shipped: () => Shipped): void {
  const NOBODY = 65_534;
  const isRoot = process.getuid?.() === 0;

  test("runs as a user other than root, who can write only to /data", async () => {
    const { app, folder, image } = shipped();
    const data = shipped().freshFolder();
    const port = String(await freePort());
    const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    const program = programFor(folder);
    const placed = (words: readonly string[]) =>
      words.map((word) => (word === "node" ? program : word.replace(/^\/app\b/, app)));
    await runOrThrow(["chmod", "-R", "a-w", app]);
    if (isRoot) await runOrThrow(["chown", `${NOBODY}:${NOBODY}`, data]);
    const env = {
      ...environmentOf(image),
      PORT: port,
      SUIKOUJI_DATA_DIR: data,
      SUIKOUJI_VOICE: "off",
      SUIKOUJI_SHUTDOWN_DELAY_MS: "0",
      // As on a read-only root, where /tmp is not writable.
      TMPDIR: app,
    };

    const entry = placed([...commandOf(image, "ENTRYPOINT"), ...commandOf(image, "CMD")]);
    const server = start(entry, { cwd: "/", env, ...identity });
    await answered(`http://127.0.0.1:${port}/healthz`, server);
    const health = placed(commandOf(image, "HEALTHCHECK"));
    const well = await run(health, { env, ...identity });
    server.kill("SIGTERM");
    const [code] = await once(server, "exit");
    const gone = await run(health, { env, ...identity });

    expect(restsOf(image, "USER")).toEqual(["node"]);
    expect(restsOf(image, "VOLUME")).toEqual(["/data"]);
    expect({ well: well.code, gone: gone.code, code }).toEqual({ well: 0, gone: 1, code: 0 });
    expect(readdirSync(data)).toContain("ledger.sqlite");
  });

  test("has exactly the locked versions", () => {
    const locked = readJson(join(shipped().app, "npm-shrinkwrap.json")).packages;
    const present = readJson(join(shipped().app, "node_modules/.package-lock.json")).packages;
    const versionsOf = (packages: Record<string, { version: string }>) =>
      Object.entries(packages)
        .filter(([place]) => place !== "")
        .map(([place, { version }]) => `${place} ${version}`)
        .toSorted();

    expect(versionsOf(present)).toEqual(versionsOf(locked));
  });

  /** A copy of node, because the original may be in a folder that another user cannot read. */
  function programFor(folder: string): string {
    if (!isRoot) return process.execPath;
    const program = join(folder, "node");
    copyFileSync(process.execPath, program);
    chmodSync(program, 0o755);
    return program;
  }
}
