import { inspect } from "node:util";
import { MODEL_PRESETS, type PresetId } from "@suikouji/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hostedAt } from "../../testing/hosted-at.ts";
import type { Behaviour } from "../../testing/model-host/behaviour.ts";
import { type ModelHost, startModelHost } from "../../testing/model-host/model-host.ts";
import { machineClock } from "../machine-clock.ts";
import { ModelFailure } from "./model-failure.ts";
import { OpenAiCompatibleProvider } from "./open-ai-compatible-provider.ts";

const KEY = "sk-canary-5d1c0b";

let host: ModelHost;
const open: OpenAiCompatibleProvider[] = [];
beforeAll(async () => {
  host = await startModelHost();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((provider) => provider.close()));
});
afterAll(() => host.close());

function limits(signal = new AbortController().signal) {
  return { ledgerId: "ledger", signal, deadlineMs: 2_000 };
}

interface Setting {
  readonly preset?: PresetId;
  readonly apiKey?: string | null;
}

function connect(behaviour: Behaviour, { preset, apiKey = KEY }: Setting = {}) {
  const served = host.serve(behaviour);
  const provider = new OpenAiCompatibleProvider(
    hostedAt(served.baseUrl, {
      apiKey,
      ...(preset === undefined ? {} : { habits: MODEL_PRESETS[preset].habits }),
    }),
    machineClock,
  );
  open.push(provider);
  return { served, provider };
}

describe("a request", () => {
  test("asks for a short, predictable JSON object", async () => {
    const { served, provider } = connect({ kind: "answer" });

    await provider.chatCompletion("你是记账助手", "午饭35", limits());

    expect(served.requests[0]?.body).toEqual({
      model: "m",
      messages: [
        { role: "system", content: "你是记账助手" },
        { role: "user", content: "午饭35" },
      ],
      stream: false,
      max_tokens: 1_024,
      temperature: 0.1,
      response_format: { type: "json_object" },
    });
  });

  test.each([
    ["dashscope", { enable_thinking: false, max_tokens: 1_024 }],
    ["deepseek", { thinking: { type: "disabled" }, max_tokens: 1_024 }],
    ["openai", { reasoning_effort: "none", max_completion_tokens: 1_024 }],
    ["ollama", { reasoning_effort: "none", max_tokens: 1_024 }],
  ] as const)("tells %s not to think aloud", async (preset, fields) => {
    const { served, provider } = connect({ kind: "answer" }, { preset });

    await provider.chatCompletion("s", "u", limits());

    expect(served.requests[0]?.body).toMatchObject(fields);
  });

  test("carries the key, or no header without a key", async () => {
    const keyed = connect({ kind: "answer" });
    const keyless = connect({ kind: "answer" }, { apiKey: null });

    await keyed.provider.chatCompletion("s", "u", limits());
    await keyless.provider.chatCompletion("s", "u", limits());

    expect(keyed.served.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(keyless.served.requests[0]?.headers).not.toHaveProperty("authorization");
  });
});

describe("a host that refuses an optional field by name", () => {
  test("gets the request again without it, and never with it again", async () => {
    const { served, provider } = connect({ kind: "picky", unknownFields: ["response_format"] });

    await provider.chatCompletion("s", "一", limits());
    await provider.chatCompletion("s", "二", limits());

    const sent = served.requests.map(({ body }) => "response_format" in body);
    expect(sent).toEqual([true, false, false]);
  });

  test("gets both of two parallel requests again", async () => {
    const { served, provider } = connect({ kind: "picky", unknownFields: ["response_format"] });

    await Promise.all(["一", "二"].map((said) => provider.chatCompletion("s", said, limits())));

    expect(served.requests).toHaveLength(4);
  });

  test("and then another one gets the request once more for each", async () => {
    const unknownFields = ["response_format", "temperature"];
    const { served, provider } = connect({ kind: "picky", unknownFields });

    await expect(provider.chatCompletion("s", "一", limits())).resolves.toMatchObject({
      model: "m",
    });
    expect(served.requests).toHaveLength(3);
  });

  test("that was not sent gets no second request", async () => {
    const { served, provider } = connect({ kind: "picky", unknownFields: ["messages"] });

    await expect(provider.chatCompletion("s", "u", limits())).rejects.toMatchObject({
      status: 400,
    });
    expect(served.requests).toHaveLength(1);
  });
});

describe("an answer", () => {
  test("comes with its cost in tokens", async () => {
    const { provider } = connect({ kind: "answer", content: '{"a":1}' });

    await expect(provider.chatCompletion("s", "u", limits())).resolves.toEqual({
      text: '{"a":1}',
      model: "m",
      finish: "stop",
      tokens: 960,
      usage: { input: 900, output: 60 },
    });
  });

  test("without a valid cost is charged the estimate", async () => {
    const { provider } = connect({ kind: "answer", envelope: { usage: { total_tokens: -7 } } });

    const { tokens } = await provider.chatCompletion("12345", "678", limits());

    expect(tokens).toBe(8 + 1_024);
  });

  test("says that it was cut off", async () => {
    const { provider } = connect({ kind: "answer", finish: "length" });

    await expect(provider.chatCompletion("s", "u", limits())).resolves.toMatchObject({
      finish: "length",
    });
  });
});

test("consecutive calls share a connection", async () => {
  const { provider } = connect({ kind: "answer" });
  const before = host.openSockets;

  for (let call = 0; call < 20; call += 1) await provider.chatCompletion("s", "u", limits());

  // Two: an answer is returned before its connection is free again.
  expect(host.openSockets - before).toBeLessThanOrEqual(2);
});

test("Retry-After of a host is read", async () => {
  const { provider } = connect({
    kind: "reply",
    status: 429,
    headers: { "retry-after": "7" },
    body: "",
  });

  await expect(provider.chatCompletion("s", "u", limits())).rejects.toMatchObject({
    reason: "refused",
    retryAfterMs: 7_000,
  });
});

describe("an abort", () => {
  test("closes the connection to the host", async () => {
    const { served, provider } = connect({ kind: "wire", steps: [{ do: "hang" }] });
    const caller = new AbortController();

    const answer = provider.chatCompletion("s", "u", limits(caller.signal));
    const request = await served.request(1);
    caller.abort();

    await expect(answer).rejects.toMatchObject({ reason: "aborted" });
    await request.abandoned;
  });

  test("before the call sends nothing", async () => {
    const { served, provider } = connect({ kind: "answer" });

    const answer = provider.chatCompletion("s", "u", limits(AbortSignal.abort()));

    await expect(answer).rejects.toBeInstanceOf(ModelFailure);
    expect(served.requests).toHaveLength(0);
  });

  test("keeps its own reason if it has one", async () => {
    const { served, provider } = connect({ kind: "wire", steps: [{ do: "hang" }] });
    const race = new AbortController();

    const answer = provider.chatCompletion("s", "u", limits(race.signal));
    await served.request(1);
    race.abort(new ModelFailure("m", "late", { waitedMs: 1_100 }));

    await expect(answer).rejects.toMatchObject({ reason: "late", waitedMs: 1_100 });
  });
});

test("closing fails running calls, and later ones", async () => {
  const { served, provider } = connect({ kind: "wire", steps: [{ do: "hang" }] });
  const answer = provider.chatCompletion("s", "u", limits());
  const outcome = expect(answer).rejects.toMatchObject({ reason: "closed" });
  await served.request(1);

  await provider.close();

  await outcome;
  await expect(provider.chatCompletion("s", "u", limits())).rejects.toMatchObject({
    reason: "closed",
  });
});

test("inspecting the provider does not show the key", () => {
  const { provider } = connect({ kind: "answer" });

  const dumps = [String(provider), JSON.stringify(provider), inspect(provider, { depth: 9 })];

  expect(dumps.join()).not.toContain("canary");
});
