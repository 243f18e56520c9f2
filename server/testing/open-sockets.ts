import { setImmediate as turn } from "node:timers/promises";

/** What was closed is let go in the event loop's next turns; a timer would take many more. */
const TURNS = 100;

/** The sockets and servers that this process holds. */
export async function openSockets(): Promise<readonly string[]> {
  for (let count = 0; count < TURNS; count += 1) await turn();
  return process.getActiveResourcesInfo().filter((resource) => /^(?:TCP|TLS)/.test(resource));
}
