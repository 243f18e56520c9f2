import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isProof, randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { afterAll, expect, type TestContext, test } from "vitest";
import { postgresBooks } from "../src/ledger/postgres-ledger.ts";
import { closeBooks } from "../src/ledger/sql-store.ts";
import {
  damageIn,
  isThere,
  NO_DAMAGE,
  pullAll,
  readUntilGone,
} from "../testing/kills/books-seen.ts";
import { type KillAim, type KillMoment, killDuring } from "../testing/kills/killing.ts";
import {
  createPushingDevice,
  type PushingDevice,
  sendPush,
} from "../testing/kills/pushing-device.ts";
import { startProcess } from "../testing/running-process.ts";
import { dropIfReady, testDatabase } from "../testing/test-postgres.ts";
import { orSkip } from "../testing/test-server.ts";

// Whoever was told that their entries are kept finds them, whenever the server dies.

const DEVICES = 6;
const READERS = 2;
const KILLS = {
  sqlite: randomRuns({ quick: 5, full: 120 }),
  postgres: randomRuns({ quick: 2, full: 30 }),
};

/** In a minute one client may send 1,200. */
const MOST_REPLAYS = 900;

// Each life begins with the start of a process, on a machine that may be busy.
const TIMEOUT = { timeout: 1_800_000 };

const folder = mkdtempSync(join(tmpdir(), "suikouji-killed-"));
const database = await testDatabase();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await dropIfReady(database);
});

const atAnyPhase: fc.Arbitrary<KillAim> = fc
  .integer({ min: 0, max: 200 })
  .map((percent) => ({ kind: "phase", part: percent / 100 }));

// At the same time, for most of it is waiting until a server listens.
test.concurrent("a server on SQLite keeps what it acknowledged", TIMEOUT, async (context) => {
  await survivesKills(context, {
    kills: KILLS.sqlite,
    env: { SUIKOUJI_DATA_DIR: folder },
    // Whoever had the file open to see a commit would do the recovery that the server must do.
    aim: atAnyPhase,
  });
});

test.concurrent("a server on PostgreSQL keeps what it acknowledged", TIMEOUT, async (context) => {
  const { url } = orSkip(context, database);
  const books = postgresBooks(url);
  context.onTestFinished(() => closeBooks(books));
  const atCommit: KillAim = {
    kind: "commit",
    async revision() {
      const query = books.db.selectFrom("books").select("revision");
      return (await query.executeTakeFirstOrThrow()).revision;
    },
  };
  await survivesKills(context, {
    kills: KILLS.postgres,
    env: { DATABASE_URL: url },
    aim: fc.oneof(atAnyPhase, { weight: 2, arbitrary: fc.constant(atCommit) }),
  });
});

type Env = Readonly<Record<string, string>>;

interface Plan {
  readonly kills: number;
  readonly env: Env;
  readonly aim: fc.Arbitrary<KillAim>;
}

async function survivesKills(context: TestContext, { kills, env, aim }: Plan): Promise<void> {
  const seed = randomInt(2 ** 31);
  const moment = fc.record({ events: fc.integer({ min: 1, max: 80 }), aim });
  const devices = Array.from({ length: DEVICES }, createPushingDevice);
  const lives: Life[] = [];
  await context.annotate(`seed ${seed}`);

  for (const end of fc.sample(moment, { seed, numRuns: kills })) {
    lives.push(await liveAndDie(devices, end, env));
  }
  lives.push(await replayAll(devices, env));

  const inFlight = sum(lives.map((life) => life.inFlight));
  const committedUnacknowledged = new Set(lives.flatMap((life) => life.committed)).size;
  const rolledBack = sum(lives.map((life) => life.rolledBack));
  const acknowledged = devices.flatMap(({ acknowledgements }) => acknowledgements).length;
  const counts = { kills, inFlight, committedUnacknowledged, rolledBack, acknowledged };
  await context.annotate(JSON.stringify(counts));
  expect(inFlight).toBeGreaterThan(0);
  // Otherwise no kill fell between a commit and its answer, and nothing was shown.
  if (isProof()) expect(committedUnacknowledged).toBeGreaterThan(0);
}

interface Life {
  /** The keys of unanswered pushes that the life before had kept. */
  readonly committed: readonly string[];
  /** How many it had not. */
  readonly rolledBack: number;
  /** How many were on their way when this one was killed. */
  readonly inFlight: number;
}

/** One life of the server, from what the last one left behind to its own end. */
async function liveAndDie(
  devices: readonly PushingDevice[],
  moment: KillMoment,
  env: Env,
): Promise<Life> {
  const server = startProcess(env);
  try {
    const origin = await server.origin;
    const left = await leftBehind(devices, origin);
    await replaySame(devices, origin, 1);
    const { traffic, inFlight } = killDuring(server.child, moment);
    await Promise.all([
      ...devices.map((device) => device.pushUntilGone(origin, traffic)),
      ...Array.from({ length: READERS }, () => readUntilGone(origin)),
    ]);
    expect(await server.ended).toMatchObject({ signal: "SIGKILL", stderr: "" });
    return { ...left, inFlight: await inFlight };
  } finally {
    await server.dispose();
  }
}

/** Before anything is sent again: whole batches only, and of the unanswered some may be there. */
async function leftBehind(devices: readonly PushingDevice[], origin: string) {
  const entries = await pullAll(origin);
  expect(damageIn(entries, devices)).toEqual(NO_DAMAGE);
  const pending = devices.flatMap((device) => device.pending ?? []);
  const committed = pending.filter((body) => isThere(body, entries)).map(({ key }) => key);
  return { committed, rolledBack: pending.length - committed.length };
}

/** Each device's latest acknowledged pushes, sent again, are answered as they were. */
async function replaySame(devices: readonly PushingDevice[], origin: string, latest: number) {
  for (const { acknowledgements } of devices) {
    for (const { body, text } of acknowledgements.slice(-latest)) {
      expect(await sendPush(origin, body)).toBe(text);
    }
  }
}

/** The life that stays: ends with everything acknowledged and everything there. */
async function replayAll(devices: readonly PushingDevice[], env: Env): Promise<Life> {
  const server = startProcess(env);
  try {
    const origin = await server.origin;
    const left = await leftBehind(devices, origin);

    await Promise.all(devices.map((device) => device.settle(origin)));
    const entries = await pullAll(origin);
    await replaySame(devices, origin, MOST_REPLAYS / DEVICES);

    expect(devices.map(({ pending }) => pending)).toEqual(devices.map(() => null));
    expect(damageIn(entries, devices)).toEqual(NO_DAMAGE);
    expect(await pullAll(origin)).toEqual(entries);
    const pushed = devices.flatMap(({ acknowledgements }) => acknowledgements);
    expect(entries).toHaveLength(pushed.flatMap(({ body }) => body.entries).length);
    return { ...left, inFlight: 0 };
  } finally {
    await server.dispose();
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
