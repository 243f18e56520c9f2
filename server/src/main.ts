import { existsSync, readFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { addressesOf } from "./addresses.ts";
import { BadConfiguration, type Config, readConfig } from "./config.ts";
import { createApp } from "./http/app.ts";
import { listenProblem } from "./listen-problem.ts";

const CHECKOUT = join(import.meta.dirname, "../..");

/** Longer than any request may take; a client that holds its connection must not hold us. */
const SHUTDOWN_MS = 5_000;

await main();

async function main(): Promise<void> {
  const config = configOrSentences();
  if (config === null) return;

  const web = join(CHECKOUT, "web/dist");
  const app = await createApp({
    version: readVersion(),
    webRoot: existsSync(join(web, "index.html")) ? web : null,
    reportBug,
  });
  if (!(await listen(app, config))) return;
  closeOnSignal(app);

  const { port } = z.object({ port: z.int() }).parse(app.server.address());
  const [here, ...others] = addressesOf(config.host, port, networkInterfaces());
  console.log(`随口记已启动：${here}`);
  for (const address of others) console.log(`局域网内的其他设备：${address}`);
}

function configOrSentences(): Config | null {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    for (const problem of error.problems) console.error(problem);
    process.exitCode = 1;
    return null;
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<boolean> {
  try {
    await app.listen({ port: config.port, host: config.host });
    return true;
  } catch (error) {
    const problem = listenProblem(error, config);
    if (problem === null) throw error;
    console.error(problem);
    process.exitCode = 1;
    return false;
  }
}

/** Repeated signals are normal: Ctrl-C reaches us from the terminal and again through npm. */
function closeOnSignal(app: FastifyInstance): void {
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    void app.close().then(() => process.exit(0));
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}

/** The frames only: the message of an unforeseen error may quote what a user said. */
function reportBug({ name, stack }: Error): void {
  const frames = (stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  console.error([name, ...frames].join("\n"));
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(CHECKOUT, "package.json"), "utf8"));
  return z.object({ version: z.string() }).parse(manifest).version;
}
