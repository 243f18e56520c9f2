import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

test("an entry saved in one tab appears in the other tab and on the server", async ({
  page,
  context,
  serverAddress,
}) => {
  const one = recordPage(page);
  await one.open();
  const otherPage = await context.newPage();
  const other = recordPage(otherPage);
  await otherPage.goto("/");
  await expect(other.sayBox).toBeVisible();

  await one.record("吃饭60");
  await expect(other.recent).toContainText("吃饭");
  await one.say("打车30");
  await other.say("奶茶15");
  await expect(one.drafts).toHaveCount(1);
  await expect(other.drafts).toHaveCount(1);
  await Promise.all([one.confirmAll.click(), other.confirmAll.click()]);

  for (const tab of [page, otherPage]) {
    await expect(recordPage(tab).recent.getByRole("listitem")).toHaveCount(3);
    const ledger = ledgerPage(tab);
    await ledger.open();
    await ledger.expectTotals({ expense: "105", income: "0", balance: "105" });
  }
  await expect
    .poll(async () => (await linesOn(serverAddress)).toSorted())
    .toEqual(["EXPENSE 15 饮品 奶茶", "EXPENSE 30 交通 打车", "EXPENSE 60 餐饮 吃饭"]);
});

test("each tab has its own drafts", async ({ page, context }) => {
  const one = recordPage(page);
  await one.open();
  const otherPage = await context.newPage();
  const other = recordPage(otherPage);
  await otherPage.goto("/");

  await one.say("吃饭60");
  await expect(one.drafts).toHaveCount(1);
  await expect(other.sayBox).toBeVisible();

  await other.expectNoDrafts();
});

test("a second tab does not open the first one's drafts; after its end they are there once", async ({
  page,
  context,
  serverAddress,
}) => {
  const one = recordPage(page);
  await one.open();
  await one.say("吃饭60");
  await expect(one.drafts).toHaveCount(1);
  const otherPage = await context.newPage();
  const other = recordPage(otherPage);
  await otherPage.goto("/");
  await other.say("打车30");

  await other.expectDrafts("支出30元，交通，打车，今天，待确认");
  await page.close();
  await other.confirmAll.click();
  await other.expectNoDrafts();
  await otherPage.reload();
  await other.expectDrafts("支出60元，餐饮，吃饭，今天，待确认");
  await other.confirmAll.click();
  await expect
    .poll(async () => (await linesOn(serverAddress)).toSorted())
    .toEqual(["EXPENSE 30 交通 打车", "EXPENSE 60 餐饮 吃饭"]);
});
