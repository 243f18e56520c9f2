import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { expect, test } from "../support/journey.ts";
import { speechServer } from "../support/servers/speech-server.ts";

// Chromium is started without its fake device, on a machine that has none.
test.use({ permissions: ["microphone"] });

test("a machine without a microphone is told so, and typing still works", async ({ page }) => {
  await speechServer(page);
  const record = recordPage(page);
  await record.open();
  await settingsPage(page).open("声音");
  await page.getByLabel("怎么听").selectOption("server");
  await page.getByRole("link", { name: "记一笔" }).click();

  await page.getByRole("button", { name: "开始说话" }).click();

  await expect(page.getByText("没有找到麦克风")).toBeVisible();
  await record.record("吃饭60");
  await record.expectSaid("已保存1笔交易。");
});
