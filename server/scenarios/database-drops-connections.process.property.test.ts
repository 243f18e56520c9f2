import { randomInt } from "node:crypto";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { damageIn, NO_DAMAGE, pullAll } from "../testing/kills/books-seen.ts";
import {
  type Ended,
  type Interruption,
  outageAfter,
  restart,
  terminateConnections,
} from "../testing/outages/interrupt.ts";
import { type PatientDevice, signInPatientDevice } from "../testing/outages/patient-device.ts";
import { postgresPrograms, startRestartablePostgres } from "../testing/restartable-postgres.ts";
import { startProcess } from "../testing/running-process.ts";
import { orSkip } from "../testing/test-server.ts";

// A server survives the loss of its database: meanwhile it answers 503, and nothing that it
// acknowledged is lost or duplicated.

const DEVICES = 6;
const PUSHES_OF_A_ROUND = 4;
/** Fewer than the pushes of a round, so that every interruption happens among pushes. */
const MOST_EVENTS = 40;

const TERMINATIONS = randomRuns({ quick: 3, full: 100 });
const RESTARTS = randomRuns({ quick: 1, full: 20 });

const CODE = "open-sesame-42";

// A server checks its database once a second, so each restart takes a few seconds.
const TIMEOUT = { timeout: 1_800_000 };

test("a server recovers when its database drops its connections", TIMEOUT, async (context) => {
  const postgres = await startRestartablePostgres(orSkip(context, postgresPrograms()));
  context.onTestFinished(() => postgres.dispose());
  const server = startProcess({ DATABASE_URL: postgres.url, SUIKOUJI_ACCESS_CODE: CODE });
  context.onTestFinished(() => server.dispose());
  const origin = await server.origin;
  // One after the other: on a busy machine the hashes of all codes at once are refused.
  const devices: PatientDevice[] = [];
  while (devices.length < DEVICES) devices.push(await signInPatientDevice(origin, CODE));
  const seed = randomInt(2 ** 31);
  await context.annotate(`seed ${seed}`);
  const ended: Ended[] = [];

  async function interrupt(interruption: Interruption): Promise<void> {
    switch (interruption.kind) {
      case "terminate":
        ended.push(await terminateConnections(postgres.url));
        return;
      case "restart":
        return restart(postgres, interruption.mode, (status) => readiness(origin, status));
    }
  }
  for (const { interruption, events } of plannedBy(seed)) {
    const outage = outageAfter(events, () => interrupt(interruption));
    await Promise.all(devices.map((device) => device.push(PUSHES_OF_A_ROUND, outage)));
    await outage.isOver;
  }

  const entries = await pullAll(origin);
  const refusals = devices.flatMap((device) => device.refusals);
  const acknowledged = devices.flatMap(({ acknowledgements }) => acknowledgements);
  const busy = ended.reduce((sum, each) => sum + each.busy, 0);
  const counts = { terminations: ended.length, busy, restarts: RESTARTS };
  await context.annotate(
    JSON.stringify({ ...counts, acknowledged: acknowledged.length, refused: refusals.length }),
  );
  expect(server.child.exitCode).toBeNull();
  expect(damageIn(entries, devices)).toEqual(NO_DAMAGE);
  expect(entries).toHaveLength(acknowledged.flatMap(({ body }) => body.entries).length);
  expect(refusals.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  // Otherwise all connections were idle and the test proved nothing.
  expect(busy).toBeGreaterThan(0);
  expect(refusals).not.toEqual([]);

  server.child.kill("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
});

interface Round {
  readonly interruption: Interruption;
  readonly events: number;
}

/** Restarts and terminations, at random places and moments. */
function plannedBy(seed: number): readonly Round[] {
  const interruptions: readonly Interruption[] = [
    ...Array.from({ length: TERMINATIONS }, () => ({ kind: "terminate" as const })),
    ...Array.from({ length: RESTARTS }, (_, index) => ({
      kind: "restart" as const,
      mode: index % 2 === 0 ? ("immediate" as const) : ("fast" as const),
    })),
  ];
  const moments = fc.sample(fc.tuple(fc.integer({ min: 1, max: MOST_EVENTS }), fc.nat()), {
    seed,
    numRuns: interruptions.length,
  });
  return interruptions
    .map((interruption, index) => {
      const [events, place] = moments[index] ?? [1, 0];
      return { interruption, events, place };
    })
    .toSorted((one, other) => one.place - other.place);
}

async function readiness(origin: string, status: 200 | 503): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${origin}/readyz`)).status, { interval: 50, timeout: 60_000 })
    .toBe(status);
}
