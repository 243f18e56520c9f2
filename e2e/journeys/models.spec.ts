import type { Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { test as base, expect } from "../support/journey.ts";
import { linkFor, PUBLIC_ORIGIN } from "../support/servers/pairing-links.ts";
import {
  RIGHT_KEY,
  type ScriptedModel,
  startScriptedModel,
} from "../support/servers/scripted-model.ts";

const test = base.extend<{ model: ScriptedModel }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
  model: async ({}, use) => {
    const model = await startScriptedModel();
    await use(model);
    await model.close();
  },
});

/** A sentence that the built-in rules read otherwise. */
const UNUSUAL = "昨儿个和老王撮了一顿，我掏的188";

async function openModels(page: Page, address: string): Promise<void> {
  await recordPage(page).open(address);
  await settingsPage(page).open("理解与隐私");
  await page.getByRole("link", { name: /^模型/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "模型" })).toBeVisible();
}

async function enter(page: Page, { address }: ScriptedModel, key: string): Promise<void> {
  await page.getByLabel("服务", { exact: true }).selectOption("custom");
  await page.getByLabel("网址").fill(address);
  await page.getByLabel("密钥").fill(key);
  await page.getByLabel("模型", { exact: true }).fill("small-model");
}

async function setUp(page: Page, model: ScriptedModel): Promise<void> {
  await enter(page, model, RIGHT_KEY);
  await page.getByRole("button", { name: "保存" }).click();
  await settingsPage(page).expectToast("已保存，现在就用");
}

const inUse = (page: Page) => page.getByRole("region", { name: "正在用的模型" });

test("an owner chooses a host, sees its models, tries it and uses it without a restart", async ({
  page,
  model,
  startOwnServer,
}) => {
  const { address } = await startOwnServer();
  await openModels(page, address);
  await expect(page.getByText("还没有模型，话由服务器自带的规则理解。")).toBeVisible();
  await enter(page, model, RIGHT_KEY);

  await page.getByRole("button", { name: "看它有哪些模型" }).click();
  await page.getByLabel("它有的模型").selectOption("large-model");
  await page.getByRole("button", { name: "试一试" }).click();
  await expect(page.getByText("支出 35 · 餐饮 · 模型的午饭")).toHaveCount(3);
  await page.getByText("多少钱", { exact: true }).click();
  await page.getByLabel("输入每百万词元的价钱").fill("1");
  await page.getByLabel("输出每百万词元的价钱").fill("2");
  await expect(page.getByText(/^1,000 句大约 [\d.]+$/)).toBeVisible();
  await page.getByRole("button", { name: "保存" }).click();
  await settingsPage(page).expectToast("已保存，现在就用");

  await expect(inUse(page)).toContainText("large-model · 先问它");
  await expect(page.getByText(/^问了 3 次，最多/)).toBeVisible();
  await expect(page.getByText("已经存好，不再显示。不填就用原来的。")).toBeVisible();
  await expect(page.getByLabel("密钥")).toHaveValue("");
  await page.reload();
  await expect(inUse(page)).toContainText("large-model");
  expect(await page.content()).not.toContain(RIGHT_KEY);
  const record = recordPage(page);
  await page.getByRole("link", { name: "记一笔" }).click();
  await record.say(UNUSUAL);
  await expect(record.draft(1)).toHaveAccessibleName(/模型的午饭/);
});

test("a wrong key is told with its fix, before anything is saved", async ({
  page,
  model,
  startOwnServer,
}) => {
  const { address } = await startOwnServer();
  await openModels(page, address);
  await enter(page, model, "sk-wrong");

  await page.getByRole("button", { name: "试一试" }).click();

  await expect(page.getByText(/^它不认这个密钥。请检查密钥/)).toBeVisible();
  await page.getByLabel("密钥").fill("two words");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("密钥不能有空格或换行")).toBeVisible();
  await expect(page.getByText("还没有模型")).toBeVisible();
  expect(model.answered).toBe(0);
});

test("a host that is gone is told with its fix, and sentences are understood all the same", async ({
  page,
  model,
  startOwnServer,
}) => {
  const { address } = await startOwnServer();
  await openModels(page, address);
  await setUp(page, model);
  await model.close();

  await inUse(page).getByRole("button", { name: "试一试" }).click();

  await expect(inUse(page).getByText(/^它连不上。请看看地址对不对/)).toBeVisible();
  const record = recordPage(page);
  await page.getByRole("link", { name: "记一笔" }).click();
  await record.say("吃饭60");
  await record.expectDrafts("支出60元，餐饮，吃饭，今天，待确认");
});

test("removing asks once, and the built-in rules answer at once", async ({
  page,
  model,
  startOwnServer,
}) => {
  const { address } = await startOwnServer();
  await openModels(page, address);
  await setUp(page, model);

  await inUse(page).getByRole("button", { name: "移除" }).click();
  await page
    .getByRole("dialog", { name: "移除模型" })
    .getByRole("button", { name: "移除" })
    .click();

  await settingsPage(page).expectToast("已移除模型");
  await expect(page.getByText("还没有模型")).toBeVisible();
  await expect(page.getByText("已经存好，不再显示")).toHaveCount(0);
  const record = recordPage(page);
  await page.getByRole("link", { name: "记一笔" }).click();
  await record.say("吃饭60");
  await record.expectDrafts("支出60元，餐饮，吃饭，今天，待确认");
  expect(model.answered).toBe(0);
});

test("what the environment sets is shown, tried, and not changed", async ({
  page,
  model,
  startOwnServer,
}) => {
  const { address } = await startOwnServer({
    SUIKOUJI_LLM_BASE_URL: model.address,
    SUIKOUJI_LLM_API_KEY: RIGHT_KEY,
    SUIKOUJI_LLM_PRIMARY_MODEL: "by-operator",
  });
  await openModels(page, address);

  await expect(page.getByText(/由启动服务器的人用环境变量/)).toBeVisible();
  await expect(inUse(page)).toContainText("by-operator");
  await expect(page.getByRole("button", { name: "保存" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "移除" })).toHaveCount(0);
  await page.getByRole("button", { name: "试一试" }).click();

  await expect(page.getByText("支出 35 · 餐饮 · 模型的午饭")).toHaveCount(3);
});

test.describe("a member", () => {
  test.use({ expectedErrors: /status of 40[13]|net::ERR_/, extraHTTPHeaders: {} });

  test("sees no way there, and nothing of it at its address", async ({ page, startOwnServer }) => {
    const { address } = await startOwnServer(PUBLIC_ORIGIN);
    await page.goto(await linkFor(address, "member"));
    await settingsPage(page).expectToast("已登录");
    await page.getByRole("button", { name: "开始记账" }).click();

    await settingsPage(page).open("理解与隐私");
    await expect(page.getByRole("region", { name: "你的话送到哪里" })).toBeVisible();
    await expect(page.getByText("服务器用自带的规则理解")).toBeVisible();
    await expect(page.getByRole("link", { name: /^模型/ })).toHaveCount(0);
    await page.goto(`${address}/#/settings/models`);

    await expect(page.getByText("只有账本的主人可以这样做")).toBeVisible();
    await expect(page.getByRole("button", { name: "保存" })).toHaveCount(0);
  });
});
