import {
  CLEAR_WORDS,
  clearLedger,
  ExportReplySchema,
  exportLedger,
  listEntries,
  monthSummary,
  type PushBody,
  serverStatus,
  syncPull,
} from "@suikouji/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { pushedLunch, pushedSkiing, pushOf } from "../../testing/ledger/pushed.ts";
import { OWNER } from "../../testing/owner.ts";
import { type TestApp, testApp } from "../../testing/running-app.ts";

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});

const headers = OWNER;
const get = (url: string) => server.app.inject({ url, headers });
const keep = (said: Partial<PushBody>) =>
  server.store.push(server.store.registry.defaultLedgerId, pushOf(said));

const lunch = pushedLunch({ description: "面", date: "2026-11-14" });
const salary = pushedLunch({
  description: "工资",
  type: "INCOME",
  categoryId: "INCOME:工资",
  amountFen: 900_000,
  date: "2026-11-15",
});
const skiing = pushedLunch({ categoryId: "EXPENSE:滑雪", amountFen: 1, date: "2026-10-01" });
const moved = pushedLunch({ type: "TRANSFER", categoryId: "TRANSFER:转账", date: "2026-11-15" });
const mistaken = pushedLunch({ deleted: true });

describe("entries", () => {
  beforeEach(async () => {
    await keep({ entries: [lunch, salary, skiing, mistaken] });
  });

  async function found(query: string): Promise<readonly string[]> {
    const { entries } = (await get(`${listEntries.path}${query}`)).json();
    return entries.map(({ id }: { id: string }) => id);
  }

  test("come newest first with their categories' names, without deleted ones", async () => {
    const { entries, more } = (await get(listEntries.path)).json();

    expect(more).toBe(false);
    expect(entries).toMatchObject([
      { id: salary.id, category: "工资", amountFen: 900_000, type: "INCOME" },
      { id: lunch.id, category: "餐饮", description: "面" },
      { id: skiing.id, category: "滑雪" },
    ]);
  });

  test.each([
    ["renamed", false],
    ["renamed and deleted", true],
  ])("of a %s category carry its last name and are found by name and by id", async (_, deleted) => {
    await keep({ categories: [pushedSkiing({ name: "雪上", deleted })] });

    expect((await get(`${listEntries.path}?to=2026-10-31`)).json().entries).toMatchObject([
      { category: "雪上" },
    ]);
    expect(await found(`?category=${encodeURIComponent("雪上")}`)).toEqual([skiing.id]);
    expect(await found(`?category=${encodeURIComponent("EXPENSE:滑雪")}`)).toEqual([skiing.id]);
    expect(await found(`?category=${encodeURIComponent("滑雪")}`)).toEqual([]);
  });

  test("are filtered by day, type and category, and paged", async () => {
    expect(await found("?from=2026-11-15")).toEqual([salary.id]);
    expect(await found("?from=2026-11-14&to=2026-11-14")).toEqual([lunch.id]);
    expect(await found("?type=EXPENSE")).toEqual([lunch.id, skiing.id]);
    expect(await found(`?category=${encodeURIComponent("餐饮")}`)).toEqual([lunch.id]);
    expect(await found(`?category=${encodeURIComponent("没有的")}`)).toEqual([]);
    expect(await found("?category=%00")).toEqual([]);
    expect(await found("?limit=1&offset=1")).toEqual([lunch.id]);
    expect((await get(`${listEntries.path}?limit=2`)).json().more).toBe(true);
  });

  test.each(["?from=2026-02-30", "?type=GIFT", "?limit=1001", "?offset=-1"])(
    "%s is 400",
    async (query) => {
      expect((await get(`${listEntries.path}${query}`)).statusCode).toBe(400);
    },
  );
});

describe("a month's summary", () => {
  test("adds up income and expenses, and transfers separately", async () => {
    await keep({ entries: [lunch, salary, moved, skiing, mistaken] });

    const response = await get(`${monthSummary.path}?month=2026-11`);

    expect(response.json()).toEqual({
      month: "2026-11",
      incomeFen: 900_000,
      expenseFen: 3_500,
      balanceFen: 896_500,
      count: 3,
      byCategory: [
        {
          category: "工资",
          categoryId: "INCOME:工资",
          type: "INCOME",
          amountFen: 900_000,
          count: 1,
        },
        {
          category: "餐饮",
          categoryId: "EXPENSE:餐饮",
          type: "EXPENSE",
          amountFen: 3_500,
          count: 1,
        },
      ],
      byDay: [
        { date: "2026-11-14", incomeFen: 0, expenseFen: 3_500, count: 1 },
        { date: "2026-11-15", incomeFen: 900_000, expenseFen: 0, count: 2 },
      ],
    });
  });

  test.each(["", "?month=2026-13", "?month=2026", "?month=11"])("%j is 400", async (query) => {
    expect((await get(`${monthSummary.path}${query}`)).json()).toMatchObject({
      code: "invalid-request",
      errors: [{ field: "month" }],
    });
  });
});

test("the export downloads everything that is not deleted", async () => {
  const gone = pushedSkiing({ id: "EXPENSE:钓鱼", name: "钓鱼", deleted: true });
  await keep({ entries: [lunch, salary, mistaken], categories: [pushedSkiing(), gone] });

  const response = await get(exportLedger.path);

  expect(response.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-disposition": 'attachment; filename="suikouji-2026-11-15.json"',
    "cache-control": "no-store",
  });
  const exported = ExportReplySchema.parse(response.json());
  expect(exported).toMatchObject({
    format: "suikouji-export",
    version: 1,
    exportedAt: "2026-11-15T10:00:00+08:00",
    ledger: "我的账本",
    entries: [
      { id: lunch.id, category: "餐饮" },
      { id: salary.id, category: "工资" },
    ],
    categories: [{ name: "滑雪" }],
  });
});

test("the export as a table, for people who open it in a spreadsheet", async () => {
  await keep({ entries: [lunch, salary, mistaken] });

  const response = await get(`${exportLedger.path}?format=csv`);

  expect(response.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="suikouji-2026-11-15.csv"',
  });
  expect(response.body.split("\r\n")).toEqual([
    "\uFEFF日期,类型,分类,金额（元）,说明,账户,转入账户,标签,备注,外币,时间",
    expect.stringMatching(/^[\d-]+,支出,餐饮,/u),
    expect.stringMatching(/^[\d-]+,收入,工资,/u),
    "",
  ]);
});

test("the export for Beancount", async () => {
  await keep({ entries: [lunch, salary, mistaken] });

  const response = await get(`${exportLedger.path}?format=beancount`);

  expect(response.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": 'attachment; filename="suikouji-2026-11-15.beancount"',
  });
  expect([...response.body.matchAll(/ open (\S+) CNY/gu)].map(([, account]) => account)).toEqual([
    "Assets:Suikouji",
    "Expenses:C-餐饮",
    "Income:C-工资",
  ]);
});

test("an unknown format of the export is 400", async () => {
  expect((await get(`${exportLedger.path}?format=xlsx`)).json()).toMatchObject({
    code: "invalid-request",
    errors: [{ field: "format" }],
  });
});

describe("erasing the books", () => {
  const clear = (payload: object) =>
    server.app.inject({ method: "POST", url: clearLedger.path, payload, headers });

  test("requires the exact words of confirmation", async () => {
    await keep({ entries: [lunch] });

    expect((await clear({})).statusCode).toBe(400);
    expect((await clear({ confirm: "清空" })).statusCode).toBe(400);
    expect((await get(listEntries.path)).json().entries).toHaveLength(1);
  });

  test("removes everything and starts a new epoch", async () => {
    await keep({ entries: [lunch], categories: [pushedSkiing()] });
    const before = (await get(syncPull.path)).json();

    const { epoch } = (await clear({ confirm: CLEAR_WORDS })).json();

    expect(epoch).not.toBe(before.epoch);
    expect((await get(syncPull.path)).json()).toMatchObject({ epoch, entries: [], categories: [] });
    expect((await get(listEntries.path)).json().entries).toEqual([]);
  });
});

const NOTHING_USED = {
  calls: { used: 0, limit: 2_000 },
  tokens: { used: 0, limit: 5_000_000 },
  seconds: { used: 0, limit: 10_800 },
  characters: { used: 0, limit: 50_000 },
};

test("the status tells which services receive the user's words, without keys", async () => {
  const model = {
    model: "qwen3.6-flash",
    host: "dashscope.aliyuncs.com",
    breaker: "closed",
    trouble: { kind: "key-refused", sinceMs: 5 },
  } as const;
  const { app } = await testApp({
    modelsState: () => ({
      models: [{ ...model, deadlineMs: 8_000, connections: 0, failures: {} }],
    }),
  });

  expect((await app.inject({ url: serverStatus.path, headers })).json()).toEqual({
    version: "1.2.3",
    engine: "models",
    modelDeadlineMs: 8_000,
    models: [model],
    speech: {
      recognizer: null,
      recognizerHost: null,
      speaks: false,
      ear: { state: "off", reason: "turned-off" },
      trouble: null,
    },
    pictures: { state: "off" },
    today: NOTHING_USED,
  });
  expect((await get(serverStatus.path)).json()).toEqual({
    version: "1.2.3",
    engine: "local-rules",
    modelDeadlineMs: null,
    models: [],
    speech: {
      recognizer: null,
      recognizerHost: null,
      speaks: false,
      ear: { state: "off", reason: "turned-off" },
      trouble: null,
    },
    pictures: { state: "off" },
    today: NOTHING_USED,
  });
});
