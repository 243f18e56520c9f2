import type { PushBody } from "@suikouji/contract";
import { expect, type TestContext, test } from "vitest";
import { newLedger } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushedSkiing, pushOf } from "../../../testing/ledger/pushed.ts";
import { startPostgresRelay } from "../../../testing/postgres-relay.ts";
import { dropIfReady, testDatabase } from "../../../testing/test-postgres.ts";
import { orSkip } from "../../../testing/test-server.ts";
import { openPostgresStore } from "../connections/postgres-ledger.ts";

// Begin with the reads; the writes; the commit.
const FEWEST = 3;

test("on PostgreSQL a push takes three round trips, whatever it holds", async (context) => {
  const roundTripsOf = await countedPushes(context);
  const lunch = pushedLunch();
  const others = Array.from({ length: 20 }, () => pushedLunch());
  const fresh = pushOf({ entries: [lunch, ...others] });
  const corrected = { ...lunch, amountFen: 4000, updatedAtMs: lunch.updatedAtMs + 1 };

  const counts = {
    fresh: await roundTripsOf(fresh),
    withCategory: await roundTripsOf(
      pushOf({ entries: [pushedLunch()], categories: [pushedSkiing()] }),
    ),
    correction: await roundTripsOf(pushOf({ entries: [corrected] })),
    // A replay writes nothing.
    replay: await roundTripsOf(fresh),
  };

  expect(counts).toEqual({
    fresh: FEWEST,
    withCategory: FEWEST,
    correction: FEWEST,
    replay: FEWEST - 1,
  });
});

test("on PostgreSQL an occasional push takes two more round trips to delete old replies", async (context) => {
  const roundTripsOf = await countedPushes(context);
  const lunch = pushedLunch();
  const upTo63 = Array.from({ length: 62 }, () => pushedLunch());
  await roundTripsOf(pushOf({ entries: [lunch, ...upTo63] }));

  const sixtyFourth = await roundTripsOf(pushOf({ entries: [pushedLunch()] }));
  const sixtyFifth = await roundTripsOf(pushOf({ entries: [pushedLunch()] }));
  const withoutNews = await roundTripsOf(pushOf({ entries: [lunch] }));

  expect({ sixtyFourth, sixtyFifth, withoutNews }).toEqual({
    sixtyFourth: FEWEST + 2,
    sixtyFifth: FEWEST,
    withoutNews: FEWEST + 2,
  });
});

/** Pushes to a new ledger. Returns a function that counts the round trips of each push. */
async function countedPushes(context: TestContext): Promise<(body: PushBody) => Promise<number>> {
  const database = await testDatabase();
  context.onTestFinished(() => dropIfReady(database));
  const { url } = orSkip(context, database);
  const relay = await startPostgresRelay(url);
  const store = await openPostgresStore(relay.url);
  context.onTestFinished(async () => {
    await store.close();
    await relay.close();
  });
  // A new connection first authenticates, which takes round trips too.
  await store.push(await newLedger(store), pushOf({ entries: [pushedLunch()] }));
  const ledgerId = await newLedger(store);
  return async (body) => {
    relay.roundTrips();
    await store.push(ledgerId, body);
    return relay.roundTrips();
  };
}
