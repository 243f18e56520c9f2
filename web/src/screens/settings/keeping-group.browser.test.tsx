import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeKeepingPage } from "../../../testing/fake-keeping-page.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { KeepingGroup } from "./keeping-group.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
});

test("a tap asks a browser that may clear the books to keep them, and its answer is shown", async () => {
  renderScreen(<KeepingGroup />, {
    books: await openTestBooks(),
    hash: "#/settings/data",
    sync: { state: { name: "signed-out", waiting: 1 } },
    page: fakeKeepingPage({ persisted: false, persists: true }),
  });
  await expect.element(page.getByText("浏览器空间不足时可能清掉账本")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "去登录" })).toBeVisible();

  await page.getByRole("button", { name: "请浏览器一直保留" }).click();

  await expect.element(page.getByText("浏览器会一直保留账本", { exact: true })).toBeVisible();
  expect(page.getByRole("button", { name: "请浏览器一直保留" }).elements()).toEqual([]);
});

test("a refusal is shown, with another way to keep the books safe", async () => {
  renderScreen(<KeepingGroup />, {
    books: await openTestBooks(),
    hash: "#/settings/data",
    sync: { state: { name: "idle", lastSyncedAtMs: 1, waiting: 0 } },
    page: fakeKeepingPage({ persisted: false }),
  });
  await expect.element(page.getByText("服务器上也有一份，清掉了能取回。")).toBeVisible();

  await page.getByRole("button", { name: "请浏览器一直保留" }).click();

  await expect.element(page.getByText(/浏览器这次没有答应/)).toBeVisible();
});
