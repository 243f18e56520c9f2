import { OWNER_TOKEN } from "./owner.ts";
import type { Printed } from "./printed.ts";

/** How a server ended. */
export interface ServerEnding {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server that a test started, as a process or within its own. */
export interface RunningServer<Ending extends ServerEnding = ServerEnding> {
  /** Rejects when the server ended before it listened. */
  readonly origin: Promise<string>;
  /** Resolves as soon as the output so far contains the text. */
  printed(text: string): Promise<string>;
  readonly ended: Promise<Ending>;
  /** Ends the server, if it still runs, and deletes its books. */
  dispose(): Promise<void>;
}

/** What every server of a test is told, unless the test says otherwise. */
export function serverEnv(dataDir: string): Readonly<Record<string, string>> {
  return {
    HOST: "127.0.0.1",
    PORT: "0",
    SUIKOUJI_DATA_DIR: dataDir,
    // No load balancer has to notice the shutdown.
    SUIKOUJI_SHUTDOWN_DELAY_MS: "0",
    SUIKOUJI_OWNER_TOKEN: OWNER_TOKEN,
    // Else each server would download Whisper.
    SUIKOUJI_VOICE: "off",
  };
}

/** Read from the printed address. */
export function originOf(out: Printed, ended: Promise<unknown>): Promise<string> {
  const listening = out
    .match(/随口记已启动：http:\/\/\S+?:(\d+)\n/)
    .then((found) => `http://127.0.0.1:${found[1]}`);
  const origin = Promise.race([listening, ended.then(neverListened)]);
  // A test of a server that cannot start asks only how it ended.
  origin.catch(() => {});
  return origin;
}

function neverListened(): never {
  throw new Error("The server ended before it listened");
}
