import {
  type ModelHost,
  type ServedModel,
  startModelHost,
} from "../../server/testing/model-host/model-host.ts";
import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { test as base, expect, NETWORK_ERRORS } from "../support/journey.ts";

const test = base.extend<{ modelHost: ModelHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
  modelHost: async ({}, use) => {
    const host = await startModelHost();
    await use(host);
    await host.close();
  },
});

const hang = { kind: "wire", steps: [{ do: "hang" }] } as const;

function modelEnv({ baseUrl }: ServedModel): Readonly<Record<string, string>> {
  return {
    SUIKOUJI_LLM_BASE_URL: baseUrl,
    SUIKOUJI_LLM_API_KEY: "test-key",
    SUIKOUJI_LLM_PRIMARY_MODEL: "test-model",
  };
}

function answering(content: unknown) {
  return { kind: "answer", content: JSON.stringify(content) } as const;
}

function parsed(...transactions: readonly object[]) {
  return answering({ transactions });
}

const SUPPER = {
  amount: 188,
  type: "EXPENSE",
  category: "餐饮",
  date: null,
  description: "请客",
  confidence: 0.95,
};

/** A sentence that the local engine reads differently from the model. */
const UNUSUAL = "昨儿个和老王撮了一顿，我掏的188";

test("the model understands a sentence and a correction", async ({
  page,
  modelHost,
  startOwnServer,
}) => {
  const model = modelHost.serve(
    parsed(SUPPER),
    answering({
      corrections: [{ index: 0, updatedFields: { category: "人情" } }],
      intent: "correction",
      confidence: 0.92,
    }),
  );
  const { address } = await startOwnServer(modelEnv(model));
  const record = recordPage(page);
  await record.open(address);

  await record.say(UNUSUAL);
  await expect(record.draft(1)).toHaveAccessibleName(/支出188元，餐饮，请客/);
  await record.say("那个算人情往来，是请老王的");
  await record.expectSaidBefore("好的，正在修改...");
  await expect(record.draft(1)).toHaveAccessibleName(/支出188元，人情，请客/);
  await record.say("确认");

  await record.expectSaid("已保存1笔交易。");
  expect(model.requests).toHaveLength(2);
  expect(JSON.stringify(model.requests[0]?.body.messages)).toContain(UNUSUAL);
  await expect.poll(() => linesOn(address)).toEqual(["EXPENSE 188 人情 请客"]);
});

test("模型超时：the local engine applies the correction, and the app does not claim to be offline", async ({
  page,
  modelHost,
  startOwnServer,
}) => {
  const model = modelHost.serve(
    parsed(
      { ...SUPPER, amount: 60, description: "吃饭" },
      { ...SUPPER, amount: 30, category: "交通", description: "打车" },
    ),
    hang,
  );
  const { address } = await startOwnServer(modelEnv(model));
  const record = recordPage(page);
  await record.open(address);
  await record.say("吃饭花了60，打车30");
  await expect(record.drafts).toHaveCount(2);

  await record.say("把打车那笔改成35");
  await model.request(2);

  await record.expectSaid("已将第2笔修改为支出35元，交通。还需要修改吗？");
  await expect(page.getByText("当前离线，仅支持简单修正")).toHaveCount(0);
  await expect(record.draft(2)).toHaveAccessibleName(/支出35元，交通，打车/);
});

test("模型超时：the local engine parses every transaction of a sentence", async ({
  page,
  modelHost,
  startOwnServer,
}) => {
  const model = modelHost.serve(hang);
  const { address } = await startOwnServer(modelEnv(model));
  const record = recordPage(page);
  await record.open(address);

  await record.say("吃饭花了60，打车30");
  await model.request(1);

  await record.expectDrafts(
    "支出60元，餐饮，吃饭，今天，待确认",
    "支出30元，交通，打车，今天，待确认",
  );
});

test("「仅本机」：no text is sent to the server or the model, but entries are synced", async ({
  page,
  modelHost,
  startOwnServer,
}) => {
  const model = modelHost.serve(parsed(SUPPER));
  const { address } = await startOwnServer(modelEnv(model));
  const record = recordPage(page);
  await record.open(address);
  await page.goto(`${address}/#/settings/understanding`);
  await expect(page.getByText("127.0.0.1")).toBeVisible();
  await page.getByRole("switch", { name: /^仅本机/ }).click();
  await expect(page.getByText("话不离开这台设备，由本机的规则理解。")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    asked.push(`${request.url()} ${request.postData() ?? ""}`);
  });

  await page.getByRole("link", { name: "记一笔" }).click();
  await expect(page.getByText("仅本机")).toBeVisible();
  await record.say("吃饭花了60，打车30");
  await expect(record.drafts).toHaveCount(2);
  await record.say("第一笔改成50");
  await expect(record.draft(1)).toHaveAccessibleName(/支出50元/);
  await record.say("确认");
  await record.expectSaid("已保存2笔交易。");

  await expect.poll(() => linesOn(address)).toHaveLength(2);
  expect(model.requests).toEqual([]);
  expect(asked.filter((request) => request.includes("/api/v1/llm/"))).toEqual([]);
  expect(asked.filter((request) => /改成|花了/.test(request))).toEqual([]);
});

test.describe("without a server", () => {
  // On a busy machine the page may still want a part of the app when its server is gone.
  const expectedErrors = new RegExp(`${NETWORK_ERRORS.source}|dynamically imported module`);
  test.use({ expectedErrors });

  test("服务器没了：「当前离线，仅支持单笔记账」, one draft, the leftover one tap away; everything is synced after the restart", async ({
    page,
    modelHost,
    startKillableServer,
  }) => {
    const model = modelHost.serve(parsed(SUPPER));
    const server = await startKillableServer(modelEnv(model));
    const record = recordPage(page);
    await record.open(server.address);
    await record.say(UNUSUAL);
    await expect(record.drafts).toHaveCount(1);
    await server.kill();

    await record.say("第一笔改成200");
    await record.expectSaidBefore("当前离线，仅支持简单修正");
    await expect(record.draft(1)).toHaveAccessibleName(/支出200元/);
    await record.say("确认");
    await record.expectSaid("已保存1笔交易。");
    await record.say("吃饭60，打车30");
    await record.expectSaidBefore("当前离线，仅支持单笔记账");
    await record.expectDrafts("支出60元，餐饮，吃饭，今天，待确认");
    await expect(page.getByText("后半句还没记")).toBeVisible();
    await record.confirmAll.click();
    await page.getByRole("button", { name: "把它记下来" }).click();
    await record.expectDrafts("支出30元，交通，打车，今天，待确认");
    await record.confirmAll.click();
    await expect(page.getByText("连不上服务器").first()).toBeVisible();

    await server.restart();

    await expect.poll(() => linesOn(server.address)).toHaveLength(3);
    await expect(page.getByText("连不上服务器")).toHaveCount(0);
  });
});
