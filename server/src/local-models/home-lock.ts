import { randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { MachineClock } from "../machine-clock.ts";

export interface HomeLock {
  release(): void;
}

const HolderSchema = z.object({ pid: z.int(), host: z.string(), token: z.string() });
type Holder = z.output<typeof HolderSchema>;

/** Touches the file to show that the holder lives, for other machines that share the folder. */
const TOUCH_MS = 10_000;
const STALE_MS = 60_000;

/** Tokens of this process: after a crash in a container the next process has the same pid. */
const held = new Set<string>();

/**
 * A lock on the folder for one process, taken over after that process died; null: another holds it.
 */
export function lockHome(home: string, clock: MachineClock): HomeLock | null {
  mkdirSync(home, { recursive: true });
  const path = join(home, "preparing.lock");
  const mine: Holder = { pid: process.pid, host: hostname(), token: randomUUID() };
  if (!claim(path, mine, clock)) return null;
  held.add(mine.token);
  let cancelTouch = () => {};
  const touch = () => {
    cancelTouch = clock.after(TOUCH_MS, () => {
      const now = clock.epochMs() / 1_000;
      if (holderAt(path)?.token === mine.token) utimesSync(path, now, now);
      touch();
    });
  };
  touch();
  return {
    release() {
      cancelTouch();
      held.delete(mine.token);
      if (holderAt(path)?.token === mine.token) rmSync(path, { force: true });
    },
  };
}

function claim(path: string, mine: Holder, clock: MachineClock): boolean {
  if (created(path, mine)) return true;
  const holder = holderAt(path);
  if (holder !== null && isAlive(path, holder, clock)) return false;
  // Renamed before it is deleted: of two processes that find it stale only one succeeds.
  const away = `${path}.${mine.token}`;
  try {
    renameSync(path, away);
    // Another process has replaced the lock meanwhile: put its file back.
    if (holderAt(away)?.token !== holder?.token) linkSync(away, path);
  } catch {
    return false;
  } finally {
    rmSync(away, { force: true });
  }
  return created(path, mine);
}

function created(path: string, mine: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(mine), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Null: no lock file, or its writer was killed before it wrote the content. */
function holderAt(path: string): Holder | null {
  try {
    return HolderSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

function isAlive(path: string, { pid, host, token }: Holder, clock: MachineClock): boolean {
  if (host !== hostname()) {
    const touchedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return clock.epochMs() - touchedMs < STALE_MS;
  }
  if (pid === process.pid) return held.has(token);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
