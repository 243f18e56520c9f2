import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const RunningSchema = z.object({
  pid: z.int(),
  host: z.string(),
  port: z.int(),
  servesTls: z.boolean(),
  publicOrigin: z.string().nullable(),
});

/** How the server with this data directory was started. Commands in another terminal read it. */
export type Running = z.output<typeof RunningSchema>;

const fileIn = (dataDir: string) => join(dataDir, "running.json");

/**
 * Only the links that commands print depend on this file, so a full disk does not stop the server.
 */
export function noteRunning(dataDir: string, running: Running): void {
  try {
    writeFileSync(fileIn(dataDir), `${JSON.stringify(running)}\n`, { mode: 0o600 });
  } catch {
    // The commands then use their own environment.
  }
}

export function noteStopped(dataDir: string): void {
  if (readRunning(dataDir)?.pid === process.pid) rmSync(fileIn(dataDir), { force: true });
}

/** Null: no server runs with this data directory, or none that is visible from here. */
export function readRunning(dataDir: string): Running | null {
  try {
    const running = RunningSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), "utf8")));
    return isAlive(running.pid) ? running : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
