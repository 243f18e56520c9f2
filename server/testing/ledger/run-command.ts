import { Readable } from "node:stream";
import { main as backup } from "../../src/ledger/commands/run-backup.ts";
import { main as ledger } from "../../src/ledger/commands/run-ledger.ts";
import { main as restore } from "../../src/ledger/commands/run-restore.ts";

/** Copies of books and several servers per test. */
export const PATIENCE_MS = 240_000;

export interface Ended {
  readonly code: number;
  readonly said: string;
}

export interface Surroundings {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What is typed into the command. */
  readonly input?: string;
}

const COMMANDS = { ledger, backup, restore };

/** `npm run ledger`, `backup` or `restore` within the test's process. */
export async function runCommand(
  { dataDir, databaseUrl = "", env = {}, input = "" }: Surroundings,
  command: keyof typeof COMMANDS,
  ...args: readonly string[]
): Promise<Ended> {
  const said: string[] = [];
  const output = { write: (text: string) => said.push(text) };
  const code = await COMMANDS[command](args, {
    env: { SUIKOUJI_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
    stdin: Readable.from([input]),
    stdout: output,
    stderr: output,
  });
  return { code, said: said.join("") };
}
