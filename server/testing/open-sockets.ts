import { setImmediate as turn } from "node:timers/promises";

/**
 * Closed sockets are released within the next turns of the event loop; a timer would take longer.
 */
const TURNS = 100;

/** The open sockets and servers of this process. */
export async function openSockets(): Promise<readonly string[]> {
  for (let count = 0; count < TURNS; count += 1) await turn();
  return process.getActiveResourcesInfo().filter((resource) => /^(?:TCP|TLS)/.test(resource));
}
