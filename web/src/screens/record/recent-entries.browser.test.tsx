import { type Ledger, SaveFailed } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { deleteElsewhere } from "../../../testing/delete-elsewhere.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { DeviceBooks } from "../../platform/books/open-books.ts";
import { RecentEntries } from "./recent-entries.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const row = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });

async function show(...batches: readonly (readonly string[])[]) {
  return await showOver({}, ...batches);
}

/** Shows the screen over the ledger with these methods replaced. */
async function showOver(
  broken: Partial<Ledger>,
  ...batches: readonly (readonly string[])[]
): Promise<DeviceBooks> {
  const books = await openTestBooks();
  for (const descriptions of batches) {
    await books.ledger.saveBatch(descriptions.map((description) => transaction({ description })));
  }
  renderScreen(
    <>
      <RecentEntries onUndone={() => {}} />
      <input id="say-box" aria-label="打字记一笔" />
    </>,
    { books: { ...books, ledger: { ...books.ledger, ...broken } }, hash: "#/" },
  );
  await expect.element(page.getByRole("heading", { name: "最近记下" })).toBeVisible();
  return books;
}

const toast = (message: string) => page.getByText(message, { exact: true });

async function descriptionsIn({ ledger }: DeviceBooks): Promise<readonly string[]> {
  return (await ledger.entries()).map(({ description }) => description);
}

async function press(button: ReturnType<typeof row>): Promise<void> {
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
}

async function remove(name: string): Promise<void> {
  await press(row(name));
  await press(page.getByRole("button", { name: "删除" }));
  await expect.element(row(name)).not.toBeInTheDocument();
}

test("after deleting by keyboard the focus is on the next entry, after the last one on the text box", async () => {
  await show(["早饭"], ["午饭"], ["晚饭"]);

  await remove("午饭");
  await expect.element(row("早饭")).toHaveFocus();
  await remove("早饭");
  await expect.element(row("晚饭")).toHaveFocus();
  await remove("晚饭");
  await expect.element(page.getByLabelText("打字记一笔")).toHaveFocus();
});

test("after undo and restore by keyboard the focus stays among the entries", async () => {
  await show(["早饭"], ["午饭", "晚饭"]);

  await press(page.getByRole("button", { name: "撤销这 2 笔" }));
  await expect.element(row("早饭")).toHaveFocus();
  await press(page.getByRole("button", { name: /^恢复/ }));

  await expect.element(row("晚饭")).toBeVisible();
  await expect.element(row("早饭")).toHaveFocus();
});

test("an entry that disappears while the focus is elsewhere does not move it", async () => {
  const books = await show(["早饭", "午饭"]);
  row("早饭").element().focus();
  page.getByLabelText("打字记一笔").element().focus();

  await books.ledger.remove((await books.ledger.entries()).map(({ id }) => id));

  await expect.element(row("早饭")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("打字记一笔")).toHaveFocus();
});

test("after closing an entry's editor the entry has the focus again", async () => {
  await show(["早饭", "午饭"]);

  await press(row("午饭"));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");

  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(row("午饭")).toHaveFocus();
});

test("entries deleted one after another are restored together", async () => {
  const books = await show(["早饭"], ["午饭"], ["晚饭"]);

  await remove("午饭");
  await expect.element(toast("已删除")).toBeVisible();
  await remove("早饭");
  await expect.element(toast("已删除 2 笔")).toBeVisible();
  await page.getByRole("button", { name: /^撤销.*还剩/ }).click();

  await expect.element(toast("已恢复 2 笔")).toBeVisible();
  expect(await descriptionsIn(books)).toEqual(["早饭", "午饭", "晚饭"]);
});

test("an undone save can be restored even if the first attempt failed", async () => {
  let isBroken = false;
  const restore = async (ids: readonly string[]) => {
    if (isBroken) throw new SaveFailed("storage-failed");
    await books.ledger.restore(ids);
  };
  const books = await showOver({ restore }, ["早饭"], ["午饭", "晚饭"]);
  const bringBack = page.getByRole("button", { name: /^恢复/ });

  await page.getByRole("button", { name: "撤销这 2 笔" }).click();
  await expect.element(toast("已撤销 2 笔")).toBeVisible();
  isBroken = true;
  await bringBack.click();
  await expect.element(toast("没能恢复，请再试一次")).toBeVisible();
  isBroken = false;
  await bringBack.click();

  await expect.element(row("晚饭")).toBeVisible();
  expect(await descriptionsIn(books)).toEqual(["早饭", "午饭", "晚饭"]);
});

test("the form of the only entry stays when another device deletes it", async () => {
  const books = await show(["午饭"]);
  const [entry] = await books.ledger.entries();
  await press(row("午饭"));
  await userEvent.fill(page.getByLabelText("说明"), "晚饭");

  await deleteElsewhere(books, entry?.id);
  await expect.element(page.getByText(/这笔账在另一台设备上删除了。填的都还在/)).toBeVisible();
  await expect.element(page.getByLabelText("说明")).toHaveValue("晚饭");
  await press(page.getByRole("button", { name: "记成新的一笔" }));

  await expect.element(toast("已记成新的一笔")).toBeVisible();
  expect(await descriptionsIn(books)).toEqual(["晚饭"]);
});

test("a row shows foreign money, the account and tags as the ledger does", async () => {
  const books = await openTestBooks();
  const details = { foreign: "USD 20.00 @7.1", account: "微信", tags: "出差", note: "给同事" };
  await books.ledger.saveBatch([transaction({ description: "午饭", ...details })]);
  renderScreen(<RecentEntries onUndone={() => {}} />, { books, hash: "#/" });

  await expect.element(row("午饭")).toBeVisible();

  expect(row("午饭").element().textContent).toMatch(/餐饮 · 20 美元 · 微信 · .+ 出差有备注/);
});
