import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Books } from "../../platform/books/books.ts";
import { NewEntryButton } from "../entry-form/new-entry-button.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
});

const sheet = page.getByRole("dialog", { name: "填一笔" });
const tags = sheet.getByLabelText("标签", { exact: true });
const chosen = sheet.getByRole("list", { name: "已加的标签" }).getByRole("button");

beforeEach(() => page.viewport(1280, 800));

async function openMore(books: Books) {
  renderScreen(<NewEntryButton />, { books, hash: "#/" });
  await page.getByRole("button", { name: "填一笔" }).click();
  await userEvent.fill(sheet.getByLabelText("金额"), "35");
  await expect.element(tags).not.toBeInTheDocument();
  await sheet.getByRole("button", { name: /^更多/ }).click();
  await expect.element(tags).toBeVisible();
}

test("space, comma and Enter add a tag, Backspace removes one, what is typed is saved", async () => {
  const books = await openTestBooks();
  await openMore(books);

  await userEvent.click(tags);
  await userEvent.keyboard("trip work,home{Enter}");
  await expect.poll(() => chosen.elements().length).toBe(3);
  await userEvent.keyboard("{Backspace}");
  await expect.poll(() => chosen.elements().length).toBe(2);
  await userEvent.keyboard("more");
  await userEvent.fill(sheet.getByLabelText("备注"), "12\n第二行");
  await sheet.getByRole("button", { name: "保存" }).click();

  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(await books.ledger.entries()).toMatchObject([
    { amount: 3500, tags: "trip work more", note: "12\n第二行" },
  ]);
});

test("tags used lately are offered, and chosen with a tap", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({ description: "机票", tags: "出差 报销" }),
    transaction({ description: "午饭", tags: "出差" }),
  ]);
  await openMore(books);

  const offered = sheet.getByRole("list", { name: "最近用过的标签" }).getByRole("button");
  await expect
    .poll(() => offered.elements().map((each) => each.textContent))
    .toEqual(["出差", "报销"]);
  await offered.first().click();

  await expect.poll(() => chosen.elements().map((each) => each.textContent)).toEqual(["出差"]);
  await expect.poll(() => offered.elements().map((each) => each.textContent)).toEqual(["报销"]);
});

test("Enter without a text saves; an entry without tags has none", async () => {
  const books = await openTestBooks();
  await openMore(books);

  await userEvent.click(tags);
  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByText("已保存")).toBeVisible();
  const [saved] = await books.ledger.entries();
  expect(saved === undefined ? [] : Object.keys(saved)).not.toContain("tags");
});
