import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 200;

/**
 * Runs `work` while no other process holds the same lock file. Otherwise two npm scripts that
 * start at once would both run `npm ci`, and each would remove the folder that the other fills.
 * @param {string} lock
 * @param {{ work: () => Promise<void>, waiting: () => void }} options `waiting` is called once
 */
export async function alone(lock, { work, waiting }) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; !claim(lock); ) {
    if (!told) waiting();
    told = true;
    await wait(POLL_MS);
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function claim(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    // The holder was killed; the next round claims the lock.
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** @param {string} lock */
function isHeld(lock) {
  try {
    const holder = Number(readFileSync(lock, "utf8"));
    // Created but not yet written: another process is claiming it.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
