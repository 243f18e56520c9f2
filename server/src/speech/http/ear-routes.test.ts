import { type EarOrder, type EarReply, orderEar, readEar, serverStatus } from "@suikouji/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startEntrance } from "../../../testing/entrance.ts";
import { OWNER } from "../../../testing/owner.ts";
import { PLENTY } from "../../../testing/plenty.ts";
import { testApp } from "../../../testing/running-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { type EarRegistry, startEarRegistry } from "../../../testing/speech-hosts/ear-registry.ts";
import { connectSpeech } from "../../../testing/speech-hosts/speech-client.ts";
import { temporaryHome, testEar } from "../../../testing/speech-hosts/test-ear.ts";
import type { EarRefusal, EarService } from "../ear/ear-service.ts";
import { createSpeech } from "../speech.ts";

const REPLY: EarReply = {
  ear: { state: "ready", size: "base", sentenceMs: 900 },
  sizes: [{ size: "base", installed: true, downloadBytes: 0, diskBytes: 130e6 }],
};

async function entranceWith(refusal: EarRefusal | null = null) {
  const orders: EarOrder[] = [];
  const ear: EarService = {
    state: () => REPLY.ear,
    reply: () => REPLY,
    async order(order) {
      orders.push(order);
      return refusal;
    },
  };
  const entrance = await startEntrance({ speech: { recognizer: null, synthesizer: null, ear } });
  return { ...entrance, orders };
}

describe("the ear's endpoints", () => {
  test("every device reads the ear's state, also in the server's status", async () => {
    const { store, get } = await entranceWith();
    const { bearer } = await signedIn(store, undefined, { role: "member" });

    expect((await get(readEar.path, bearer)).json()).toEqual(REPLY);
    expect((await get(serverStatus.path, bearer)).json().speech.ear).toEqual(REPLY.ear);
  });

  test.each([
    { order: "start" },
    { order: "start", size: "small" },
    { order: "stop" },
    { order: "remove" },
  ])("the owner's order %j reaches the ear", async (order) => {
    const { store, send, orders } = await entranceWith();
    const { bearer } = await signedIn(store);

    const response = await send("POST", orderEar.path, bearer, order);

    expect(response.json()).toEqual(REPLY);
    expect(orders).toEqual([order]);
  });

  test("a member and the owner of another ledger are refused with 403", async () => {
    const { store, send, orders } = await entranceWith();
    const code = { salt: "00".repeat(16), hash: "00".repeat(32) };
    const other = await store.registry.add("乙", code);
    const member = await signedIn(store, undefined, { role: "member" });
    const owner = await signedIn(store, other.id);

    for (const { bearer } of [member, owner]) {
      const response = await send("POST", orderEar.path, bearer, { order: "remove" });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: "owner-only" });
    }
    expect(orders).toEqual([]);
  });

  test.each([
    ["turned-off", "关掉了"],
    ["other-recognizer", "别的听写服务"],
    ["busy", "另一个进程"],
  ] as const)("an order refused because of %s is a 409 with a sentence", async (refusal, words) => {
    const { store, send } = await entranceWith(refusal);
    const { bearer } = await signedIn(store);

    const response = await send("POST", orderEar.path, bearer, { order: "start" });

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: "ear-refused",
      title: expect.stringContaining(words),
    });
  });

  test.each([{}, { order: "sing" }, { order: "start", size: "tiny" }])(
    "the body %j is refused with 400",
    async (body) => {
      const { store, send, orders } = await entranceWith();
      const { bearer } = await signedIn(store);

      expect((await send("POST", orderEar.path, bearer, body)).statusCode).toBe(400);
      expect(orders).toEqual([]);
    },
  );
});

describe("an ear that is prepared while the server runs", () => {
  let registry: EarRegistry;
  beforeEach(async () => {
    registry = await startEarRegistry();
  });
  afterEach(() => registry.close());

  test("the server uses it without a restart, and stops using it when it is stopped", async () => {
    const { ear, settled } = testEar(registry, { home: temporaryHome() });
    const config = { recognizers: [{ kind: "ear" as const }], synthesizer: null };
    const speech = createSpeech(config, { caps: PLENTY, ear });
    const { app } = await testApp({ speech });
    const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
    const recognizer = async () => {
      const headers = { host: "localhost", ...OWNER };
      return (await app.inject({ url: serverStatus.path, headers })).json().speech.recognizer;
    };

    expect(await recognizer()).toBeNull();
    await expect(connectSpeech(port)).rejects.toThrow("404");
    ear.begin();
    await settled();
    expect(await recognizer()).toBe("scripted");
    const client = await connectSpeech(port);
    client.socket.terminate();
    await ear.order({ order: "stop" });
    expect(await recognizer()).toBeNull();
    await expect(connectSpeech(port)).rejects.toThrow("404");
    await app.close();
  });
});
