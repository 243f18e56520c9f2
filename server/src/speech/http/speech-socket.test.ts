import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { FakeClock } from "../../../testing/fake-clock.ts";
import { OWNER } from "../../../testing/owner.ts";
import type { AppOptions } from "../../../testing/running-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { ScriptedRecognizer } from "../../../testing/speech-hosts/scripted-recognizer.ts";
import { voice } from "../../../testing/speech-hosts/sounds.ts";
import { type SpeechApp, speechApp } from "../../../testing/speech-hosts/speech-app.ts";
import { connectSpeech, START, STOP } from "../../../testing/speech-hosts/speech-client.ts";
import type { SpeechRecognizer } from "../speech-recognizer.ts";
import type { SpeechServices } from "./speech-routes.ts";

const TENTH = voice(0.1);
const SECOND = voice(1);

const apps: SpeechApp[] = [];
afterEach(async () => {
  for (const { app } of apps.splice(0)) await app.close();
});

async function listening(
  recognizer: SpeechRecognizer | null,
  parts: Partial<SpeechServices> = {},
  options: AppOptions = {},
): Promise<SpeechApp> {
  const app = await speechApp({ recognizer, ...parts }, options);
  apps.push(app);
  return app;
}

const lunch = () => new ScriptedRecognizer({ partials: ["五饭", "五饭35"], text: "五饭35块" });

describe("one sentence", () => {
  test("a client gets partial texts, then the final text: as heard and as repaired", async () => {
    const { port } = await listening(lunch());
    const client = await connectSpeech(port);

    client.send(START);
    client.audio(TENTH);
    client.audio(TENTH);
    client.send(STOP);

    expect([await client.next(), await client.next(), await client.next()]).toEqual([
      { type: "partial", text: "五饭" },
      { type: "partial", text: "五饭35" },
      { type: "final", text: "午饭35块", raw: "五饭35块", doubtful: [] },
    ]);
  });

  test("a socket takes another sentence after one that was cancelled", async () => {
    const recognizer = new ScriptedRecognizer({ text: "打车30" });
    const { port } = await listening(recognizer);
    const client = await connectSpeech(port);

    client.send(START);
    client.audio(TENTH);
    client.send({ type: "cancel" });
    client.send({ ...START, manner: "hold", context: { customCategories: ["猫粮"] } });
    client.audio(SECOND);
    client.send(STOP);

    expect(await client.next()).toMatchObject({ text: "打车30", raw: "打车30" });
    client.send(STOP);
    client.send({ type: "cancel" });
    client.send(START);
    client.audio(TENTH);
    client.send(STOP);
    expect(await client.next()).toMatchObject({ type: "final" });
    expect(recognizer.running).toBe(0);
  });

  test.each([
    ["no-speech", "no-speech"],
    ["busy", "busy"],
    ["late", "unavailable"],
    ["unreachable", "unavailable"],
    ["refused", "unavailable"],
    ["interrupted", "unavailable"],
    ["garbled", "unavailable"],
  ] as const)("%s is told as %s", async (reason, told) => {
    const { port, bugs } = await listening(new ScriptedRecognizer({ fails: { reason } }));
    const client = await connectSpeech(port);
    client.send(START);
    client.audio(TENTH);
    client.send(STOP);

    expect(await client.next()).toMatchObject({ type: "failed", reason: told });
    expect(bugs).toEqual([]);
  });

  test("a failure mid-speech is told at once; frames that still come are dropped", async () => {
    const fails = { reason: "refused", afterFrames: 2 } as const;
    const { port } = await listening(new ScriptedRecognizer({ fails, text: "午饭" }));
    const client = await connectSpeech(port);
    client.send(START);
    for (let count = 0; count < 5; count += 1) client.audio(TENTH);

    expect(await client.next()).toMatchObject({ type: "failed", reason: "unavailable" });
    client.send(STOP);
    client.send(START);
    client.audio(TENTH);
    client.send(STOP);
    expect(await client.next()).toMatchObject({ type: "failed", reason: "unavailable" });
  });

  test("recognition stops when the client disconnects", async () => {
    const recognizer = lunch();
    const { port } = await listening(recognizer);
    const client = await connectSpeech(port);
    client.send(START);
    client.audio(TENTH);
    await client.next();
    client.socket.terminate();
    await client.closed;

    await expect.poll(() => recognizer.running).toBe(0);
  });

  test("a bug of ours is reported; the client is told unavailable", async () => {
    const broken: SpeechRecognizer = {
      name: "broken",
      recognize: () => Promise.reject(new TypeError("午饭")),
      close: async () => {},
    };
    const { port, bugs } = await listening(broken);
    const client = await connectSpeech(port);
    client.send(START);

    expect(await client.next()).toMatchObject({ type: "failed", reason: "unavailable" });
    expect(bugs).toHaveLength(1);
  });
});

describe("limits", () => {
  test("a sentence beyond the longest duration fails with too-long", async () => {
    const { port } = await listening(lunch(), { limits: { longestSeconds: 2 } });
    const client = await connectSpeech(port);
    client.send(START);
    for (let count = 0; count < 3; count += 1) client.audio(SECOND.subarray(0, 15_000));

    const told = [await client.next(), await client.next(), await client.next()];
    expect(told.at(-1)).toMatchObject({ type: "failed", reason: "too-long" });
  });

  test("audio much faster than speech ends the connection", async () => {
    const { port } = await listening(lunch(), {
      limits: { rate: { bytesPerSecond: 1, burstBytes: 50_000 } },
    });
    const client = await connectSpeech(port);
    client.send(START);
    for (let count = 0; count < 20; count += 1) client.audio(TENTH);

    expect(await client.closed).toEqual({ code: 1008, word: "bad-message" });
  });

  test.each([
    ["not JSON", "午饭"],
    ["an unknown message", '{"type":"pause"}'],
    ["another rate", '{"type":"start","sampleRate":48000,"manner":"tap"}'],
    ["a second start", JSON.stringify(START)],
    ["half a sample", new Uint8Array(3)],
  ])("%s ends the connection", async (_name, message) => {
    const { port } = await listening(lunch());
    const client = await connectSpeech(port);
    client.send(START);
    client.socket.send(message);

    expect(await client.next()).toMatchObject({ type: "failed", reason: "bad-message" });
    expect(await client.closed).toEqual({ code: 1008, word: "bad-message" });
  });

  test("a frame of more than a second ends the connection", async () => {
    const { port } = await listening(lunch());
    const client = await connectSpeech(port);
    client.send(START);
    client.audio(voice(1.5));

    expect((await client.closed).code).toBe(1009);
  });

  test("one socket too many gets 503; after one closes there is room again", async () => {
    const { port } = await listening(lunch(), { limits: { sockets: 1 } });
    const first = await connectSpeech(port);

    await expect(connectSpeech(port)).rejects.toThrow("503 overloaded");
    first.socket.close();
    await first.closed;
    await expect.poll(() => connectSpeech(port).then(() => "in", String)).toBe("in");
  });

  test("a client that stops sending is disconnected", async () => {
    const clock = new FakeClock();
    const recognizer = lunch();
    const { port } = await listening(recognizer, { clock });
    const client = await connectSpeech(port);
    client.send(START);
    client.audio(TENTH);
    await client.next();
    clock.pass(15_000);

    expect(await client.closed).toEqual({ code: 1001, word: "idle" });
    await expect.poll(() => recognizer.running).toBe(0);
  });

  test("a slow recognizer slows the client down, and no audio is lost", async () => {
    const gate = Promise.withResolvers<void>();
    const recognizer = new ScriptedRecognizer({ text: "打车30", pace: () => gate.promise });
    const { port } = await listening(recognizer, { limits: { waitingSeconds: 1 } });
    const client = await connectSpeech(port);
    client.send(START);
    for (let count = 0; count < 20; count += 1) client.audio(SECOND);
    client.send(STOP);
    await expect.poll(() => recognizer.heard).toEqual([0]);
    gate.resolve();

    expect(await client.next()).toMatchObject({ type: "final" });
    expect(recognizer.heard).toEqual([20 * SECOND.length]);
  });
});

describe("access", () => {
  test("pages of another site and requests for another host are refused", async () => {
    const { port } = await listening(lunch());

    await expect(connectSpeech(port, { origin: "https://evil.example" })).rejects.toThrow(
      "403 foreign-origin",
    );
    await expect(connectSpeech(port, { host: "evil.example" })).rejects.toThrow("403 unknown-host");
    const own = await connectSpeech(port, { ...OWNER, origin: `http://127.0.0.1:${port}` });
    expect(own.socket.readyState).toBe(own.socket.OPEN);
  });

  test("a client that has not signed in is refused", async () => {
    const { port, store } = await listening(lunch());

    await expect(connectSpeech(port, {})).rejects.toThrow(/^401 /);
    await expect(connectSpeech(port, { authorization: "Bearer wrong" })).rejects.toThrow(/^401 /);
    const { bearer } = await signedIn(store);
    const client = await connectSpeech(port, bearer);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  test("the connection of a refused client is closed", async () => {
    const { port, app } = await listening(lunch());
    const wire = connect(port, "127.0.0.1");
    const ended = once(wire.resume(), "close");
    wire.write(
      "GET /api/v1/speech/recognize HTTP/1.1\r\nhost: evil.example\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    );

    await ended;
    await app.close();
  });

  test("a server without a recognizer answers 404", async () => {
    const { port } = await listening(null);

    await expect(connectSpeech(port)).rejects.toThrow("404 not-found");
  });

  test("a request that is not a WebSocket upgrade is answered with 404", async () => {
    const { origin } = await listening(lunch());

    const response = await fetch(`${origin}/api/v1/speech/recognize`, { headers: OWNER });
    expect(response.status).toBe(404);
  });
});

test("shutdown tells every client, and does not wait for them", async () => {
  const { port, app } = await listening(lunch());
  const idle = await connectSpeech(port);
  const speaking = await connectSpeech(port);
  speaking.send(START);
  speaking.audio(TENTH);
  await speaking.next();

  await app.close();

  expect(await speaking.next()).toMatchObject({ type: "failed", reason: "shutting-down" });
  expect(await speaking.closed).toEqual({ code: 1001, word: "shutting-down" });
  expect(await idle.closed).toEqual({ code: 1001, word: "shutting-down" });
});

test("the user's words are not logged", async () => {
  const { port, served, app } = await listening(lunch());
  const client = await connectSpeech(port);
  client.send(START);
  client.audio(TENTH);
  client.send(STOP);
  await client.next();
  await app.close();

  const fields = ["method", "route", "status", "ms", "requestId", "network"];
  expect(served.map(Object.keys)).toEqual([fields]);
  expect(served).toMatchObject([{ route: "/api/v1/speech/recognize", status: 101 }]);
});
