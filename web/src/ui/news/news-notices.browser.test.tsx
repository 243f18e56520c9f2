import { fen, type LedgerEntry } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { DeviceBooks } from "../../platform/books/open-books.ts";
import type { KeptConflict } from "../../platform/books/storage/books-storage.ts";
import { NewsNotices } from "./news-notices.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const TABLET = "019a8000-0000-7000-8000-0000000000d2";

async function booksWith(count: number): Promise<[DeviceBooks, readonly LedgerEntry[]]> {
  const books = await openTestBooks();
  const saved = await books.ledger.saveBatch(
    Array.from({ length: count }, (_, at) =>
      transaction({ description: `第 ${at + 1} 笔`, amount: fen(3500) }),
    ),
  );
  return [books, saved];
}

function lost({ category: _, ...entry }: LedgerEntry): KeptConflict {
  return {
    mine: { ...entry, amount: fen(3000) },
    conflict: { type: "edit-lost", groups: ["money"], byDevice: TABLET },
  };
}

async function keep(books: DeviceBooks, conflicts: readonly KeptConflict[]): Promise<void> {
  await books.storage.change(({ notes }) => notes.put("conflicts", conflicts));
}

test("an edit that lost is shown until the user dismisses it", async () => {
  const [books, entries] = await booksWith(1);
  await keep(books, entries.map(lost));
  renderScreen(<NewsNotices />, { books, hash: "#/" });

  await expect
    .element(page.getByText(/「第 1 笔」的金额：你改成 30 元.*现在是 35 元/))
    .toBeVisible();
  await page.getByRole("button", { name: "知道了" }).click();

  await expect.element(page.getByText(/你改成 30 元/)).not.toBeInTheDocument();
  expect(await books.storage.read(({ notes }) => notes.get("conflicts"))).toBeUndefined();
});

test("several are summed up; those beyond the fifth are shown when the first are dismissed", async () => {
  const [books, entries] = await booksWith(7);
  await keep(books, entries.map(lost));
  renderScreen(<NewsNotices />, { books, hash: "#/" });

  await expect.element(page.getByText("有 7 处，这台和另一台设备都动过")).toBeVisible();
  await expect.element(page.getByText("还有 2 处")).toBeVisible();
  await page.getByRole("button", { name: "知道了" }).click();

  await expect.element(page.getByText("有 2 处，这台和另一台设备都动过")).toBeVisible();
});

test("nothing is shown during a conversation", async () => {
  const [books, entries] = await booksWith(1);
  await keep(books, entries.map(lost));
  renderScreen(<NewsNotices />, { books, hash: "#/", view: { isSpeaking: true } });
  const known = await books.news();
  await expect.poll(async () => (await known.conflicts()).length).toBe(1);

  await expect.element(page.getByText(/你改成 30 元/)).not.toBeInTheDocument();
});

test("unsent edits of erased books are written again if the user accepts", async () => {
  const [books, [entry]] = await booksWith(1);
  if (entry === undefined) throw new Error("One was saved");
  const { category: _, ...offer } = entry;
  await books.clear();
  await books.storage.change(({ notes }) => notes.put("offers", [offer]));
  renderScreen(<NewsNotices />, { books, hash: "#/" });

  await expect.element(page.getByText("这台设备上有 1 笔改动还没送出，要补记吗？")).toBeVisible();
  await expect.element(page.getByText(/第 1 笔 · 支出 35 元/)).toBeVisible();
  await page.getByRole("button", { name: "补记" }).click();

  await expect.element(page.getByText("已补记 1 笔")).toBeVisible();
  await expect.element(page.getByText(/要补记吗/)).not.toBeInTheDocument();
  expect(await books.ledger.entries()).toMatchObject([{ id: entry.id, amount: 3500 }]);
});

test("a wrong clock is shown, until it is right", async () => {
  const books = await openTestBooks();
  const set = (aheadMs: number) =>
    books.storage.change(({ notes }) => notes.put("clock", { lastMs: 0, aheadMs }));
  await set(192 * 60_000);
  renderScreen(<NewsNotices />, { books, hash: "#/" });

  await expect.element(page.getByText(/比服务器快 3 小时 12 分/)).toBeVisible();
  await set(0);

  await expect.element(page.getByText(/比服务器/)).not.toBeInTheDocument();
});
