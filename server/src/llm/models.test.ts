import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import type { Behaviour } from "../../testing/model-host/behaviour.ts";
import { type ModelHost, startModelHost } from "../../testing/model-host/model-host.ts";
import { PLENTY } from "../../testing/plenty.ts";
import { openTestStore } from "../../testing/test-store.ts";
import { createDailyCaps } from "../caps/daily-caps.ts";
import { createModels, hostedModels, type ModelsConfig } from "./models.ts";

const NOTHING: ModelsConfig = {
  preset: "dashscope",
  baseUrl: null,
  apiKey: null,
  primaryModel: null,
  fallbackModel: null,
  fallbackBaseUrl: null,
  fallbackApiKey: null,
};

function chosen(config: Partial<ModelsConfig>) {
  return hostedModels({ ...NOTHING, ...config }).map(({ model, baseUrl, apiKey, preset }) => ({
    model,
    host: new URL(baseUrl).host,
    apiKey,
    extraFields: Object.keys(preset.extraFields),
  }));
}

describe("which models are asked", () => {
  test("none without a key", () => {
    expect(chosen({})).toEqual([]);
    expect(createModels(NOTHING, { caps: PLENTY }).provider).toBeNull();
  });

  test("with only a key, the preset's models", () => {
    const apiKey = "sk-1";
    const host = "dashscope.aliyuncs.com";
    const extraFields = ["enable_thinking"];

    expect(chosen({ apiKey })).toEqual([
      { model: "qwen3.6-flash", host, apiKey, extraFields },
      { model: "qwen-plus", host, apiKey, extraFields },
    ]);
  });

  test("Ollama needs no key and has one model", () => {
    expect(chosen({ preset: "ollama" })).toMatchObject([{ model: "qwen3:4b", apiKey: null }]);
  });

  test("a custom host, which may need no key", () => {
    expect(chosen({ preset: "custom" })).toEqual([]);
    expect(
      chosen({ preset: "custom", baseUrl: "http://10.0.0.7/v1", primaryModel: "mine" }),
    ).toEqual([{ model: "mine", host: "10.0.0.7", apiKey: null, extraFields: [] }]);
  });

  test("a fallback at another host does not get the primary's key", () => {
    const models = chosen({ apiKey: "sk-1", fallbackBaseUrl: "https://api.deepseek.com/v1" });

    expect(models[1]).toEqual({
      model: "deepseek-v4-flash",
      host: "api.deepseek.com",
      apiKey: null,
      extraFields: ["thinking"],
    });
  });

  test("a fallback at another path of the same host gets the same key", () => {
    const fallbackBaseUrl = "https://dashscope.aliyuncs.com/other/v1";

    expect(chosen({ apiKey: "sk-1", fallbackBaseUrl })[1]).toMatchObject({ apiKey: "sk-1" });
  });

  test("one model if primary and fallback are the same", () => {
    expect(chosen({ apiKey: "sk-1", fallbackModel: "qwen3.6-flash" })).toHaveLength(1);
  });

  test("DashScope's preset for a workspace's own host", () => {
    const fallbackBaseUrl = "https://w1.cn-beijing.maas.aliyuncs.com/compatible-mode/v1";

    expect(chosen({ preset: "ollama", fallbackBaseUrl })[1]).toMatchObject({
      model: "qwen3.6-flash",
      extraFields: ["enable_thinking"],
    });
  });
});

describe("calls", () => {
  let host: ModelHost;
  beforeAll(async () => {
    host = await startModelHost();
  });
  afterAll(() => host.close());

  const refusal: Behaviour = { kind: "reply", status: 503, headers: {}, body: "" };

  async function start(primary: Behaviour, calls = 100) {
    const clock = new FakeClock();
    const quick = host.serve(primary);
    const other = host.serve({ kind: "answer" });
    const store = await openTestStore();
    const limits = { calls, tokens: 1_000_000, seconds: 0, characters: 0 };
    const caps = createDailyCaps(
      store.usage,
      { limits: { ledger: limits, total: limits }, timeZone: "Asia/Shanghai" },
      clock,
    );
    const models = createModels(
      { ...NOTHING, apiKey: "sk-1", baseUrl: quick.baseUrl, fallbackBaseUrl: other.baseUrl },
      { caps, clock },
    );
    onTestFinished(async () => {
      await models.close();
      await caps.close();
      await store.close();
    });
    const ask = () =>
      models.provider?.chatCompletion("s", "u", {
        ledgerId: "ledger",
        signal: new AbortController().signal,
        deadlineMs: 2_750,
      });
    const used = async () => {
      await caps.close();
      return (await caps.today("ledger")).used;
    };
    return { clock, quick, other, models, ask, used };
  }

  test("a failing primary is skipped, then probed after some seconds", async () => {
    const { clock, quick, other, models, ask } = await start(refusal);

    for (let call = 0; call < 5; call += 1) await ask();
    expect([quick.requests.length, other.requests.length]).toEqual([3, 5]);
    expect(models.state().models.map(({ breaker }) => breaker)).toEqual(["open", "closed"]);

    clock.pass(2_000);
    await ask();
    expect([quick.requests.length, other.requests.length]).toEqual([4, 6]);
  });

  test("the day's cap also counts hedged calls, and no call is made beyond it", async () => {
    const { quick, other, ask, used } = await start(refusal, 3);

    await ask();
    await expect(ask()).rejects.toMatchObject({
      code: "daily-cap",
      attempts: ["qwen3.6-flash: refused (503)", "qwen-plus: daily-cap"],
    });
    await expect(ask()).rejects.toMatchObject({ code: "daily-cap" });
    expect([quick.requests.length, other.requests.length]).toEqual([2, 1]);
    expect(await used()).toMatchObject({ calls: 3, tokens: 960 });
  });

  test("an aborted call is charged as estimated", async () => {
    const hanging: Behaviour = { kind: "wire", steps: [{ do: "hang" }] };
    const { clock, quick, other, ask, used } = await start(hanging);

    const answer = ask();
    await quick.request(1);
    clock.pass(1_100);
    await answer;

    expect(other.requests).toHaveLength(1);
    expect(await used()).toMatchObject({ calls: 2, tokens: 2 + 1_024 + 960 });
  });

  test("the state holds only names, hosts and figures", async () => {
    const { quick, models, ask } = await start({ kind: "answer" });
    const { host } = new URL(quick.baseUrl);
    const trouble = null;

    await ask();

    expect(models.state()).toEqual({
      models: [
        { model: "qwen3.6-flash", host, breaker: "closed", trouble, connections: 1, failures: {} },
        { model: "qwen-plus", host, breaker: "closed", trouble, connections: 0, failures: {} },
      ],
    });
    await models.close();
    expect(models.state().models.map(({ connections }) => connections)).toEqual([0, 0]);
  });
});
