import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { untilInstalled } from "../support/browser/installed.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

test.use({ serviceWorkers: "allow" });

test.use({ expectedErrors: NETWORK_ERRORS });

test("an entry recorded offline is in the ledger at once, and on the server after reconnecting", async ({
  page,
  context,
  serverAddress,
}) => {
  const record = recordPage(page);
  const ledger = ledgerPage(page);
  await record.open();
  await untilInstalled(page);
  await context.setOffline(true);

  await record.record("吃饭60");
  await expect(page.getByText("现在没有网络")).toBeVisible();
  await expect(record.recent).toContainText("吃饭");
  await ledger.open();
  await expect(ledger.entry(/吃饭.*支出60元/)).toBeVisible();
  expect(await linesOn(serverAddress)).toEqual([]);
  await context.setOffline(false);

  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 60 餐饮 吃饭"]);
  await page.getByRole("link", { name: "记一笔" }).click();
  await expect(page.getByText("现在没有网络")).toHaveCount(0);
});

test("「当前离线，仅支持单笔记账」, unless 离线多笔识别 is on", async ({ page, context }) => {
  const record = recordPage(page);
  await record.open();
  await untilInstalled(page);
  await context.setOffline(true);
  await expect(page.getByText("现在没有网络")).toBeVisible();

  await record.say("吃饭60，打车30");
  await record.expectSaidBefore("当前离线，仅支持单笔记账");
  await record.expectDrafts("支出60元，餐饮，吃饭，今天，待确认");
  await record.cancelAll.click();
  await page.goto("/#/settings/understanding");
  await page.getByRole("switch", { name: /^离线多笔识别/ }).click();
  await page.getByRole("link", { name: "记一笔" }).click();
  await record.say("吃饭60，打车30");

  await expect(record.drafts).toHaveCount(2);
  await expect(record.captions).not.toContainText("当前离线");
});

test("the leftover of an offline sentence is recorded once, with its date, or dismissed", async ({
  page,
  context,
}) => {
  const record = recordPage(page);
  const rest = page.getByText("后半句还没记");
  await record.open();
  await untilInstalled(page);
  await context.setOffline(true);
  await expect(page.getByText("现在没有网络")).toBeVisible();

  await record.say("昨天打车37，奶茶17");
  await expect(page.getByText("「昨天奶茶17」")).toBeVisible();
  await page.getByRole("button", { name: "把它记下来" }).click();
  await record.expectDrafts(
    "支出37元，交通，打车，昨天，待确认",
    "支出17元，饮品，奶茶，昨天，待确认",
  );
  await expect(rest).toHaveCount(0);
  await record.confirmAll.click();
  await record.expectSaid("已保存2笔交易。");
  await expect(rest).toHaveCount(0);

  await record.say("打车33，奶茶15");
  await expect(rest).toBeVisible();
  await record.cancelAll.click();
  await expect(rest).toHaveCount(0);

  await record.say("打车34，奶茶16");
  await page.getByRole("button", { name: "不用记" }).click();
  await expect(rest).toHaveCount(0);
  await expect(record.drafts).toHaveCount(1);
});

test("one tap records the rest of an offline sentence and turns 离线多笔识别 on", async ({
  page,
  context,
}) => {
  const record = recordPage(page);
  await record.open();
  await untilInstalled(page);
  await context.setOffline(true);
  await expect(page.getByText("现在没有网络")).toBeVisible();

  await record.say("打车37，奶茶17，午饭30");
  await expect(record.drafts).toHaveCount(1);
  await page.getByRole("button", { name: "记下并打开离线多笔识别" }).click();

  await expect(page.getByText("离线多笔识别已打开", { exact: true })).toBeVisible();
  await record.expectDrafts(
    "支出37元，交通，打车，今天，待确认",
    "支出17元，饮品，奶茶，今天，待确认",
    "支出30元，餐饮，午饭，今天，待确认",
  );
  await record.confirmAll.click();
  await record.expectSaid("已保存3笔交易。");
  await expect(page.getByText("离线多笔识别已打开，一句话几笔都行")).toBeVisible();
  await record.say("打车33，奶茶15");
  await expect(record.drafts).toHaveCount(2);
  await expect(record.captions).not.toContainText("当前离线");
});

test("the app reopened offline shows the ledger and the statistics", async ({ page, context }) => {
  const record = recordPage(page);
  const ledger = ledgerPage(page);
  await record.open();
  await record.record("吃饭60，打车30，工资收到9000");
  await untilInstalled(page);
  await context.setOffline(true);

  await page.reload();

  await expect(record.recent.getByRole("listitem")).toHaveCount(3);
  await ledger.open();
  await ledger.expectTotals({ expense: "90", income: "9000", balance: "8910" });
  await page.getByRole("link", { name: "统计" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "统计" })).toBeVisible();
  await expect(page.getByRole("definition").first()).toContainText("90元");
  await page.getByRole("link", { name: "设置" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "设置" })).toBeVisible();
});

test("「/#say=吃饭60」 opens a draft to confirm: nothing is saved, and the words are in no URL", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  await record.open();
  await expect(record.sayBox).toBeVisible();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(decodeURIComponent(request.url())));

  await page.goto("about:blank");
  await page.goto("/#say=吃饭60");

  await record.expectDrafts("支出60元，餐饮，吃饭，今天，待确认");
  await expect(record.recent).toHaveCount(0);
  expect(decodeURIComponent(page.url())).toBe(`${serverAddress}/`);
  expect(addresses.filter((address) => address.includes("吃饭"))).toEqual([]);
  expect(await linesOn(serverAddress)).toEqual([]);
});
