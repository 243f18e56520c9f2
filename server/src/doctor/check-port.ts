import { createServer } from "node:net";
import type { Config } from "../config.ts";
import { listenProblem } from "../listen-problem.ts";
import { readRunning } from "../running.ts";
import { doctorText as text } from "./doctor-text.ts";
import { broken, type Finding, fine } from "./finding.ts";

/** Whether the server runs, or could listen. */
export async function checkPort(config: Config): Promise<readonly Finding[]> {
  const running = readRunning(config.dataDir);
  if (running !== null) return [fine(text.running(running.port))];
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(config.port, config.host, resolve);
    });
    return [fine(text.portFree(config.port))];
  } catch (error) {
    const problem = listenProblem(error, config);
    if (problem === null) throw error;
    return [broken(problem)];
  } finally {
    server.close();
  }
}
