import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { CategoryBooks } from "../../platform/books/books.ts";
import { indexedDbCategories } from "../../platform/books/categories/category-books.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

test("a double tap on 添加 adds once and shows no error", async () => {
  const books = await openTestBooks();
  const asked: string[] = [];
  const add: CategoryBooks["add"] = (type, name) => {
    asked.push(name);
    return books.categories.add(type, name);
  };
  const categories = { ...books.categories, add };
  renderScreen(<SettingsScreen />, {
    books: { ...books, categories },
    hash: "#/settings/categories",
  });
  const button = page.getByRole("button", { name: "添加" });
  const tap = () => button.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));

  await page.getByLabelText("新分类").fill("猫粮");
  tap();
  tap();
  await expect.element(page.getByText("已添加「猫粮」，排在最后")).toBeVisible();
  tap();
  await page.getByLabelText("新分类").fill("狗粮");
  tap();
  await expect.element(page.getByText("已添加「狗粮」，排在最后")).toBeVisible();

  expect(asked).toEqual(["猫粮", "狗粮"]);
});

/** The categories page over a device that accepts this many changes. */
async function showCategories(room: number) {
  const books = await openTestBooks();
  const { writer } = books;
  let left = room;
  const categories = indexedDbCategories({
    ...writer,
    storage: {
      ...writer.storage,
      async change(work) {
        left -= 1;
        if (left < 0) throw new Error("The disk is gone");
        return await writer.storage.change(work);
      },
    },
  });
  renderScreen(<SettingsScreen />, {
    books: { ...books, categories },
    hash: "#/settings/categories",
  });
  return async () => (await categories.all()).find(({ id }) => id === "EXPENSE:餐饮");
}

async function renameAndHide() {
  await page.getByRole("button", { name: "修改餐饮" }).click();
  await page.getByLabelText("名称").fill("吃喝");
  await page.getByRole("switch", { name: /记账时可选/ }).click();
  await page.getByRole("button", { name: "保存" }).click();
}

test("a new name and hiding are one change of the books", async () => {
  const eating = await showCategories(1);

  await renameAndHide();

  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(await eating()).toMatchObject({ name: "吃喝", hidden: true });
});

test("when the change fails neither is done, and the typed name is still there", async () => {
  const eating = await showCategories(0);

  await renameAndHide();

  await expect.element(page.getByText("没有存下来，请再试一次")).toBeVisible();
  await expect.element(page.getByLabelText("名称")).toHaveValue("吃喝");
  expect(await eating()).toMatchObject({ name: "餐饮", hidden: false });
});
