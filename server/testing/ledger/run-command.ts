import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Several real processes per test. */
export const PATIENCE_MS = 240_000;

export interface Ended {
  readonly code: number;
  readonly said: string;
}

export interface Surroundings {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const COMMANDS = join(import.meta.dirname, "../../src/ledger/commands");

/** `npm run ledger`, `backup` or `restore` as a process. */
export async function runCommand(
  { dataDir, databaseUrl = "", env = {} }: Surroundings,
  command: "ledger" | "backup" | "restore",
  ...args: readonly string[]
): Promise<Ended> {
  const child = spawn(process.execPath, [join(COMMANDS, `${command}.ts`), ...args], {
    // biome-ignore lint/style/noProcessEnv: a child without PATH and the like is no real process.
    env: { ...process.env, SUIKOUJI_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, said: out + err };
}
