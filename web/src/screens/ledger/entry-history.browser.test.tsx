import { changeRecord, fen, type LedgerEntry } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import type { DeviceBooks } from "../../platform/books/open-books.ts";
import { LedgerScreen } from "./ledger-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const TABLET = "019a8000-0000-7000-8000-0000000000d2";

/** A lunch of 30 that another device changed to 35; the server knows both versions. */
async function lunch(): Promise<[DeviceBooks, LedgerEntry, Partial<ServerAccount>]> {
  const books = await openTestBooks();
  const [saved] = await books.ledger.saveBatch([
    transaction({ description: "午饭", amount: fen(3000) }),
  ]);
  if (saved === undefined) throw new Error("One was saved");
  const { category, ...first } = saved;
  const signature = { deviceId: TABLET, stampMs: first.updatedAtMs + 60_000 };
  const dearer = changeRecord("entry", first, { amount: fen(3500) }, signature);
  await books.storage.change(({ entries }) => entries.put([dearer]));
  const versions = [dearer, first].map((version) => ({ ...version, category }));
  const answer = { versions, devices: { [TABLET]: "小米平板" } };
  return [books, saved, { history: async () => ({ ok: true, answer }) }];
}

async function openHistory(): Promise<void> {
  await page.getByRole("button", { name: /午饭/ }).click();
  await page.getByRole("button", { name: "修改记录" }).click();
  await expect.element(page.getByRole("dialog", { name: "修改记录" })).toBeVisible();
}

test("an entry's history comes from the server; an earlier state is restored, and that undone", async () => {
  const [books, { id }, account] = await lunch();
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger", account });

  await openHistory();
  await expect.element(page.getByText(/· 小米平板/)).toBeVisible();
  await expect.element(page.getByText("金额 30 → 35")).toBeVisible();
  await expect.element(page.getByText(/· 这台设备/)).toBeVisible();
  await page.getByRole("button", { name: "恢复成这样" }).click();
  await expect.element(page.getByText("已恢复成那时的样子")).toBeVisible();
  const restored = await books.ledger.entries();
  await page.getByRole("button", { name: /撤销/ }).click();
  await expect.element(page.getByText("已改回来")).toBeVisible();

  expect(restored).toMatchObject([{ id, amount: 3000, description: "午饭" }]);
  expect(await books.ledger.entries()).toMatchObject([{ id, amount: 3500 }]);
});

test("in a ledger of several devices the row and the editor name who recorded the entry", async () => {
  const books = await openTestBooks();
  const [mine, theirs] = await books.ledger.saveBatch([
    transaction({ description: "午饭" }),
    transaction({ description: "打车" }),
  ]);
  if (mine === undefined || theirs === undefined) throw new Error("Two were saved");
  const { category: _, ...entry } = theirs;
  const { updatedAtMs: stampMs } = entry;
  // Recorded by the tablet, then changed here.
  const recorded = { ...entry, deviceId: TABLET };
  const signature = { deviceId: books.deviceId, stampMs: stampMs + 1 };
  const changed = changeRecord("entry", recorded, { amount: fen(3500) }, signature);
  await books.storage.change(({ entries }) => entries.put([changed]));
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });
  await expect.element(page.getByRole("button", { name: /打车/ })).toBeVisible();
  expect(page.getByText(/小米平板/).elements()).toEqual([]);

  const [own, tablet] = [books.deviceId, TABLET];
  await books.devices.learn([
    { id: own, name: "小红的手机" },
    { id: tablet, name: "小米平板" },
  ]);

  await expect.element(page.getByRole("button", { name: /打车.*小米平板/ })).toBeVisible();
  expect(page.getByText(/小红的手机/).elements()).toEqual([]);
  await page.getByRole("button", { name: /打车/ }).click();
  await expect.element(page.getByText("记账的设备：小米平板")).toBeVisible();
});

test("without the server the sheet says what is missing", async () => {
  const [books] = await lunch();
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });

  await openHistory();

  await expect.element(page.getByText(/修改记录存在服务器上，现在连不上/)).toBeVisible();
});

test("a user who is signed out is told to sign in first", async () => {
  const [books] = await lunch();
  const refusal = { type: "signed-out" } as const;
  const account = { history: async () => ({ ok: false, refusal }) as const };
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger", account });

  await openHistory();

  await expect.element(page.getByText("修改记录存在服务器上，要先登录才能看。")).toBeVisible();
});

test("an entry that was not sent yet has no history", async () => {
  const [books] = await lunch();
  const answer = { versions: [], devices: {} };
  const account = { history: async () => ({ ok: true, answer }) as const };
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger", account });

  await openHistory();

  await expect.element(page.getByText(/服务器上还没有这笔账/)).toBeVisible();
});
