import { parseTransaction, readiness, serverStatus } from "@suikouji/contract";
import { afterEach, describe, expect, test } from "vitest";
import { answers, appWithModels } from "../../testing/app-with-models.ts";
import { chatError } from "../../testing/model-host/chat-completion.ts";
import { OWNER } from "../../testing/owner.ts";
import { PLENTY } from "../../testing/plenty.ts";
import { testApp } from "../../testing/running-app.ts";
import { outcome } from "../../testing/speech-hosts/recognizer-conformance.ts";
import { framesOf, voice } from "../../testing/speech-hosts/sounds.ts";
import { speechApp } from "../../testing/speech-hosts/speech-app.ts";
import { connectSpeech, START, STOP } from "../../testing/speech-hosts/speech-client.ts";
import {
  type HttpBehaviour,
  type SpeechHttpHost,
  startSpeechHttpHost,
} from "../../testing/speech-hosts/speech-http-host.ts";
import { createSpeech, type Speech } from "../speech/speech.ts";
import type { TroubleKind } from "./host-trouble.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A host's error text may repeat the key and the question. */
const WORDS = chatError("canary sk-canary 午饭35", "model_not_found");

describe("a model's host that refuses", () => {
  test.each([
    [401, "key-refused"],
    [403, "forbidden"],
    [404, "not-found"],
    [400, "not-found"],
  ] as const)(
    "with %d is reported to the server's owner until it answers",
    async (status, kind) => {
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
    },
  );
});

describe("a speech service that refuses", () => {
  async function speechAt(behaviour: HttpBehaviour, fallbackUrl?: string) {
    const host = await startSpeechHttpHost(behaviour);
    const told: (readonly [string, TroubleKind | null])[] = [];
    const remote = { kind: "openai", baseUrl: host.baseUrl, apiKey: null, model: "m" } as const;
    const others = fallbackUrl === undefined ? [] : [{ ...remote, baseUrl: fallbackUrl }];
    const speech = createSpeech(
      { recognizers: [remote, ...others], synthesizer: { ...remote, voice: "alloy" } },
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
  async function spokenTo(speech: Speech) {
    const { app, port } = await speechApp(speech);
    const client = await connectSpeech(port);
    client.send(START);
    client.audio(voice(1));
    client.send(STOP);
    const told = await client.next();
    await app.close();
    return told;
  }
  const hostOf = ({ baseUrl }: SpeechHttpHost) => new URL(baseUrl).host;

  test.each([
    [401, "key-refused"],
    [404, "not-found"],
    [400, "not-found"],
  ] as const)("to recognize speech with %d is reported until it answers", async (code, kind) => {
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

  test.each([
    [401, "key-refused", "不认我们的密钥。"],
    [403, "forbidden", "不让我们用：可能没有权限，或者欠费。"],
    [404, "not-found", "说没有这个模型，或者没有这个地址。"],
  ] as const)(
    "to recognize speech with %d is told to the user in our own words",
    async (code, trouble, why) => {
      const { host, speech } = await speechAt(refusal(code));

      expect(await spokenTo(speech)).toEqual({
        type: "failed",
        reason: "refused",
        trouble,
        message: `听写服务 ${hostOf(host)} ${why}`,
      });
    },
  );

  test("is not told to the user if another service recognized the speech", async () => {
    const { host: second } = await speechAt({ kind: "hears", text: "午饭35" });
    const { speech } = await speechAt(refusal(401), second.baseUrl);

    expect(await spokenTo(speech)).toMatchObject({ type: "final", text: "午饭35" });
    expect((await statusOf(speech)).status).toMatchObject({ kind: "key-refused" });
  });

  test("to synthesize speech is reported until it does", async () => {
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
