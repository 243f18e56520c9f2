import { revokeDevice, signOut } from "@suikouji/contract";
import { afterEach, describe, expect, test } from "vitest";
import { FakeClock } from "../../../testing/fake-clock.ts";
import { OWNER } from "../../../testing/owner.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { ScriptedRecognizer } from "../../../testing/speech-hosts/scripted-recognizer.ts";
import { voice } from "../../../testing/speech-hosts/sounds.ts";
import { type SpeechApp, speechApp } from "../../../testing/speech-hosts/speech-app.ts";
import { connectSpeech, START, STOP } from "../../../testing/speech-hosts/speech-client.ts";
import { openTestStore } from "../../../testing/test-store.ts";
import { StorageFailed } from "../../ledger/ledger-store.ts";
import { SPEECH_LIMITS } from "./speech-limits.ts";

const apps: SpeechApp[] = [];
afterEach(async () => {
  for (const { app } of apps.splice(0)) await app.close();
});

async function listening(...[services, options]: Partial<Parameters<typeof speechApp>>) {
  const recognizer = new ScriptedRecognizer({ text: "打车30", partials: ["打车"] });
  const server = await speechApp({ recognizer, ...services }, options);
  apps.push(server);
  return { ...server, recognizer };
}

type Client = Awaited<ReturnType<typeof connectSpeech>>;

/** Starts a sentence, and waits for the first partial text. */
async function speaks(client: Client): Promise<void> {
  client.send(START);
  client.audio(voice(0.1));
  expect(await client.next()).toEqual({ type: "partial", text: "打车" });
}

async function isAnswered(client: Client): Promise<boolean> {
  client.send(START);
  client.audio(voice(0.1));
  client.send(STOP);
  for (;;) {
    const { type } = await client.next();
    if (type !== "partial") return type === "final";
  }
}

describe("a revoked device", () => {
  const REVOKED = { code: 1008, word: "revoked" };

  test("loses its socket at once, even mid-sentence; other devices keep theirs", async () => {
    const { app, store, port, recognizer } = await listening();
    const [lost, other] = [await signedIn(store), await signedIn(store)];
    const client = await connectSpeech(port, lost.bearer);
    const neighbour = await connectSpeech(port, other.bearer);
    await speaks(client);

    const revoked = await app.inject({
      method: "POST",
      url: revokeDevice.path,
      payload: { id: lost.deviceId },
      headers: OWNER,
    });

    expect(revoked.statusCode).toBe(200);
    expect(await client.closed).toEqual(REVOKED);
    expect(recognizer.running).toBe(0);
    expect(await isAnswered(neighbour)).toBe(true);
  });

  test("loses its socket when it signs itself out", async () => {
    const { app, store, port } = await listening();
    const { bearer } = await signedIn(store);
    const client = await connectSpeech(port, bearer);

    await app.inject({ method: "DELETE", url: signOut.path, headers: bearer });

    expect(await client.closed).toEqual(REVOKED);
  });

  test("loses its socket within ten seconds when another server revoked it", async () => {
    const clock = new FakeClock();
    const { store, port } = await listening({ clock });
    const [lost, other] = [await signedIn(store), await signedIn(store)];
    const client = await connectSpeech(port, lost.bearer);
    const neighbour = await connectSpeech(port, other.bearer);

    // The two servers share only the store.
    await store.devices.revoke(lost.ledgerId, lost.deviceId);
    clock.pass(9_999);

    expect(await client.closed).toEqual(REVOKED);
    expect(await isAnswered(neighbour)).toBe(true);
  });

  test("a device keeps its socket while the database cannot be reached", async () => {
    const clock = new FakeClock();
    const store = await openTestStore();
    let looks = 0;
    let isGone = false;
    const devices: typeof store.devices = {
      ...store.devices,
      byToken: async (...asked) => {
        looks += 1;
        if (isGone) throw new StorageFailed("storage-failed", "57P01");
        return store.devices.byToken(...asked);
      },
    };
    const { port } = await listening({ clock }, { store: { ...store, devices } });
    const { bearer, ledgerId, deviceId } = await signedIn(store);
    const client = await connectSpeech(port, bearer);

    isGone = true;
    clock.pass(5_000);
    await expect.poll(() => looks).toBe(2);
    expect(await isAnswered(client)).toBe(true);
    isGone = false;
    await store.devices.revoke(ledgerId, deviceId);
    clock.pass(5_000);

    expect(await client.closed).toEqual(REVOKED);
  });
});

describe("a device with many sockets", () => {
  const REPLACED = { code: 1001, word: "replaced" };

  test("may have three; a fourth closes the oldest idle one", async () => {
    const { store, port } = await listening();
    const { bearer } = await signedIn(store);
    const busy = await connectSpeech(port, bearer);
    await speaks(busy);
    const unused = await connectSpeech(port, bearer);
    const third = await connectSpeech(port, bearer);

    const fourth = await connectSpeech(port, bearer);

    expect(SPEECH_LIMITS.socketsPerDevice).toBe(3);
    expect(await unused.closed).toEqual(REPLACED);
    expect(await isAnswered(third)).toBe(true);
    busy.send(STOP);
    expect(await busy.next()).toMatchObject({ type: "final" });
    expect(await isAnswered(fourth)).toBe(true);
  });

  test("of one ledger leaves places for another ledger", async () => {
    const limits = { sockets: 4, socketsPerLedger: 2 };
    const { store, port } = await listening({ limits });
    const other = await store.registry.add("另一本", { salt: "00", hash: "00" });
    const [first, second, third] = [
      await signedIn(store),
      await signedIn(store),
      await signedIn(store),
    ];
    await connectSpeech(port, first.bearer);
    await connectSpeech(port, second.bearer);

    await expect(connectSpeech(port, third.bearer)).rejects.toThrow("429");
    const others = await connectSpeech(port, (await signedIn(store, other.id)).bearer);

    expect(SPEECH_LIMITS.socketsPerLedger).toBeLessThan(SPEECH_LIMITS.sockets);
    expect(await isAnswered(others)).toBe(true);
  });

  test("closes only its own sockets, even when the server's limit is reached", async () => {
    const { store, port } = await listening({ limits: { sockets: 4 } });
    const [greedy, modest] = [await signedIn(store), await signedIn(store)];
    const other = await connectSpeech(port, modest.bearer);
    const sockets: Client[] = [];
    for (let count = 0; count < 6; count += 1) {
      sockets.push(await connectSpeech(port, greedy.bearer));
    }

    expect(await Promise.all(sockets.slice(0, 3).map(({ closed }) => closed))).toEqual(
      Array(3).fill(REPLACED),
    );
    expect(await isAnswered(other)).toBe(true);
    await expect(connectSpeech(port, (await signedIn(store)).bearer)).rejects.toThrow(
      "503 overloaded",
    );
  });
});
