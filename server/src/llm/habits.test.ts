import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import type { Behaviour } from "../../testing/model-host/behaviour.ts";
import { HABITS } from "../../testing/model-host/habits.ts";
import { type ModelHost, startModelHost } from "../../testing/model-host/model-host.ts";
import { modelHost, modelSettings } from "../../testing/model-settings.ts";
import { PLENTY } from "../../testing/plenty.ts";
import { findJson } from "../replies/json/find-json.ts";
import type { Completion } from "./llm-provider.ts";
import { createModels } from "./models.ts";

const DAY_MS = 24 * 60 * 60_000;

let host: ModelHost;
beforeAll(async () => {
  host = await startModelHost();
});
afterAll(() => host.close());

function start(behaviour: Behaviour, settings: Parameters<typeof modelHost>[1] = {}) {
  const clock = new FakeClock();
  const served = host.serve(behaviour);
  const told: (string | null)[] = [];
  const models = createModels(
    modelSettings(modelHost(served.baseUrl, { key: "sk-canary", ...settings })),
    { caps: PLENTY, clock, changed: (_host, kind) => told.push(kind) },
  );
  onTestFinished(() => models.close());
  const begin = () => {
    if (models.provider === null) throw new Error("A host was set");
    return models.provider.chatCompletion("s", "u", {
      ledgerId: "ledger",
      signal: new AbortController().signal,
      deadlineMs: 2_750,
      isUsable,
    });
  };
  const ask = () => begin().then(isUsable, () => false);
  return { clock, served, told, models, begin, ask };
}

function isUsable({ text }: Completion): boolean {
  return findJson(text, (key) => key === "ok").ok;
}

describe("a habit of a host", () => {
  test.each(HABITS)("$name", async ({ behaviour, host: set, sends = {}, omits = [], trouble }) => {
    const { served, told, models, ask } = start(behaviour, set);

    const answered = [await ask(), await ask(), await ask()];

    const isFine = trouble === undefined;
    expect(answered).toEqual([isFine, isFine, isFine]);
    expect(told).toEqual(isFine ? [] : [trouble]);
    expect(models.state().models[0]?.trouble?.kind).toBe(trouble);
    const last = served.requests.at(-1)?.body ?? {};
    expect(last).toMatchObject(sends);
    expect(Object.keys(last).filter((field) => omits.includes(field))).toEqual([]);
  });
});

describe("what was learned from a refusal", () => {
  test("is forgotten after a day, and tried again", async () => {
    const { clock, served, ask } = start({ kind: "picky", unknownFields: ["temperature"] });
    const sent = () => served.requests.map(({ body }) => "temperature" in body);

    await ask();
    clock.pass(DAY_MS - 1);
    await ask();
    expect(sent()).toEqual([true, false, false]);
    clock.pass(1);
    await ask();

    expect(sent()).toEqual([true, false, false, true, false]);
  });
});

describe("a trouble", () => {
  const silent: Behaviour = { kind: "reply", status: 200, headers: {}, body: "" };

  test("of one or two calls is chance; the third is told, once, and the recovery, once", async () => {
    let behaviour: Behaviour = silent;
    const { clock, told, ask } = start({ kind: "decides", decide: () => behaviour });
    const well: Behaviour = { kind: "answer" };

    await ask();
    await ask();
    behaviour = well;
    await ask();
    behaviour = silent;
    for (let call = 0; call < 3; call += 1) await ask();
    clock.pass(10_000);
    await ask();
    expect(told).toEqual(["unreadable"]);
    behaviour = well;
    clock.pass(10_000);
    await ask();
    await ask();

    expect(told).toEqual(["unreadable", null]);
  });

  test("of a host that hangs is told as lateness", async () => {
    const { clock, served, told, ask } = start({ kind: "wire", steps: [{ do: "hang" }] });

    for (let call = 1; call <= 3; call += 1) {
      const answer = ask();
      await served.request(call);
      clock.pass(2_750);
      await answer;
    }

    expect(told).toEqual(["late"]);
  });
});

describe("a model that is not in memory", () => {
  test("is loaded at the start, and again when it was late; the next call is answered", async () => {
    const loading = Promise.withResolvers<void>();
    let isLoaded = false;
    const decide = (): Behaviour =>
      isLoaded ? { kind: "answer" } : { kind: "wire", steps: [{ do: "hang" }] };
    const { clock, served, told, ask } = start({ kind: "decides", decide }, { preset: "ollama" });
    served.loaded = loading.promise;

    const late = ask();
    await served.request(1);
    clock.pass(2_750);
    expect(await late).toBe(false);
    isLoaded = true;
    loading.resolve();
    const next = await ask();

    expect(next).toBe(true);
    expect(told).toEqual([]);
    expect(served.loads[0]).toEqual({ model: "m", keep_alive: "1h" });
  });

  test("is kept there: five minutes after an answer Ollama would unload it", async () => {
    const { clock, served, ask } = start({ kind: "answer" }, { preset: "ollama" });

    await ask();
    const atStart = served.loads.length;
    await ask();
    clock.pass(4 * 60_000);
    await ask();
    await expect.poll(() => served.loads.length).toBe(2);

    expect(atStart).toBe(1);
  });
});

describe("models that are replaced", () => {
  test("answer from then on; a call under way ends with the one it began with", async () => {
    const gate = Promise.withResolvers<void>();
    const { served, models, begin } = start({ kind: "answer", after: gate.promise });
    const other = host.serve({ kind: "answer" });
    const before = begin();
    await served.request(1);

    models.replace(modelSettings(modelHost(other.baseUrl, { model: "new" })));
    const after = await begin();
    gate.resolve();

    expect([(await before).model, after.model]).toEqual(["m", "new"]);
    expect(models.state().models.map(({ model }) => model)).toEqual(["new"]);
    models.replace(modelSettings());
    expect(models.provider).toBeNull();
  });
});
