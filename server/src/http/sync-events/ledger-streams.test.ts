import { expect, onTestFinished, test } from "vitest";
import { connectEvents } from "../../../testing/event-client.ts";
import { listeningApp } from "../../../testing/running-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { STREAM_LIMITS } from "./stream-limits.ts";

test("the streams of one ledger leave places for another ledger", async () => {
  const limits = { streams: 4, streamsPerLedger: 2 };
  const { app, store, origin } = await listeningApp({ syncEvents: { limits } });
  onTestFinished(() => app.close());
  const other = await store.registry.add("另一本", { salt: "00", hash: "00" });
  const bearers = [await signedIn(store), await signedIn(store), await signedIn(store)];
  const [first = {}, second = {}, third = {}] = bearers.map(({ bearer }) => bearer);
  await connectEvents(origin, first);
  await connectEvents(origin, second);

  await expect(connectEvents(origin, third)).rejects.toThrow("429 ledger-connections-full");
  const another = await connectEvents(origin, (await signedIn(store, other.id)).bearer);

  expect(await another.next()).toMatchObject({ data: { revision: 0 } });
  expect(STREAM_LIMITS.streamsPerLedger).toBeLessThan(STREAM_LIMITS.streams);
});
