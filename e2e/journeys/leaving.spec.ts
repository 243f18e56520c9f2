import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

test("a page with drafts closes without a question, and a reload shows the drafts again", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  await record.open();
  page.on("dialog", () => {
    throw new Error("There was nothing to ask about");
  });
  await record.say("吃饭60，打车30");
  await expect(record.drafts).toHaveCount(2);

  await page.reload();

  await record.expectDrafts(
    "支出60元，餐饮，吃饭，今天，待确认",
    "支出30元，交通，打车，今天，待确认",
  );
  expect(await linesOn(serverAddress)).toEqual([]);
  await record.say("全部确认");
  await expect
    .poll(() => linesOn(serverAddress))
    .toEqual(["EXPENSE 30 交通 打车", "EXPENSE 60 餐饮 吃饭"]);
  await page.reload();
  await expect(record.recent).toContainText("吃饭");
  await record.expectNoDrafts();
});

test("没存下的：dropped drafts are there after a reload, and can be thrown away or taken up", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60，打车30");
  await expect(record.drafts).toHaveCount(2);
  await record.say("退出");
  await record.expectNoDrafts();
  await page.reload();

  await page.getByRole("button", { name: "扔掉：吃饭 60元、打车 30元" }).click();
  await expect(page.getByRole("region", { name: "没存下的" })).toHaveCount(0);
  await page.getByRole("button", { name: /^撤销/ }).click();
  await page.getByRole("button", { name: "接着记：吃饭 60元、打车 30元" }).click();

  await expect(record.drafts).toHaveCount(2);
});

test("opening another screen keeps the drafts, and the link back says that they wait", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60，打车30");
  await expect(record.drafts).toHaveCount(2);

  await page.getByRole("link", { name: "账本", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "账本" })).toBeVisible();
  await page.getByRole("link", { name: /记一笔.*有草稿待确认/ }).click();

  await expect(record.drafts).toHaveCount(2);
});

test.describe("with the page's clock in the journey's hand", () => {
  test.use({ browserContext: "new" });

  test("长时间没有操作：after two minutes confirmed drafts are saved, the others are dropped and counted", async ({
    page,
    serverAddress,
  }) => {
    await page.clock.install();
    const record = recordPage(page);
    await record.open();
    await record.say("吃饭60，打车30，奶茶15");
    await page.getByRole("button", { name: "确认第1笔" }).click();
    await record.expectSaid("已确认第1笔。剩余2笔待确认。");

    // The page's clock also goes on by itself.
    await page.clock.fastForward(80_000);
    await expect(record.drafts).toHaveCount(3);
    await page.clock.fastForward(41_000);

    await record.expectNoDrafts();
    await record.expectSaid("已保存1笔交易。");
    await record.expectSaid("未确认的2笔没有保存。");
    await record.expectSaid("长时间没有操作，已结束记账。");
    await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 60 餐饮 吃饭"]);
  });
});
