import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { swipeByFinger, swipeByMouse } from "../support/browser/swipe.ts";
import { expect, test } from "../support/journey.ts";

for (const [means, swipe] of [
  ["the mouse", swipeByMouse],
  ["a finger", swipeByFinger],
] as const) {
  test.describe(`by ${means}`, () => {
    test.use({ hasTouch: means === "a finger" });

    test(`右滑确认，左滑取消 (${means})`, async ({ page, serverAddress }) => {
      const record = recordPage(page);
      await record.open();
      await record.say("吃饭60，打车30，奶茶15");
      await expect(record.drafts).toHaveCount(3);

      await swipe(page, record.draft(1), "right");
      await record.expectSaid("已确认第1笔。剩余2笔待确认。");
      await swipe(page, record.draft(2), "left");
      await record.expectSaid("已取消第2笔（打车30元）。剩余1笔待确认。");
      await record.expectDrafts(
        "支出60元，餐饮，吃饭，今天，已确认",
        "支出30元，交通，打车，今天，已取消",
        "支出15元，饮品，奶茶，今天，待确认",
      );
      await swipe(page, record.draft(3), "right");

      await record.expectSaid("已保存2笔交易。");
      await expect
        .poll(() => linesOn(serverAddress))
        .toEqual(expect.arrayContaining(["EXPENSE 60 餐饮 吃饭", "EXPENSE 15 饮品 奶茶"]));
    });
  });
}

test("a single draft can be swiped too", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60");
  await expect(record.drafts).toHaveCount(1);

  await swipeByMouse(page, record.draft(1), "right");

  await record.expectSaid("已保存1笔交易。");
  await expect(record.recent).toContainText("吃饭");
});

test("逐条确认与取消：each button confirms or cancels one draft, and cancelling the first does not renumber the others", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60，打车30，奶茶15");

  await page.getByRole("button", { name: "取消第1笔" }).click();
  await record.expectSaid("已取消第1笔（吃饭60元）。剩余2笔待确认。");
  await record.say("第二笔改成35");
  await record.expectSaid("已将第2笔修改为支出35元，交通。还需要修改吗？");
  await record.expectDrafts(
    "支出60元，餐饮，吃饭，今天，已取消",
    "支出35元，交通，打车，今天，待确认",
    "支出15元，饮品，奶茶，今天，待确认",
  );
  await page.getByRole("button", { name: "确认第3笔" }).click();
  await record.expectSaid("已确认第3笔。剩余1笔待确认。");
  await page.getByRole("button", { name: "确认剩下 1 笔" }).click();

  await record.expectSaid("已保存2笔交易。");
  await expect
    .poll(() => linesOn(serverAddress))
    .toEqual(expect.arrayContaining(["EXPENSE 35 交通 打车", "EXPENSE 15 饮品 奶茶"]));
});

test("restoring a cancelled draft puts it back in its place", async ({ page, serverAddress }) => {
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60，打车30");
  await page.getByRole("button", { name: "取消第1笔" }).click();

  const restore = page.getByRole("button", { name: "恢复第1笔" });
  await restore.focus();
  await page.keyboard.press("Enter");

  await record.expectSaid("已恢复第1笔，支出60元，餐饮。请确认或修改。");
  await record.expectDrafts(
    "支出60元，餐饮，吃饭，今天，待确认",
    "支出30元，交通，打车，今天，待确认",
  );
  await expect(restore).toHaveCount(0);
  await expect(record.draft(1)).toBeFocused();
  await record.confirmAll.click();
  await record.expectSaid("已保存2笔交易。");
  await expect.poll(() => linesOn(serverAddress)).toHaveLength(2);
});

test("逐条确认与取消：with typed commands", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60，打车30");
  await expect(record.drafts).toHaveCount(2);

  await record.say("第一笔不要了");

  await record.expectSaid("已取消第1笔（吃饭60元）。剩余1笔待确认。");
  await record.say("确认第二笔");
  await record.expectSaid("已保存1笔交易。");
  await expect(record.recent.getByRole("listitem")).toHaveCount(1);
});

test("十二笔：「一次最多10笔，已保留前10笔。」, and an eleventh is refused", async ({ page }) => {
  const record = recordPage(page);
  await record.open();

  await record.say(
    "早饭1元，午饭2元，晚饭3元，打车4元，奶茶5元，咖啡6元，水果7元，买菜8元，电影9元，地铁10元，买书11元，理发12元",
  );
  await record.expectSaidBefore("一次最多10笔，已保留前10笔。");
  await record.expectSaidBefore("识别到10笔交易，共55元支出、0元收入。请查看详情后确认。");
  await expect(record.drafts).toHaveCount(10);
  await record.say("还有一笔奶茶15");

  await record.expectSaid("已达上限，请先确认当前交易");
  await expect(record.drafts).toHaveCount(10);
});

test.describe("with the page's clock in the journey's hand", () => {
  test.use({ browserContext: "new" });

  test("取消 can be undone with a button for ten seconds, and later by saying 恢复", async ({
    page,
    serverAddress,
  }) => {
    await page.clock.install();
    const record = recordPage(page);
    await record.open();
    await record.say("吃饭60，打车30");
    await record.draft(1).getByRole("button", { name: "确认第1笔" }).click();
    await record.expectSaid("已确认第1笔。剩余1笔待确认。");

    await record.cancelAll.click();
    await record.expectSaid("已取消2笔。");
    await record.expectNoDrafts();
    await page.getByRole("button", { name: /^恢复/ }).click();

    await record.expectSaid("已恢复2笔草稿，请确认或修改。");
    await record.expectDrafts(
      "支出60元，餐饮，吃饭，今天，已确认",
      "支出30元，交通，打车，今天，待确认",
    );

    await record.say("取消");
    await expect(page.getByRole("button", { name: /^恢复/ })).toBeVisible();
    await page.clock.fastForward(10_001);
    await expect(page.getByRole("button", { name: /^恢复/ })).toHaveCount(0);
    await record.say("恢复");
    await record.expectSaid("已恢复2笔草稿，请确认或修改。");
    await expect(record.drafts).toHaveCount(2);
    expect(await linesOn(serverAddress)).toEqual([]);
  });
});
