import { parseTransaction, serverStatus } from "@suikouji/contract";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, type TestContext, test } from "vitest";
import { postgresBooks } from "../src/ledger/connections/postgres-ledger.ts";
import { openSqlStore } from "../src/ledger/store/sql-store.ts";
import { answers } from "../testing/app-with-models.ts";
import { newLedger } from "../testing/ledger/on-each-database.ts";
import {
  type ModelHost,
  type ServedModel,
  startModelHost,
} from "../testing/model-host/model-host.ts";
import { type RedisRelay, startRedisRelay } from "../testing/redis-relay.ts";
import { startProcess } from "../testing/running-process.ts";
import { type SignedInDevice, signedIn } from "../testing/signed-in.ts";
import { dropIfReady, testDatabase } from "../testing/test-postgres.ts";
import { testRedis } from "../testing/test-redis.ts";
import { orSkip } from "../testing/test-server.ts";

// Two real servers share one PostgreSQL, and a Redis that comes and goes. Together they never
// exceed the day's caps, and every question gets an answer.

const CAP = 40;
/**
 * The others are calls that were admitted but timed out before they reached the model. On a busy
 * machine that may be most of them.
 */
const NEARLY_ALL = randomRuns({ quick: 1, full: 36 });
/** Asked after a restart, when the first servers have given back what they reserved. */
const MORE_QUESTIONS = 20;
const QUESTIONS = 400;
/** A server answers 128 at a time and refuses the others. */
const AT_A_TIME = 120;
/** A device may send 240 requests a minute. */
const LEDGERS = 4;
const RUNS = randomRuns({ quick: 1, full: 50 });
const TITLE = `of ${QUESTIONS} questions at two servers at most ${CAP} reach the model, in each of ${RUNS} runs`;

const database = await testDatabase();
const redis = testRedis();

let host: ModelHost;
let model: ServedModel;
let relay: RedisRelay;
let env: Record<string, string> = {};

beforeAll(async () => {
  if (database.kind !== "ready" || redis.kind !== "ready") return;
  host = await startModelHost();
  model = host.serve(
    answers({ transactions: [{ amount: 35, type: "EXPENSE", category: "餐饮" }] }),
  );
  relay = await startRedisRelay(redis);
  env = {
    DATABASE_URL: database.url,
    REDIS_URL: relay.url,
    SUIKOUJI_LLM_PRESET: "custom",
    SUIKOUJI_LLM_BASE_URL: model.baseUrl,
    SUIKOUJI_LLM_API_KEY: "sk-test",
    SUIKOUJI_LLM_PRIMARY_MODEL: "primary-model",
    SUIKOUJI_LLM_DAILY_CALLS: String(CAP),
  };
});
afterAll(async () => {
  await relay?.close();
  await host?.close();
  await dropIfReady(database);
});

test(TITLE, { timeout: 1_800_000 }, async (context) => {
  needsBoth(context);
  const pauses = fc.infiniteStream(fc.integer({ min: 1, max: 60 }));
  await fc.assert(
    fc.asyncProperty(pauses, async (answersBetween) => {
      const bearers = await devicesOfToday();
      const before = model.requests.length;

      const seen = await askBoth({ bearers, answersBetween, questions: QUESTIONS });
      const called = model.requests.length - before;
      // The day is not over: after the restart only what is left may be used.
      const again = await askBoth({ bearers, answersBetween, questions: MORE_QUESTIONS });
      const calledInAll = model.requests.length - before;

      expect(called).toBeLessThanOrEqual(CAP);
      expect(calledInAll).toBeLessThanOrEqual(CAP);
      expect(calledInAll).toBeGreaterThanOrEqual(NEARLY_ALL);
      expect(seen.answered).toBe(QUESTIONS);
      expect(again.answered).toBe(MORE_QUESTIONS);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

/** Skips the test with the reason when PostgreSQL or Redis is missing. */
function needsBoth(context: TestContext): void {
  orSkip(context, database);
  orSkip(context, redis);
}

interface Asking {
  readonly bearers: readonly Bearer[];
  readonly answersBetween: Iterable<number>;
  readonly questions: number;
}

type Bearer = SignedInDevice["bearer"];

interface Seen {
  /** Answers with what was said, from any engine. */
  readonly answered: number;
}

/**
 * Starts two servers, sends questions to both while Redis is paused and resumed, and stops them.
 */
async function askBoth({ bearers, answersBetween, questions }: Asking): Promise<Seen> {
  const servers = [startProcess(env), startProcess(env)];
  try {
    const origins = await Promise.all(servers.map(({ origin }) => origin));
    const tell = pausingEvery(answersBetween);
    const seen = await Promise.all(
      origins.map((origin) => askMany({ origin, bearers, tell, questions: questions / 2 })),
    );
    relay.resume();
    for (const { child } of servers) child.kill("SIGTERM");
    for (const { ended } of servers) await ended;
    return { answered: seen.reduce((sum, { answered }) => sum + answered, 0) };
  } finally {
    for (const server of servers) await server.dispose();
  }
}

/** Called after each answer: pauses or resumes Redis after so many of them. */
function pausingEvery(answersBetween: Iterable<number>): () => void {
  const turns = answersBetween[Symbol.iterator]();
  let isPaused = false;
  let left = 0;
  return () => {
    left -= 1;
    if (left > 0) return;
    left = turns.next().value ?? 1;
    if (isPaused) relay.resume();
    else relay.pause();
    isPaused = !isPaused;
  };
}

interface AskingOne extends Omit<Asking, "answersBetween"> {
  readonly origin: string;
  readonly tell: () => void;
}

async function askMany({ origin, bearers, tell, questions }: AskingOne): Promise<Seen> {
  // A hundred requests at once with a token not yet cached would count as guesses.
  for (const headers of bearers) await fetch(`${origin}${serverStatus.path}`, { headers });
  let asked = 0;
  let answered = 0;
  const askOn = async () => {
    while (asked < questions) {
      asked += 1;
      const response = await fetch(`${origin}${parseTransaction.path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...bearers[asked % bearers.length] },
        body: JSON.stringify({ text: "午饭35" }),
      });
      const { transactions } = parseTransaction.reply.parse(await response.json());
      if (transactions[0]?.amount === 35) answered += 1;
      tell();
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, askOn));
  return { answered };
}

/** Creates ledgers and resets the usage, as on a new day; no server runs meanwhile. */
async function devicesOfToday(): Promise<readonly Bearer[]> {
  if (database.kind !== "ready") return [];
  const books = postgresBooks(database.url);
  const store = await openSqlStore(books);
  try {
    await books.db.deleteFrom("usage").execute();
    const bearers: Bearer[] = [];
    for (let count = 0; count < LEDGERS; count += 1) {
      bearers.push((await signedIn(store, await newLedger(store))).bearer);
    }
    return bearers;
  } finally {
    await store.close();
  }
}
