import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import type { Behaviour } from "../../testing/model-host/behaviour.ts";
import { type ModelHost, startModelHost } from "../../testing/model-host/model-host.ts";
import { modelHost, modelSettings } from "../../testing/model-settings.ts";
import { PLENTY } from "../../testing/plenty.ts";
import { openTestStore } from "../../testing/test-store.ts";
import { createDailyCaps } from "../caps/daily-caps.ts";
import { createModels } from "./models.ts";

test("no model is asked where none is set", () => {
  expect(createModels(modelSettings(), { caps: PLENTY }).provider).toBeNull();
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
      modelSettings(
        modelHost(quick.baseUrl, { model: "quick" }),
        modelHost(other.baseUrl, { model: "other" }),
      ),
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
      attempts: ["quick: refused (503)", "other: daily-cap"],
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
    const quiet = { trouble: null, deadlineMs: null };

    await ask();

    expect(models.state()).toEqual({
      models: [
        { model: "quick", host, breaker: "closed", ...quiet, connections: 1, failures: {} },
        { model: "other", host, breaker: "closed", ...quiet, connections: 0, failures: {} },
      ],
    });
    await models.close();
    expect(models.state().models.map(({ connections }) => connections)).toEqual([0, 0]);
  });
});
