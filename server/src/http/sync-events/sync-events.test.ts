import { once } from "node:events";
import { connect } from "node:net";
import {
  CLEAR_WORDS,
  changeCode,
  clearLedger,
  confirmEntries,
  createEntries,
  LEDGER_CHANGED,
  revokeDevice,
  STREAM_REPLACED,
  signOut,
  syncEvents,
} from "@suikouji/contract";
import { afterEach, describe, expect, test } from "vitest";
import { connectEvents, type EventClient } from "../../../testing/event-client.ts";
import { FakeClock } from "../../../testing/fake-clock.ts";
import { pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { editOf } from "../../../testing/ledger/edited.ts";
import { PHONE, pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { OWNER } from "../../../testing/owner.ts";
import { type AppOptions, type ListeningApp, listeningApp } from "../../../testing/running-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { openTestStore } from "../../../testing/test-store.ts";
import { STREAM_LIMITS } from "./stream-limits.ts";

const running: ListeningApp[] = [];
afterEach(async () => {
  for (const { app } of running.splice(0)) await app.close();
});

async function started(options: AppOptions = {}): Promise<ListeningApp> {
  const server = await listeningApp(options);
  running.push(server);
  return server;
}

/** Opens a stream and takes its first event, which tells the head. */
async function opened(
  { origin }: ListeningApp,
  headers: Readonly<Record<string, string>> = OWNER,
): Promise<EventClient> {
  const client = await connectEvents(origin, headers);
  expect(await client.next()).toMatchObject({ name: LEDGER_CHANGED });
  return client;
}

const lunch = () => pushOf({ entries: [pushedLunch()] });

describe("a change is told after it is committed", () => {
  test("to every device of the ledger, with its revision and epoch and nothing else", async () => {
    const server = await started();
    const { store } = server;
    const ledgerId = store.registry.defaultLedgerId;
    const member = await signedIn(store, undefined, { role: "member" });
    const clients = [await opened(server), await opened(server, member.bearer)];

    const { epoch } = await store.push(ledgerId, lunch());

    for (const client of clients) {
      expect(await client.next()).toEqual({ name: LEDGER_CHANGED, data: { epoch, revision: 1 } });
    }
  });

  test("the first event tells the head, so that a device knows whether it missed something", async () => {
    const server = await started();
    const { epoch } = await server.store.push(server.store.registry.defaultLedgerId, lunch());

    const client = await connectEvents(server.origin);

    expect(await client.next()).toEqual({ name: LEDGER_CHANGED, data: { epoch, revision: 1 } });
  });

  test("a pull that follows the event finds the change", async () => {
    const server = await started();
    const { store } = server;
    const ledgerId = store.registry.defaultLedgerId;
    const found: number[] = [];
    const pulled = Promise.withResolvers<void>();
    store.watchHeads(({ revision }) => {
      void store.pull(ledgerId, { after: revision - 1, limit: 10 }).then(({ entries }) => {
        found.push(entries.length);
        pulled.resolve();
      });
    });

    await store.push(ledgerId, lunch());
    await pulled.promise;

    expect(found).toEqual([1]);
  });

  test("also when another app recorded it, when books are cleared, and when a device deletes", async () => {
    const server = await started();
    const { store } = server;
    const client = await opened(server);
    const revisionOf = async () => (await client.next()).data;

    const drafted = createEntries.reply.parse(
      await (await server.post(createEntries.path, { text: "午饭35" })).json(),
    );
    if (drafted.status !== "drafted") throw new Error("The sentence is plain");
    await server.post(confirmEntries.path, { id: drafted.confirm });
    expect(await revisionOf()).toMatchObject({ revision: 1 });
    const ledgerId = store.registry.defaultLedgerId;
    const { entries } = await pullAll(store, ledgerId);
    const later = { deviceId: PHONE, stampMs: Date.now() };
    const removed = entries.map((entry) => editOf(entry, { deleted: true }, later));
    await store.push(ledgerId, pushOf({ entries: removed }));
    expect(await revisionOf()).toMatchObject({ revision: 2 });
    const cleared = clearLedger.reply.parse(
      await (await server.post(clearLedger.path, { confirm: CLEAR_WORDS })).json(),
    );

    expect(await revisionOf()).toEqual({ epoch: cleared.epoch, revision: 2 });
  });

  test("not for a push that changes nothing, nor for another ledger", async () => {
    const server = await started();
    const { store } = server;
    const ledgerId = store.registry.defaultLedgerId;
    const other = await store.registry.add("别家", { salt: "00", hash: "00" });
    const body = lunch();
    await store.push(ledgerId, body);
    const client = await opened(server);

    await store.push(ledgerId, body);
    await store.push(other.id, lunch());
    await store.push(ledgerId, lunch());

    expect(await client.next()).toMatchObject({ data: { revision: 2 } });
  });
});

describe("access", () => {
  test("without a token, or with one for scripts, it is refused", async () => {
    const server = await started();
    const script = await signedIn(server.store, undefined, { role: "script" });

    await expect(connectEvents(server.origin, {})).rejects.toThrow("401 access-code-required");
    await expect(connectEvents(server.origin, script.bearer)).rejects.toThrow(
      "403 not-for-scripts",
    );
  });

  test("a revoked device loses its stream at once; other devices keep theirs", async () => {
    const server = await started();
    const [lost, other] = [await signedIn(server.store), await signedIn(server.store)];
    const client = await opened(server, lost.bearer);
    const neighbour = await opened(server, other.bearer);

    await server.post(revokeDevice.path, { id: lost.deviceId });

    await client.ended;
    await expect(connectEvents(server.origin, lost.bearer)).rejects.toThrow("401 unknown-token");
    await server.store.push(lost.ledgerId, lunch());
    expect(await neighbour.next()).toMatchObject({ name: LEDGER_CHANGED });
  });

  test("a device that signs out, or is signed out by a new code, loses its stream", async () => {
    const server = await started();
    const [leaver, member] = [await signedIn(server.store), await signedIn(server.store)];
    const [left, ended] = [
      await opened(server, leaver.bearer),
      await opened(server, member.bearer),
    ];

    await fetch(`${server.origin}${signOut.path}`, { method: "DELETE", headers: leaver.bearer });
    await left.ended;
    await server.post(changeCode.path, { endDevices: true });

    await ended.ended;
  });

  test("a device revoked at another server loses its stream within ten seconds", async () => {
    const clock = new FakeClock();
    const server = await started({ syncEvents: { clock } });
    const lost = await signedIn(server.store);
    const client = await opened(server, lost.bearer);

    // The two servers share only the store.
    await server.store.devices.revoke(lost.ledgerId, lost.deviceId);
    clock.pass(9_999);

    await client.ended;
  });
});

describe("limits", () => {
  test("a device has three streams; a fourth replaces the oldest, which is told so", async () => {
    const server = await started();
    const { bearer } = await signedIn(server.store);
    const [first, ...others] = [
      await opened(server, bearer),
      await opened(server, bearer),
      await opened(server, bearer),
    ];

    const fourth = await opened(server, bearer);

    expect(STREAM_LIMITS.streamsPerDevice).toBe(3);
    expect(await first.next()).toEqual({ name: STREAM_REPLACED, data: {} });
    await first.ended;
    await server.store.push(server.store.registry.defaultLedgerId, lunch());
    for (const client of [...others, fourth]) {
      expect(await client.next()).toMatchObject({ data: { revision: 1 } });
    }
  });

  test("a server that has as many streams as it may hold refuses further devices", async () => {
    const server = await started({ syncEvents: { limits: { streams: 1 } } });
    const client = await opened(server);
    const other = await signedIn(server.store);

    await expect(connectEvents(server.origin, other.bearer)).rejects.toThrow("503 overloaded");
    client.leave();

    // The server hears of a closed connection a little later.
    const retry = () => connectEvents(server.origin, other.bearer).then(() => "open", String);
    await expect.poll(retry).toBe("open");
  });

  test("/metrics counts the open streams", async () => {
    const server = await started();
    const read = async () => {
      const response = await fetch(`${server.origin}/metrics`, { headers: OWNER });
      return /^suikouji_sync_streams (\d+)$/m.exec(await response.text())?.[1];
    };
    const clients = [await opened(server), await opened(server)];
    expect(await read()).toBe("2");

    for (const { leave } of clients) leave();

    await expect.poll(read).toBe("0");
  });

  test("a stream ends after an hour, and sends a heartbeat every 25 seconds until then", async () => {
    const clock = new FakeClock();
    const server = await started({ syncEvents: { clock } });
    const client = await opened(server);
    const first = client.heartbeats;

    clock.pass(25_000);
    await expect.poll(() => client.heartbeats - first).toBe(1);
    clock.pass(60 * 60_000);

    await client.ended;
    await expect.poll(() => clock.timers).toBe(0);
  });
});

test("the headers keep proxies from buffering, and the log counts it as answered", async () => {
  const server = await started();
  const client = await opened(server);

  expect(client.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  client.leave();
  await expect
    .poll(() => server.served.filter(({ route }) => route === syncEvents.path))
    .toMatchObject([{ status: 200 }]);
});

test("a stream outlives the limit for receiving a request", async () => {
  const server = await started({ limits: { requestTimeoutMs: 1000 } });
  const client = await opened(server);
  // A request that never ends is closed by the same check.
  const slow = connect(Number(new URL(server.origin).port), "127.0.0.1").resume();
  slow.write("GET / HTTP/1.1\r\n");

  await once(slow, "close");
  await server.store.push(server.store.registry.defaultLedgerId, lunch());

  expect(await client.next()).toMatchObject({ data: { revision: 1 } });
});

test("closing the server ends every stream and does not wait for its clients", async () => {
  const server = await listeningApp();
  const client = await opened(server);

  await server.app.close();

  await client.ended;
});

test("if the head cannot be read the request fails, and no stream stays open", async () => {
  const store = await openTestStore();
  const server = await started({
    store: { ...store, head: () => Promise.reject(new Error("no such table")) },
  });

  await expect(connectEvents(server.origin)).rejects.toThrow("500");

  const metrics = await fetch(`${server.origin}/metrics`, { headers: OWNER });
  expect(await metrics.text()).toContain("suikouji_sync_streams 0");
});
