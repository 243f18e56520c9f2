import { OWNER } from "../../server/testing/owner.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

/** The server's categories as `id name 在` or `id name 删` (deleted). */
async function categoriesOn(address: string): Promise<readonly string[]> {
  const response = await fetch(`${address}/api/v1/sync/pull?limit=100`, { headers: OWNER });
  const { categories } = (await response.json()) as {
    categories: readonly { id: string; name: string; deleted: boolean }[];
  };
  return categories.map(({ id, name, deleted }) => `${id} ${name} ${deleted ? "删" : "在"}`);
}

test("entries of a deleted category keep its name, and undo restores it on the server too", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  const settings = settingsPage(page);
  await record.open();
  await settings.open("分类");
  await settings.addCategory("猫粮");
  await settings.renameCategory("猫粮", "养猫");
  await page.getByRole("link", { name: "记一笔" }).click();
  await record.record("养猫花了120");
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 120 养猫 养猫"]);

  await settings.open("分类");
  await page.getByRole("button", { name: "修改养猫" }).click();
  const remove = page.getByRole("button", { name: "删除这个分类" });
  await expect(remove).toHaveAccessibleDescription(/1 笔账都留着，仍显示「养猫」/);
  await remove.press("Enter");
  await settings.expectToast("已删除分类「养猫」");
  await expect(page.getByRole("button", { name: "修改养猫" })).toHaveCount(0);
  await expect.poll(() => categoriesOn(serverAddress)).toEqual(["EXPENSE:猫粮 养猫 删"]);
  expect(await linesOn(serverAddress)).toEqual(["EXPENSE 120 养猫 养猫"]);
  await page.getByRole("button", { name: /^撤销/ }).press("Enter");

  await expect(page.getByRole("button", { name: "修改养猫" })).toBeVisible();
  await expect.poll(() => categoriesOn(serverAddress)).toEqual(["EXPENSE:猫粮 养猫 在"]);
  expect(await linesOn(serverAddress)).toEqual(["EXPENSE 120 养猫 养猫"]);
});

test("undoing an import removes its entries and its categories", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  const settings = settingsPage(page);
  await record.open();
  await settings.open("分类");
  await settings.addCategory("猫粮");
  await settings.renameCategory("交通", "出行");
  await page.getByRole("link", { name: "记一笔" }).click();
  await record.record("猫粮花了120");
  await settings.open("导出与清空");
  const file = await settings.exportJson();
  await settings.clearBooks();

  await settings.importJson(file);
  await settings.expectToast("已导入 1 笔、2 个分类");
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 120 猫粮 猫粮"]);
  await page.getByRole("button", { name: /^撤销/ }).click();
  await settings.expectToast("已撤销导入");

  await expect.poll(() => linesOn(serverAddress)).toEqual([]);
  await expect
    .poll(async () => (await categoriesOn(serverAddress)).toSorted())
    .toEqual(["EXPENSE:交通 交通 在", "EXPENSE:猫粮 猫粮 删"].toSorted());
  await settings.open("分类");
  await expect(page.getByRole("button", { name: "修改交通" })).toBeVisible();
  await expect(page.getByRole("button", { name: "修改猫粮" })).toHaveCount(0);
});
