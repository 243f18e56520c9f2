import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

test("多笔识别与全部确认", async ({ page, serverAddress }) => {
  const record = recordPage(page);
  await record.open();

  await record.say("吃饭花了60，洗脚花了60，抢红包抢了30，工资收到90");
  await record.expectSaid(
    "识别到4笔交易：第1笔，支出60元，餐饮；第2笔，支出60元，洗浴；第3笔，收入30元，红包；第4笔，收入90元，工资。请确认或修改。",
  );
  await expect(record.drafts).toHaveCount(4);
  await expect(record.cancelAll).toBeVisible();
  await expect(page.getByRole("button", { name: "全部确认" })).toBeVisible();
  await record.say("确认");

  await record.expectSaid("已保存4笔交易。");
  await record.expectNoDrafts();
  await expect(record.recent.getByRole("listitem")).toHaveCount(4);
  await expect.poll(() => linesOn(serverAddress)).toHaveLength(4);
});

test("定点纠正", async ({ page, serverAddress }) => {
  const record = recordPage(page);
  await record.open();

  await record.say("吃饭花了60，打车30");
  await record.expectDrafts(
    "支出60元，餐饮，吃饭，今天，待确认",
    "支出30元，交通，打车，今天，待确认",
  );
  await record.say("第一笔改成50");
  await record.expectSaid("已将第1笔修改为支出50元，餐饮。还需要修改吗？");
  await record.say("确认");

  await record.expectSaid("已保存2笔交易。");
  await expect
    .poll(() => linesOn(serverAddress))
    .toEqual(expect.arrayContaining(["EXPENSE 50 餐饮 吃饭", "EXPENSE 30 交通 打车"]));
});

test("单笔纠正（向后兼容）", async ({ page, serverAddress }) => {
  const record = recordPage(page);
  await record.open();

  await record.say("红包收了60");
  await record.expectSaid("记录收入60元，红包，确认吗？");
  await record.say("应该是支出不是收入");
  await record.expectSaid("已将第1笔修改为支出60元，红包。还需要修改吗？");
  await record.say("确认");

  await record.expectSaid("已保存1笔交易。");
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 60 红包 红包"]);
});

test("追加新笔", async ({ page, serverAddress }) => {
  const record = recordPage(page);
  await record.open();

  await record.say("吃饭60、打车30");
  await expect(record.drafts).toHaveCount(2);
  await record.say("还有一笔奶茶15");
  await record.expectSaid("已追加第3笔，支出15元，饮品。现在共3笔，请确认或修改。");
  await record.say("确认");

  await record.expectSaid("已保存3笔交易。");
  await expect.poll(() => linesOn(serverAddress)).toHaveLength(3);
});
