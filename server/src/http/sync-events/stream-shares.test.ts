import { expect, onTestFinished, test } from "vitest";
import { connectEvents } from "../../../testing/event-client.ts";
import { OWNER } from "../../../testing/owner.ts";
import { listeningApp } from "../../../testing/running-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";

test("a ledger that has its share of streams is refused further ones, and another ledger is not", async () => {
  const server = await listeningApp({ syncEvents: { limits: { streamsPerLedger: 1 } } });
  onTestFinished(() => server.app.close());
  const { id } = await server.store.registry.add("旅行", { salt: "00", hash: "00" });
  const [same, another] = [await signedIn(server.store), await signedIn(server.store, id)];
  await connectEvents(server.origin, OWNER);

  const refused = connectEvents(server.origin, same.bearer);

  await expect(refused).rejects.toThrow("429 ledger-connections-full");
  await expect(connectEvents(server.origin, another.bearer)).resolves.toBeTruthy();
});
