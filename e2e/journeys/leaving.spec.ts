import { expect, test } from "../journey.ts";
import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../server-books.ts";

test("leaving with drafts is asked about; who stays keeps them, who leaves drops them", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60，打车30");
  await expect(record.drafts).toHaveCount(2);
  const questions: string[] = [];
  let answer: "accept" | "dismiss" = "dismiss";
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void (answer === "accept" ? dialog.accept() : dialog.dismiss());
  });

  await page.evaluate(() => window.location.reload());
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await expect(record.drafts).toHaveCount(2);
  answer = "accept";
  await page.reload();

  await expect(record.sayBox).toBeVisible();
  expect(questions).toEqual(["beforeunload", "beforeunload"]);
  await record.expectNoDrafts();
  expect(await linesOn(serverAddress)).toEqual([]);
});

test("nobody is asked when there is nothing to lose", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.record("吃饭60");
  page.on("dialog", () => {
    throw new Error("There was nothing to ask about");
  });

  await page.reload();

  await expect(record.recent).toContainText("吃饭");
});

test("another screen is no leaving: the drafts wait, and the way back shows it", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60，打车30");
  await expect(record.drafts).toHaveCount(2);

  await page.getByRole("link", { name: "账本" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "账本" })).toBeVisible();
  await page.getByRole("link", { name: /记一笔.*有草稿待确认/ }).click();

  await expect(record.drafts).toHaveCount(2);
});

test("长时间没有操作：two minutes save what was confirmed and drop the rest, saying how many", async ({
  page,
  serverAddress,
}) => {
  await page.clock.install();
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60，打车30，奶茶15");
  await page.getByRole("button", { name: "确认第1笔" }).click();
  await record.expectSaid("已确认第1笔。剩余2笔待确认。");

  await page.clock.fastForward(119_000);
  await expect(record.drafts).toHaveCount(3);
  await page.clock.fastForward(1_500);

  await record.expectNoDrafts();
  await record.expectSaid("已保存1笔交易。");
  await record.expectSaid("未确认的2笔没有保存。");
  await record.expectSaid("长时间没有操作，已结束记账。");
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 60 餐饮 吃饭"]);
});
