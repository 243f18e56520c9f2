import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isProof, randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { afterAll, expect, type TestContext, test } from "vitest";
import { postgresBooks } from "../src/ledger/connections/postgres-ledger.ts";
import { closeBooks } from "../src/ledger/store/sql-store.ts";
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

// An acknowledged push survives, whenever the server is killed.

const DEVICES = 6;
const READERS = 2;
const KILLS = {
  sqlite: randomRuns({ quick: 3, full: 120 }),
  postgres: randomRuns({ quick: 2, full: 30 }),
};

/** One client may send 1,200 a minute. */
const MOST_REPLAYS = 900;

// Each round starts a process, on a machine that may be busy.
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

// Concurrent, because most of the time is waiting until a server listens.
test.concurrent("a server on SQLite keeps what it acknowledged", TIMEOUT, async (context) => {
  await survivesKills(context, {
    kills: KILLS.sqlite,
    env: { SUIKOUJI_DATA_DIR: folder },
    // A reader that watched the file for a commit would do the recovery that the server must do.
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
  // Otherwise no kill fell between a commit and its reply, and the test proved nothing.
  if (isProof()) expect(committedUnacknowledged).toBeGreaterThan(0);
}

interface Life {
  /** Keys of unanswered pushes that the killed server had committed. */
  readonly committed: readonly string[];
  /** How many unanswered pushes it had not committed. */
  readonly rolledBack: number;
  /** How many pushes were in flight at the kill. */
  readonly inFlight: number;
}

/** One run of the server: checks what the last run left behind, pushes, and is killed. */
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

/** Checked before any push is repeated: batches are whole, and unanswered ones may be there. */
async function leftBehind(devices: readonly PushingDevice[], origin: string) {
  const entries = await pullAll(origin);
  expect(damageIn(entries, devices)).toEqual(NO_DAMAGE);
  const pending = devices.flatMap((device) => device.pending ?? []);
  const committed = pending.filter((body) => isThere(body, entries)).map(({ key }) => key);
  return { committed, rolledBack: pending.length - committed.length };
}

/** Repeats each device's latest acknowledged pushes, which must get the same replies. */
async function replaySame(devices: readonly PushingDevice[], origin: string, latest: number) {
  for (const { acknowledgements } of devices) {
    for (const { body, text } of acknowledgements.slice(-latest)) {
      expect(await sendPush(origin, body)).toBe(text);
    }
  }
}

/** The last run, without a kill: everything is acknowledged and present. */
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
