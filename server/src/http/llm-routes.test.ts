import { conversation, correctTransaction, parseTransaction } from "@suikouji/contract";
import type { ParseAnswer } from "@suikouji/core";
import { afterEach, describe, expect, test } from "vitest";
import { answers, appWithModels } from "../../testing/app-with-models.ts";
import { OWNER } from "../../testing/owner.ts";
import { listeningApp, testApp } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { openTestStore } from "../../testing/test-store.ts";
import { createDailyCaps } from "../caps/daily-caps.ts";
import type {
  Answered,
  AskOptions,
  ServerUnderstanding,
} from "../understanding/server-understanding.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const NOTHING: Answered<ParseAnswer> = {
  answer: { transactions: [], truncated: false },
  model: "local-rules",
  degraded: false,
};

/** An engine that records its questions and answers when the test says so. */
function waitingEngine() {
  const asked: AskOptions[] = [];
  const answer = Promise.withResolvers<Answered<ParseAnswer>>();
  const came = Promise.withResolvers<void>();
  const engine: ServerUnderstanding = {
    parse(_question, options) {
      asked.push(options);
      came.resolve();
      return answer.promise;
    },
    correct: () => Promise.reject(new Error("not asked")),
    converse: () => Promise.reject(new Error("not asked")),
  };
  return { engine, asked, came: came.promise, finish: () => answer.resolve(NOTHING) };
}

describe("the deadline", () => {
  test.each([
    [undefined, 2750],
    ["1500", 1500],
    ["0", 100],
    ["7", 100],
    ["999999999", 5000],
  ])("of %s is %i ms, minus the time already used", async (header, allowedMs) => {
    const { engine, asked, finish } = waitingEngine();
    finish();
    const { app } = await testApp({ understanding: engine });
    const startedAt = performance.now();

    await app.inject({
      method: "POST",
      url: parseTransaction.path,
      payload: { text: "午饭35" },
      headers: { ...OWNER, ...(header === undefined ? {} : { "x-suikouji-deadline-ms": header }) },
    });

    const gone = performance.now() - startedAt;
    expect(asked[0]?.deadlineMs).toBeLessThanOrEqual(allowedMs);
    expect(asked[0]?.deadlineMs).toBeGreaterThanOrEqual(Math.max(0, allowedMs - gone));
  });

  test("holds if the model hangs: the local engine answers in time", async () => {
    const server = await appWithModels({ primary: [{ kind: "wire", steps: [{ do: "hang" }] }] });
    closing.push(server.close);
    const question = [parseTransaction.path, { text: "午饭35" }] as const;

    // Asked first, and given 2,750 ms: however busy the machine is, the other is answered before.
    const patient = server.post(...question);
    const response = await Promise.race([
      patient.then(() => "the patient one"),
      server.post(...question, { headers: { "x-suikouji-deadline-ms": "300" } }),
    ]);
    await patient;

    if (typeof response === "string") throw new Error(`${response} was answered first`);
    expect(await response.json()).toMatchObject({
      transactions: [{ amount: 35 }],
      model: "local-rules",
      degraded: true,
    });
  });
});

describe("relative dates", () => {
  const yesterday = "昨天打车30";

  test("are computed from the user's clock", async () => {
    const { app, post } = await listeningApp();
    closing.push(() => app.close());

    // In New York it is still the 31st; the server's own clock says 15 November.
    const response = await post(parseTransaction.path, {
      text: yesterday,
      context: { now: "2026-10-31T23:30:00-04:00" },
    });

    expect(await response.json()).toMatchObject({ transactions: [{ date: "2026-10-30" }] });
  });

  test("are computed from the server's clock if the request has no time", async () => {
    const { app, post } = await listeningApp();
    closing.push(() => app.close());

    const response = await post(parseTransaction.path, { text: yesterday });

    expect(await response.json()).toMatchObject({ transactions: [{ date: "2026-11-14" }] });
  });

  test("default to the user's today for a draft without a date", async () => {
    const { app, post } = await listeningApp();
    closing.push(() => app.close());

    const response = await post(conversation.path, {
      messages: [{ role: "user", content: "金额改成50" }],
      currentTransaction: { amount: 60, type: "EXPENSE", category: "餐饮" },
      context: { now: "2026-03-01T00:10:00+08:00" },
    });

    expect(await response.json()).toMatchObject({
      action: "correct",
      transaction: { amount: 50, date: "2026-03-01" },
    });
  });
});

describe("a client that disconnects", () => {
  test("aborts the call to the model", async () => {
    const server = await appWithModels({ primary: [{ kind: "wire", steps: [{ do: "hang" }] }] });
    closing.push(server.close);
    const leaving = new AbortController();
    const asked = server.post(
      parseTransaction.path,
      { text: "午饭35" },
      { signal: leaving.signal },
    );

    const call = await server.primary.request(1);
    leaving.abort();

    await expect(asked).rejects.toThrow();
    await call.abandoned;
  });

  test("is logged as 499, and its place becomes free", async () => {
    const { engine, came, asked, finish } = waitingEngine();
    const gone = Promise.withResolvers<number>();
    const { app, post } = await listeningApp({
      understanding: engine,
      log: ({ status }) => gone.resolve(status),
      limits: { questionsInFlight: 1 },
    });
    closing.push(() => app.close());
    const leaving = new AbortController();
    const question = post(parseTransaction.path, { text: "午饭35" }, { signal: leaving.signal });

    await came;
    leaving.abort();
    await expect(question).rejects.toThrow();

    expect(await gone.promise).toBe(499);
    expect(asked[0]?.signal.aborted).toBe(true);
    finish();
    expect((await post(parseTransaction.path, { text: "午饭35" })).status).toBe(200);
  });

  test("after its answer is logged as 200", async () => {
    const server = await appWithModels({ primary: [answers({ transactions: [] })] });
    closing.push(server.close);

    expect((await server.post(parseTransaction.path, { text: "你好" })).status).toBe(200);
    expect(server.served).toMatchObject([{ status: 200 }]);
  });
});

describe("too many questions", () => {
  test("from one client are 429 with Retry-After, for each endpoint separately", async () => {
    const { app, store } = await testApp({ limits: { questionsPerMinute: 2 } });
    const { bearer: headers } = await signedIn(store);
    const ask = (url: string) =>
      app.inject({ method: "POST", url, payload: { text: "午饭35" }, headers });
    await ask(parseTransaction.path);
    await ask(parseTransaction.path);

    const third = await ask(parseTransaction.path);

    expect(third.statusCode).toBe(429);
    expect(third.json()).toMatchObject({
      code: "too-many-requests",
      title: "请求太频繁，请稍后再试",
    });
    expect(Number(third.headers["retry-after"])).toBeGreaterThan(50);
    expect((await ask(correctTransaction.path)).statusCode).toBe(400);
  });

  test("at once are 503, and those in flight are answered", async () => {
    const { engine, came, finish } = waitingEngine();
    const { app, post } = await listeningApp({
      understanding: engine,
      limits: { questionsInFlight: 1 },
    });
    closing.push(() => app.close());
    const inside = post(parseTransaction.path, { text: "午饭35" });
    await came;

    const outside = await post(parseTransaction.path, { text: "午饭35" });

    expect(outside.status).toBe(503);
    expect(outside.headers.get("retry-after")).toBe("1");
    expect(await outside.json()).toMatchObject({ code: "overloaded" });
    finish();
    expect((await inside).status).toBe(200);
  });
});

test("the metrics count which engine answered", async () => {
  const store = await openTestStore();
  const limits = { calls: 10, tokens: 100_000, seconds: 0, characters: 0 };
  const caps = createDailyCaps(store.usage, {
    limits: { ledger: limits, total: limits },
    timeZone: "Asia/Shanghai",
  });
  const server = await appWithModels(
    {
      primary: [
        answers({ transactions: [] }),
        { kind: "reply", status: 401, headers: {}, body: "" },
      ],
    },
    { store, caps },
  );
  closing.push(() => caps.close());
  closing.push(server.close);
  await server.post(parseTransaction.path, { text: "你好" });
  await server.post(parseTransaction.path, { text: "午饭35" });

  const text = await (await fetch(`${server.origin}/metrics`, { headers: OWNER })).text();

  expect(text).toContain(
    'suikouji_answers_total{endpoint="parse-transaction",model="primary-model",degraded="false"} 1',
  );
  expect(text).toContain(
    'suikouji_answers_total{endpoint="parse-transaction",model="local-rules",degraded="true"} 1',
  );
  expect(text).toContain('suikouji_model_failures_total{model="primary-model",reason="refused"} 1');
  expect(text).toContain('suikouji_daily_cap_used{of="calls"} 2');
  expect(text).toContain(
    'suikouji_http_requests_total{method="POST",route="/api/v1/llm/parse-transaction",status="200"} 2',
  );
});
