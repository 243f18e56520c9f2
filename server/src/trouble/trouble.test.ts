import { parseTransaction, readiness, serverStatus } from "@suikouji/contract";
import { afterEach, describe, expect, test } from "vitest";
import { answers, appWithModels } from "../../testing/app-with-models.ts";
import { chatError } from "../../testing/model-host/chat-completion.ts";
import { OWNER } from "../../testing/owner.ts";
import { PLENTY } from "../../testing/plenty.ts";
import { testApp } from "../../testing/running-app.ts";
import { outcome } from "../../testing/speech-hosts/recognizer-conformance.ts";
import { framesOf, voice } from "../../testing/speech-hosts/sounds.ts";
import {
  type HttpBehaviour,
  type SpeechHttpHost,
  startSpeechHttpHost,
} from "../../testing/speech-hosts/speech-http-host.ts";
import { createSpeech } from "../speech/speech.ts";
import type { TroubleKind } from "./host-trouble.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** What a host says may repeat the key and the question. */
const WORDS = chatError("canary sk-canary 午饭35", "model_not_found");

describe("a model's host that refuses", () => {
  test.each([
    [401, "key-refused"],
    [403, "forbidden"],
    [404, "not-found"],
    [400, "not-found"],
  ] as const)("with %d is named to who runs the server, until it answers", async (status, kind) => {
    const refusal = { kind: "reply", status, headers: {}, body: WORDS } as const;
    const server = await appWithModels({
      primary: [refusal, refusal, answers({ transactions: [] })],
    });
    closing.push(server.close);
    const seen = async () => {
      const [told, ready] = await Promise.all(
        [serverStatus, readiness].map(async ({ path }) =>
          (await fetch(`${server.origin}${path}`, { headers: OWNER })).text(),
        ),
      );
      expect([told, ready].join()).not.toMatch(/canary|午饭/);
      return [told, ready].map((text) => JSON.parse(text ?? "").models[0].trouble);
    };
    expect(await seen()).toEqual([null, null]);

    await server.post(parseTransaction.path, { text: "午饭35" });
    const refused = await seen();
    await server.post(parseTransaction.path, { text: "午饭35" });

    const trouble = { kind, sinceMs: expect.any(Number) };
    expect(refused).toEqual([trouble, trouble]);
    expect(await seen()).toEqual(refused);
    await server.post(parseTransaction.path, { text: "你好" });
    expect(await seen()).toEqual([null, null]);
    expect(server.troubles).toEqual([kind, null]);
  });
});

describe("a speech service that refuses", () => {
  async function speechAt(behaviour: HttpBehaviour) {
    const host = await startSpeechHttpHost(behaviour);
    const told: (readonly [string, TroubleKind | null])[] = [];
    const remote = { kind: "openai", baseUrl: host.baseUrl, apiKey: null, model: "m" } as const;
    const speech = createSpeech(
      { recognizers: [remote], synthesizer: { ...remote, voice: "alloy" } },
      { caps: PLENTY, changed: ({ of }, kind) => told.push([of, kind]) },
    );
    closing.push(
      () => speech.close(),
      () => host.close(),
    );
    return { host, speech, told };
  }
  const refusal = (status: number): HttpBehaviour => ({ kind: "reply", status, body: WORDS });
  const statusOf = async (speech: Awaited<ReturnType<typeof speechAt>>["speech"]) => {
    const { app } = await testApp({ speech });
    const [status, ready] = await Promise.all(
      [serverStatus.path, readiness.path].map(async (url) =>
        (await app.inject({ url, headers: { host: "localhost", ...OWNER } })).json(),
      ),
    );
    await app.close();
    return { status: status.speech.trouble, ready: ready.speech };
  };
  const hear = (speech: { recognizer: Parameters<typeof outcome>[0] | null }) => {
    if (speech.recognizer === null) throw new Error("It hears");
    return outcome(speech.recognizer, framesOf(voice(1)));
  };
  const hostOf = ({ baseUrl }: SpeechHttpHost) => new URL(baseUrl).host;

  test.each([
    [401, "key-refused"],
    [404, "not-found"],
    [400, "not-found"],
  ] as const)("to hear with %d is named, until it answers", async (code, kind) => {
    const { host, speech, told } = await speechAt(refusal(code));

    expect(await hear(speech)).toBe("refused");
    expect(await hear(speech)).toBe("refused");

    const { status, ready } = await statusOf(speech);
    const trouble = { kind, sinceMs: expect.any(Number) };
    expect(status).toEqual({ of: "recognizer", ...trouble });
    expect(ready).toEqual([
      { of: "recognizer", model: "m", host: hostOf(host), trouble },
      { of: "voice", model: "m", host: hostOf(host), trouble: null },
    ]);
    host.behave({ kind: "hears", text: "午饭35" });
    expect(await hear(speech)).toBe("午饭35");
    expect((await statusOf(speech)).status).toBeNull();
    expect(told).toEqual([
      ["recognizer", kind],
      ["recognizer", null],
    ]);
  });

  test("to speak is named, until it does", async () => {
    const { host, speech, told } = await speechAt(refusal(403));
    const options = { ledgerId: "ledger", signal: new AbortController().signal };
    const say = () => speech.synthesizer?.speak({ text: "已保存。", speed: 1 }, options);

    await expect(say()).rejects.toMatchObject({ reason: "refused" });
    expect((await statusOf(speech)).status).toMatchObject({ of: "voice", kind: "forbidden" });
    host.behave({ kind: "speaks", sound: Uint8Array.from([1]) });
    await say();

    expect(told).toEqual([
      ["voice", "forbidden"],
      ["voice", null],
    ]);
  });
});
