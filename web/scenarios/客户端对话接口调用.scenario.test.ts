import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CalendarDate, ConverseQuestion, Fen } from "@suikouji/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../e2e/support/servers/running-server.ts";
import { httpUnderstanding, ServerUnavailable } from "../src/platform/http-understanding.ts";

// Against the real server, in its own process; only failures that it cannot be made to have are
// faked.

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const context = {
  recentCategories: ["餐饮"],
  customCategories: [],
  now: { epochMs: Date.parse("2026-11-15T10:00:00+08:00"), utcOffsetMinutes: 480 },
};
const 红包 = {
  amount: 6000 as Fen,
  type: "EXPENSE",
  category: "红包",
  date: "2026-11-14" as CalendarDate,
  description: "红包",
} as const;
const question: ConverseQuestion = {
  messages: [
    { role: "user", content: "红包收了60元" },
    { role: "user", content: "不对，是收入" },
  ],
  currentTransaction: 红包,
  context,
};

/** A browser resolves paths against its page and sends its cookie; Node does neither. */
const at =
  (origin: string): typeof fetch =>
  (path, init) =>
    fetch(`${origin}${path}`, { ...init, headers: { ...init?.headers, ...server.owner } });

const engineAt = (origin: string, budgetMs = 3000) =>
  httpUnderstanding({ fetch: at(origin), budgetMs, learn() {} });

describe("Requirement: 客户端对话 API 调用", () => {
  test("Scenario: API 调用成功", async () => {
    const answer = await engineAt(server.address).converse(question);

    expect(answer).toEqual({
      action: "correct",
      transaction: { ...红包, type: "INCOME", confidence: expect.any(Number) },
      message: null,
      query: null,
    });
  });

  test("Scenario: API 调用网络错误", async () => {
    const engine = engineAt(await closedOrigin());

    const asked = engine.converse(question);

    await expect(asked).rejects.toBeInstanceOf(ServerUnavailable);
    await expect(asked).rejects.toMatchObject({ failure: "connection" });
  });
});

describe("the other two questions", () => {
  test("parse: amounts in fen, dates and order come back as the core has them", async () => {
    const { transactions, truncated } = await engineAt(server.address).parse({
      text: "昨天打车30块5，工资收到9000",
      context,
    });

    expect(truncated).toBe(false);
    expect(transactions.map(({ amount, type, date }) => [amount, type, date])).toEqual([
      [3050, "EXPENSE", "2026-11-14"],
      [900_000, "INCOME", "2026-11-14"],
    ]);
  });

  test("correct: the batch is sent numbered and the change comes back in fen", async () => {
    const answer = await engineAt(server.address).correct({
      currentBatch: [{ index: 0, ...红包 }],
      correctionText: "第一笔改成12块5",
      context,
    });

    expect(answer).toMatchObject({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { amount: 1250 } }],
    });
  });
});

test("every question is answered with the user's category names, without hidden ones", async () => {
  const own = {
    ...context,
    renamedCategories: { "EXPENSE:交通": "出行" },
    hiddenCategories: { "EXPENSE:零食": "餐饮" },
  };
  const engine = engineAt(server.address);

  const parsed = await engine.parse({ text: "打车30，薯片12", context: own });
  const corrected = await engine.correct({
    currentBatch: [{ index: 0, ...红包 }],
    correctionText: "还有一笔打车15",
    context: own,
  });
  const conversed = await engine.converse({
    messages: [{ role: "user", content: "打车15" }],
    currentTransaction: null,
    context: own,
  });

  expect(parsed.transactions.map(({ category }) => category)).toEqual(["出行", "餐饮"]);
  expect(corrected.corrections[0]?.updatedFields.category).toBe("出行");
  expect(conversed.transaction?.category).toBe("出行");
});

describe("a server that answers with an error does not count as offline", () => {
  test.each([
    ["fails", 503, '{"code":"overloaded"}'],
    ["wants slower", 429, "{}"],
    ["is a captive portal", 200, "<html>"],
    ["answers against the contract", 200, '{"action":"dance","transaction":null}'],
  ])("it %s", async (_what, status, body) => {
    const played = await play(status, body);

    await expect(engineAt(played.origin).converse(question)).rejects.toMatchObject({
      name: "UnderstandingUnavailable",
      failure: "service",
    });
    await played.close();
  });

  test("no error contains the user's words or the answer", async () => {
    const played = await play(200, '{"message":"红包收了60元"}');

    const error = await engineAt(played.origin)
      .converse(question)
      .catch((reason: unknown) => reason);

    expect(String(error) + String((error as Error).stack)).not.toContain("红包");
    await played.close();
  });
});

test("the server is told the remaining time, minus the time for the network", async () => {
  const played = await play(503, "{}");

  for (const budgetMs of [3000, 1234.5, 100]) {
    await engineAt(played.origin, budgetMs)
      .converse(question)
      .catch(() => {});
  }

  expect(played.deadlines).toEqual(["2750", "984", "0"]);
  await played.close();
});

test.each(["the platform's", "the core's"])("%s signal aborts the request", async (whose) => {
  const played = await play(null, "");
  const controller = new AbortController();
  const { signal } = controller;
  const plain = {
    aborted: false,
    addEventListener: (type: "abort", listener: () => void) =>
      signal.addEventListener(type, listener),
  };

  const asked = engineAt(played.origin).converse(question, whose === "the core's" ? plain : signal);
  await played.asked;
  controller.abort();

  await expect(asked).rejects.toBeInstanceOf(ServerUnavailable);
  await played.abandoned;
  await played.close();
});

/** A server that answers every request the same way; with `null` not at all. */
async function play(status: number | null, body: string) {
  const deadlines: unknown[] = [];
  const asked = Promise.withResolvers<void>();
  const abandoned = Promise.withResolvers<void>();
  const played = createServer((request, response) => {
    deadlines.push(request.headers["x-suikouji-deadline-ms"]);
    response.on("close", () => {
      if (!response.writableFinished) abandoned.resolve();
    });
    if (status !== null) response.writeHead(status).end(body);
    asked.resolve();
  });
  await new Promise<void>((resolve) => played.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(played.address() as AddressInfo).port}`,
    deadlines,
    asked: asked.promise,
    abandoned: abandoned.promise,
    close: async () => {
      played.closeAllConnections();
      await new Promise((resolve) => played.close(resolve));
    },
  };
}

async function closedOrigin(): Promise<string> {
  const { origin, close } = await play(200, "");
  await close();
  return origin;
}
