import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { fillDevice, limitDevice, makeRoom } from "../support/browser/full-device.ts";
import { expect, test } from "../support/journey.ts";

// The small quota belongs to the context.
test.use({ browserContext: "new" });

test("保存失败：when the storage is full the drafts stay, and 确认 saves them once there is space", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  await limitDevice(page, serverAddress);
  await record.open();
  await record.say("吃饭60，打车30");
  await expect(record.drafts).toHaveCount(2);
  await fillDevice(page);

  await record.confirmAll.click();
  await record.expectSaid("保存失败，草稿还在，请再确认一次");
  await expect(page.getByRole("alert")).toContainText("这台设备存满了");
  await record.expectDrafts(
    "支出60元，餐饮，吃饭，今天，待确认",
    "支出30元，交通，打车，今天，待确认",
  );
  await record.say("第二笔改成35");
  await expect(record.draft(2)).toHaveAccessibleName(/支出35元/);

  await makeRoom(page);
  await record.confirmAll.click();

  await record.expectSaid("已保存2笔交易。");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect
    .poll(() => linesOn(serverAddress))
    .toEqual(expect.arrayContaining(["EXPENSE 60 餐饮 吃饭", "EXPENSE 35 交通 打车"]));
});
