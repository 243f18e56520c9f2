import { NOWHERE } from "@suikouji/core";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../testing/test-books.ts";
import type { SyncState } from "../platform/books/sync/sync-state.ts";
import { LedgerScreen } from "../screens/ledger/ledger-screen.tsx";
import { FetchingSlot } from "./fetching-slot.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

async function shown(name: SyncState["name"], pulled: { after: number; head?: number } | null) {
  const books = await openTestBooks();
  const put = (position: { after: number; head?: number }) =>
    books.storage.change(({ notes }) =>
      notes.put("position", { ...NOWHERE, ledgerId: "family", epoch: "one", ...position }),
    );
  if (pulled !== null) await put(pulled);
  renderScreen(
    <>
      <FetchingSlot />
      <LedgerScreen />
    </>,
    {
      books,
      hash: "#/ledger",
      sync: { state: { name, waiting: 0, lastSyncedAtMs: null } as SyncState },
    },
  );
  return { put };
}

const bar = () => page.getByRole("progressbar", { name: "正在取回账本" });

test("a ledger that is being fetched shows how much is here, and goes away when all is", async () => {
  const { put } = await shown("syncing", { after: 1_000, head: 3_500 });
  await expect.element(bar()).toHaveAttribute("aria-valuenow", "28");
  await expect.element(page.getByText("28 %")).toBeVisible();
  await expect.element(page.getByText("账本还在取回的路上")).toBeVisible();

  await put({ after: 2_000, head: 3_500 });
  await expect.element(bar()).toHaveAttribute("aria-valuenow", "57");
  await put({ after: 3_500 });

  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(page.getByText("账本还是空的")).toBeVisible();
});

test.each([
  ["offline", "连不上服务器"],
  ["failing", "服务器现在答不上来"],
  ["signed-out", "这台设备还没有登录"],
] as const)("%s in the middle: says what is here and why it stopped", async (name, why) => {
  await shown(name, { after: 1_000, head: 3_500 });

  await expect.element(page.getByText("账本只取回了 28 %")).toBeVisible();
  await expect.element(page.getByText(new RegExp(why))).toBeVisible();
});

test("before the first page of a slow server, the books are not called empty", async () => {
  await shown("syncing", null);

  await expect.element(bar()).toHaveAttribute("aria-valuenow", "0");
  await expect.element(page.getByText("账本还在取回的路上")).toBeVisible();
});

test.each(["idle", "offline", "signed-out"] as const)(
  "%s before anything was pulled: the empty books are simply empty",
  async (name) => {
    await shown(name, null);

    await expect.element(page.getByText("账本还是空的")).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
  },
);
