import { utils, write } from "@e965/xlsx";
import { BlobReader, BlobWriter, configure, ZipWriter } from "@zip.js/zip.js";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

configure({ useWebWorkers: false });

test.use({ browserContext: "new", timezoneId: "Asia/Shanghai" });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const NAME = "微信支付账单流水文件.xlsx";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A bill as WeChat has exported it since 2025, with made-up people and shops. */
function wechatSpreadsheet(): Uint8Array<ArrayBuffer> {
  const header =
    "交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注";
  const sheet = utils.aoa_to_sheet([
    ["微信支付账单明细"],
    ["微信昵称：[小满]"],
    ["共3笔记录"],
    ["----------------------微信支付账单明细列表--------------------"],
    header.split(","),
    ...[
      ["2026-11-12 12:10:00", "商户消费", "小满面馆", "牛肉面", "支出", 28.5, "招商银行(1234)"],
      ["2026-11-11 08:00:00", "商户消费", "早点铺", "豆浆", "支出", 6, "零钱"],
      ["2026-11-10 09:00:00", "零钱提现", "招商银行", "/", "/", 100.1, "招商银行"],
    ].map((cells, at) => [...cells, "支付成功", `42000020261112000${at}\t`, "/\t", "/"]),
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Sheet1");
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx", compression: true }));
}

test("a WeChat spreadsheet is imported on a phone, each payment into its account", async ({
  page,
  serverAddress,
}) => {
  const settings = settingsPage(page);
  await page.clock.setFixedTime("2026-11-15T12:00:00+08:00");
  await recordPage(page).open();
  await settings.open("导出与清空");
  const buffer = Buffer.from(wechatSpreadsheet());

  await settings.importFile({ name: NAME, mimeType: TYPE, buffer });
  const preview = page.getByRole("dialog", { name: "导入前看一看" });
  await expect(preview.getByRole("status")).toContainText("微信账单：要导入 3 笔，不导入 0 笔");
  await expect(preview.getByRole("status")).toContainText("支出 34.50 · 收入 0.00 · 转账 100.10");
  await preview.getByText("3 种支付方式记到哪个账户").click();
  await preview
    .getByRole("combobox", { name: "用「招商银行(1234)」付的，记到" })
    .selectOption("新账户「招商银行(1234)」");
  await preview.getByRole("button", { name: "导入 3 笔" }).press("Enter");

  await settings.expectToast("已导入 3 笔");
  await expect
    .poll(async () => (await linesOn(serverAddress)).toSorted())
    .toEqual([
      "EXPENSE 28.5 餐饮 小满面馆：牛肉面",
      "EXPENSE 6 餐饮 早点铺：豆浆",
      "TRANSFER 100.1 其他 零钱提现：招商银行",
    ]);
  await page.getByRole("link", { name: "账本", exact: true }).click();
  await expect(page.getByRole("button", { name: /^小满面馆：牛肉面/ })).toContainText(
    "招商银行(1234)",
  );
});

test("a file that is dropped on the page is imported", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-15T12:00:00+08:00");
  await recordPage(page).open();
  await settingsPage(page).open("导出与清空");

  await page.evaluate(
    ([name, bytes]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
      document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }),
      );
    },
    [NAME, [...wechatSpreadsheet()]] as const,
  );

  const preview = page.getByRole("dialog", { name: "导入前看一看" });
  await expect(preview.getByRole("status")).toContainText("微信账单：要导入 3 笔");
});

test("the archive that WeChat mails asks for its password", async ({ page }) => {
  const settings = settingsPage(page);
  await page.clock.setFixedTime("2026-11-15T12:00:00+08:00");
  await recordPage(page).open();
  await settings.open("导出与清空");
  const writer = new ZipWriter(new BlobWriter(), { password: "135790" });
  await writer.add(NAME, new BlobReader(new Blob([wechatSpreadsheet()])));
  const buffer = Buffer.from(await (await writer.close()).arrayBuffer());

  await settings.importFile({ name: "微信支付账单.zip", mimeType: "application/zip", buffer });
  const asking = page.getByRole("dialog", { name: "这个压缩包有密码" });
  await asking.getByLabel("解压密码").fill("135791");
  await asking.getByRole("button", { name: "打开" }).press("Enter");
  await expect(asking.getByRole("alert")).toContainText("密码不对");
  await asking.getByLabel("解压密码").fill("135790");
  await asking.getByLabel("解压密码").press("Enter");

  const preview = page.getByRole("dialog", { name: "导入前看一看" });
  await expect(preview.getByRole("status")).toContainText("要导入 3 笔");
});
