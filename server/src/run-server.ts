import { existsSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import { join } from "node:path";
import { MODEL_DAYS, MODEL_PRESETS, type ModelTroubleKind } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import type { DestinationStream } from "pino";
import { z } from "zod";
import { createAccess } from "./access/access.ts";
import { accessPolicyOf } from "./access/access-policy.ts";
import type { ThrottleSettings } from "./access/guess-throttle.ts";
import { pairingLink } from "./access/pairing-link.ts";
import { phoneOrigins } from "./access/phone-origins.ts";
import { createRedisGuessThrottle } from "./access/redis-guess-throttle.ts";
import { trustedProxies } from "./access/trusted-proxies.ts";
import { addressesOf } from "./addresses.ts";
import { bugReport } from "./bug-report.ts";
import { createDailyCaps } from "./caps/daily-caps.ts";
import { dayByZone } from "./caps/day-by-zone.ts";
import type { Config } from "./config.ts";
import { createDamageLog } from "./damage-log.ts";
import { createApp } from "./http/app.ts";
import { createRedisRateCounter } from "./http/redis-rate-counter.ts";
import { redisSharedHeads } from "./http/sync-events/redis-shared-heads.ts";
import { REQUEST_TIMEOUT_MS, timeoutsOf } from "./http/timeouts.ts";
import type { Io } from "./io.ts";
import { openLan } from "./lan/lan.ts";
import type { OpenedWelcome } from "./lan/lan-servers.ts";
import { backupFolderIn } from "./ledger/automatic-backups/backup-folder.ts";
import { createBackupReport } from "./ledger/automatic-backups/backup-report.ts";
import { writeInThread } from "./ledger/automatic-backups/backup-thread.ts";
import { startDailyBackups } from "./ledger/automatic-backups/daily-backups.ts";
import { upgradeSentence } from "./ledger/automatic-backups/upgrade-text.ts";
import { booksPlaceOf } from "./ledger/connections/books-place.ts";
import { startDailyUpkeep } from "./ledger/upkeep/daily-upkeep.ts";
import { listenProblem } from "./listen-problem.ts";
import { findLocalModels } from "./llm/list-models.ts";
import { createModelTally } from "./llm/model-tally.ts";
import { createModels } from "./llm/models.ts";
import { createModelProbe } from "./llm/setup/model-probe.ts";
import { createModelSetup } from "./llm/setup/model-setup.ts";
import { settingsKeeperOf } from "./llm/setup/settings-keeper.ts";
import { createLocalModels } from "./local-models/create-local-models.ts";
import { machineClock } from "./machine-clock.ts";
import { openBooks } from "./open-books.ts";
import { prepareServer } from "./prepare-server.ts";
import { productVersion } from "./product-version.ts";
import { connectRedis, type SharedRedis } from "./redis/shared-redis.ts";
import { createRequestLog } from "./request-log.ts";
import { noteRunning, noteStopped } from "./running.ts";
import { createShutdown, LEAVING_MS } from "./shutdown.ts";
import { consoleTerminal } from "./speech/ear/console-terminal.ts";
import { createSpeech } from "./speech/speech.ts";
import { findSilero } from "./speech/voice-detection/silero-files.ts";
import { greeting } from "./start/greeting.ts";
import { hasDesktop, openInBrowser, removeOpenedFile } from "./start/open-browser.ts";
import { pairingAtStart } from "./start/start-pairing.ts";
import { startText } from "./start/start-text.ts";
import type { TroubleChanged } from "./trouble/host-trouble.ts";
import { troubleSentence } from "./trouble/trouble-text.ts";
import { createServerUnderstanding } from "./understanding/server-understanding.ts";
import { zoneClock } from "./zone-clock.ts";

const CHECKOUT = join(import.meta.dirname, "../..");

/** What a server uses of its process. */
export interface ServerIo extends Io {
  readonly stdin: { readonly isTTY?: boolean | undefined };
  /** Standard output for the lines of the log. */
  readonly log: Log;
  onSignal(signal: "SIGINT" | "SIGTERM", handle: () => void): void;
  exit(code: number): void;
}

export interface Log extends DestinationStream {
  flushSync(): void;
}

/** Returns exit code 1 if the server could not start; else it serves until a signal ends it. */
export async function main(args: readonly string[], io: ServerIo): Promise<0 | 1> {
  const print = (line: string) => void io.stdout.write(`${line}\n`);
  const complain = (sentence: string) => void io.stderr.write(`${sentence}\n`);
  const prepared = prepareServer(args, io.env);
  if (!prepared.ok) {
    for (const sentence of prepared.sentences) complain(sentence);
    return 1;
  }
  const { config, prompts, ownerToken } = prepared;

  const output = io.log;
  const books = await openBooks(config, createDamageLog(output));
  if (!books.ok) {
    complain(books.sentence);
    return 1;
  }
  const { store, keptCodes, upgrade } = books;
  const backupReport = createBackupReport(output);
  if (upgrade !== null) {
    print(upgradeSentence(upgrade));
    if (upgrade.backup !== null) backupReport.note("before-upgrade", upgrade.backup);
  }
  const redis = await redisOf(config, { print, complain });
  const caps = createDailyCaps(store.usage, config.caps);
  const changed: TroubleChanged<ModelTroubleKind> = (host, kind) => {
    if (kind === null) print(troubleSentence(host, kind));
    else complain(troubleSentence(host, kind));
  };
  const tally = createModelTally({
    store: store.modelDays,
    today: dayByZone(config.timeZone, machineClock),
    clock: machineClock,
    keptDays: MODEL_DAYS,
  });
  const models = createModels(config.models, { caps, changed, tally });
  const modelSetup = createModelSetup({
    environment: config.models,
    keeper: settingsKeeperOf(config, store.settings),
    ...{ models, caps, tally, clock: machineClock },
  });
  await modelSetup.begin();
  const local = createLocalModels(config, {
    terminal: consoleTerminal(io, { isBackground: true }),
    reportBug: (error) => complain(bugReport(error, null)),
  });
  const { ear, pictures } = local;
  const speech = createSpeech(config.speech, {
    caps,
    changed,
    ear,
    voiceDetection: () => findSilero(config.speech.ear.home),
  });
  const lan = prepared.lan ? await openLan(config, timeoutsOf(REQUEST_TIMEOUT_MS)) : null;
  const policy = { ...accessPolicyOf(config, hostname()), servesTls: lan !== null };
  // A server in a terminal has no load balancer that must notice.
  const shutdown = createShutdown(config.shutdownDelayMs ?? (io.stdin.isTTY ? 0 : LEAVING_MS));
  const serving = () => ({
    host: config.host,
    port: portOf(app),
    servesTls: lan !== null,
    publicOrigin: config.publicOrigin,
  });
  const web = join(CHECKOUT, "web/dist");
  const app: FastifyInstance = await createApp({
    version: productVersion(),
    webRoot: existsSync(join(web, "index.html")) ? web : null,
    understanding: createServerUnderstanding({
      get provider() {
        return models.provider;
      },
      prompts,
    }),
    modelsState: models.state,
    modelSetup: {
      setup: modelSetup,
      probe: createModelProbe({ prompts, caps, tally, clock: zoneClock(config.timeZone) }),
    },
    caps,
    speech,
    pictures,
    store,
    storeKind: config.databaseUrl === null ? "sqlite" : "postgresql",
    access: createAccess({ policy, ownerToken, store, ...sharedParts(redis).guesses }),
    keptCodes,
    phoneOrigins: () => phoneOrigins({ ...serving(), interfaces: networkInterfaces() }),
    clock: zoneClock(config.timeZone),
    log: createRequestLog(output),
    reportBug: (error, requestId) => complain(bugReport(error, requestId)),
    trustsProxy: trustedProxies(config.trustedProxies),
    backups: backupReport.counts,
    measuresProcess: true,
    isLeaving: shutdown.isLeaving,
    ...(lan === null ? {} : { serverFor: lan.serverFor }),
    ...sharedParts(redis).requests,
  });
  let welcome: OpenedWelcome | null = null;
  const stopUpkeep = startDailyUpkeep(store);
  const place = booksPlaceOf(config);
  const backups = startDailyBackups({
    folder: backupFolderIn(config.dataDir),
    keptDays: config.backupDays,
    clock: zoneClock(config.timeZone),
    after: machineClock.after,
    measure: books.measure,
    write: (target) => writeInThread({ ...target, place }),
    report: (outcome) => backupReport.note("daily", outcome),
  });
  // Runs after the last response was sent.
  app.addHook("onClose", async () => {
    stopUpkeep();
    modelSetup.close();
    removeOpenedFile(config.dataDir);
    noteStopped(config.dataDir);
    if (welcome?.ok) await welcome.close();
    await Promise.all([models.close(), speech.close(), redis?.close(), backups.close()]);
    await local.close();
    await caps.close();
    await tally.close();
    await store.close();
  });
  // Printed before listening, which may fail: a new code is already stored and must be shown.
  if (books.sentence !== null) print(books.sentence);
  const problem = await listen(app, config);
  if (problem !== null) {
    complain(problem);
    await app.close();
    return 1;
  }
  shutdown.listen({
    close: () => app.close(),
    exit(code) {
      output.flushSync();
      io.exit(code);
    },
    onSignal: io.onSignal,
  });

  const port = portOf(app);
  noteRunning(config.dataDir, { pid: process.pid, ...serving() });
  const { platform } = process;
  const isSeen = io.stdout.isTTY === true;
  const pairing = await pairingAtStart(store, { role: "owner", isSeen });
  const linkAt = (address: string) =>
    pairing === null ? null : pairingLink(config.publicOrigin ?? address, pairing);
  if (lan !== null) {
    const ownerLink = linkAt(`https://localhost:${port}`);
    const phonePairing = await pairingAtStart(store, { role: "member", isSeen });
    welcome = await lan.welcome({ host: config.host, port, ownerLink, phonePairing });
    if (welcome.ok) {
      for (const line of welcome.lines) print(line);
      local.begin();
      return 0;
    }
    complain(welcome.sentence);
    await app.close();
    return 1;
  }
  if (modelSetup.hostsInUse().length === 0) void tellLocalModels(print);
  const [here, ...others] = addressesOf(config.host, port, networkInterfaces());
  const link = linkAt(here);
  const isOpened = prepared.opens && hasDesktop({ platform, env: io.env, isTerminal: isSeen });
  if (isOpened && link !== null) openInBrowser(link, { dataDir: config.dataDir, platform });
  for (const line of greeting({ here, others, link, isOpened })) print(line);
  local.begin();
  return 0;
}

/** The system chooses the port if it is 0, so it is known only after listening. */
function portOf(app: FastifyInstance): number {
  return z.object({ port: z.int() }).parse(app.server.address()).port;
}

interface Voice {
  print(line: string): void;
  complain(sentence: string): void;
}

function redisOf({ redisUrl }: Config, { print, complain }: Voice): Promise<SharedRedis> | null {
  if (redisUrl === null) return null;
  return connectRedis(redisUrl, {
    changed(isThere) {
      if (isThere) print("Redis 恢复了，几台服务器又一起计数。");
      else complain("REDIS_URL 指向的 Redis 连不上：限流暂时由每台服务器各自计数。");
    },
  });
}

/** What several servers share in Redis; without Redis each server counts and tells for itself. */
function sharedParts(redis: SharedRedis | null) {
  if (redis === null) return { guesses: {}, requests: {} };
  const elapsedMs = () => performance.now();
  const throttle = (name: string, settings: ThrottleSettings) =>
    createRedisGuessThrottle(redis, { name, settings, elapsedMs });
  return {
    guesses: { throttle },
    requests: {
      rateCounter: createRedisRateCounter(redis, elapsedMs),
      syncEvents: { shared: redisSharedHeads(redis) },
    },
  };
}

/** Looks for models on this machine; none is used before the owner chooses it. */
async function tellLocalModels(print: Voice["print"]): Promise<void> {
  for (const { preset, models } of await findLocalModels()) {
    print(startText.foundModels(MODEL_PRESETS[preset].name.zh, preset, models));
  }
}

/** Returns a sentence if the server cannot listen. */
async function listen(app: FastifyInstance, config: Config): Promise<string | null> {
  try {
    await app.listen({ port: config.port, host: config.host });
    return null;
  } catch (error) {
    const problem = listenProblem(error, config);
    if (problem === null) throw error;
    return problem;
  }
}
