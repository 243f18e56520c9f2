import { existsSync, readFileSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { prepareAccess } from "./access/access-policy.ts";
import { isLoopbackBind } from "./access/asked-for.ts";
import { createGate } from "./access/gate.ts";
import { addressesOf } from "./addresses.ts";
import { bugReport } from "./bug-report.ts";
import { BadConfiguration, type Config, readConfig } from "./config.ts";
import { createApp } from "./http/app.ts";
import { listenProblem } from "./listen-problem.ts";
import { createModels } from "./llm/models.ts";
import {
  createPromptManager,
  type PromptManager,
  PromptMissing,
} from "./prompts/prompt-manager.ts";
import { createRequestLog, logTo } from "./request-log.ts";
import { createServerUnderstanding } from "./understanding/server-understanding.ts";
import { zoneClock } from "./zone-clock.ts";

const CHECKOUT = join(import.meta.dirname, "../..");

const STDOUT = 1;

/** Longer than any question may take; a client that holds its connection must not hold us. */
const SHUTDOWN_MS = 8_000;

process.on("uncaughtException", (error) => {
  // Node would print the message too, which may quote what a user said.
  console.error(bugReport(error));
  process.exit(1);
});

await main();

async function main(): Promise<void> {
  const prepared = preparedOrSentences();
  if (prepared === null) return;
  const { config, prompts } = prepared;

  const output = logTo(STDOUT);
  const models = createModels(config.models);
  const access = await prepareAccess(config, hostname());
  const web = join(CHECKOUT, "web/dist");
  const app = await createApp({
    version: readVersion(),
    webRoot: existsSync(join(web, "index.html")) ? web : null,
    understanding: createServerUnderstanding({ provider: models.provider, prompts }),
    modelsState: models.state,
    gate: createGate(access.policy),
    clock: zoneClock(config.timeZone),
    log: createRequestLog(output),
    reportBug: (error) => console.error(bugReport(error)),
    isBehindProxy: isLoopbackBind(config.host) && config.publicOrigin !== null,
    measuresProcess: true,
  });
  app.addHook("onClose", () => models.close());
  // Before listening, which may fail: a code is shown only once, and is kept already.
  if (access.sentence !== null) console.log(access.sentence);
  if (!(await listen(app, config))) return;
  closeOnSignal(app, () => output.flushSync());

  const { port } = z.object({ port: z.int() }).parse(app.server.address());
  const [here, ...others] = addressesOf(config.host, port, networkInterfaces());
  console.log(`随口记已启动：${here}`);
  for (const address of others) console.log(`局域网内的其他设备：${address}`);
}

interface Prepared {
  readonly config: Config;
  readonly prompts: PromptManager;
}

function preparedOrSentences(): Prepared | null {
  try {
    return { config: readConfig(process.env), prompts: createPromptManager() };
  } catch (error) {
    for (const problem of sentencesOf(error)) console.error(problem);
    process.exitCode = 1;
    return null;
  }
}

function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof BadConfiguration) return error.problems;
  if (error instanceof PromptMissing) return [error.message];
  throw error;
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
    await app.close();
    return false;
  }
}

/** Repeated signals are normal: Ctrl-C reaches us from the terminal and again through npm. */
function closeOnSignal(app: FastifyInstance, flushLog: () => void): void {
  let closing = false;
  const end = (code: number) => {
    flushLog();
    process.exit(code);
  };
  const close = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => end(1), SHUTDOWN_MS).unref();
    void app.close().then(() => end(0));
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(CHECKOUT, "package.json"), "utf8"));
  return z.object({ version: z.string() }).parse(manifest).version;
}
