import { fen } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { deleteElsewhere } from "../../../testing/delete-elsewhere.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { LedgerScreen } from "./ledger-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const SAID = "这笔账在另一台设备上删除了";
const notice = page.getByRole("alert").filter({ hasText: SAID });
const recordNew = page.getByRole("button", { name: "记成新的一笔" });

async function openLunch() {
  const books = await openTestBooks();
  const [saved] = await books.ledger.saveBatch([
    transaction({ description: "吃饭", amount: fen(6000), tags: "出差" }),
    transaction({ description: "打车", amount: fen(3000) }),
  ]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });
  await page.getByRole("button", { name: /吃饭/ }).click();
  await expect.element(page.getByLabelText("说明")).toBeVisible();
  return { books, id: saved?.id ?? "" };
}

describe.each([
  ["a phone", 390, 844],
  ["a desktop", 1280, 800],
])("an entry that another device deletes while its form is open on %s", (_, width, height) => {
  beforeEach(() => page.viewport(width, height));

  test("leaves what was typed, which can be recorded as a new entry", async () => {
    const { books, id } = await openLunch();
    await page.getByLabelText("说明").fill("晚饭");

    await deleteElsewhere(books, id);
    await expect.element(notice).toBeVisible();
    await expect.element(page.getByLabelText("说明")).toHaveValue("晚饭");
    expect(page.getByRole("button", { name: "删除", exact: true }).elements()).toEqual([]);
    await recordNew.click();

    await expect.element(page.getByText("已记成新的一笔")).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
    const entries = await books.ledger.entries();
    expect(entries).toMatchObject([
      { description: "打车" },
      { description: "晚饭", amount: 6000, tags: "出差" },
    ]);
    expect(entries.map((entry) => entry.id)).not.toContain(id);
  });

  test("and in whose form nothing was typed closes with a word", async () => {
    const { books, id } = await openLunch();

    await deleteElsewhere(books, id);

    await expect.element(page.getByText(SAID)).toBeVisible();
    await expect.element(page.getByLabelText("说明")).not.toBeInTheDocument();
    expect(recordNew.elements()).toEqual([]);
  });

  test("offers the same when the form is closed", async () => {
    const { books, id } = await openLunch();
    await page.getByLabelText("说明").fill("晚饭");
    await deleteElsewhere(books, id);
    await expect.element(notice).toBeVisible();

    await page.getByRole("button", { name: "关闭" }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await page.getByRole("button", { name: /^记成新的一笔.*还剩/ }).click();

    await expect.element(page.getByText("已记成新的一笔")).toBeVisible();
    expect(await books.ledger.entries()).toMatchObject([{}, { description: "晚饭" }]);
  });

  test("is changed as usual once it is back", async () => {
    const { books, id } = await openLunch();
    await page.getByLabelText("说明").fill("晚饭");
    await deleteElsewhere(books, id);
    await expect.element(notice).toBeVisible();

    await books.ledger.restore([id]);
    await expect.element(notice).not.toBeInTheDocument();
    await page.getByRole("button", { name: "保存" }).click();

    await expect.element(page.getByText("已修改")).toBeVisible();
    expect(await books.ledger.entries()).toMatchObject([{ id, description: "晚饭" }, {}]);
  });
});

test("a form beside the list gives the focus to the title when its entry is gone", async () => {
  await page.viewport(1280, 800);
  const { books, id } = await openLunch();
  await userEvent.fill(page.getByLabelText("说明"), "晚饭");
  await deleteElsewhere(books, id);
  await expect.element(notice).toBeVisible();

  await recordNew.click();

  await expect.element(page.getByRole("heading", { level: 1, name: "账本" })).toHaveFocus();
});
