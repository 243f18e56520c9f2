import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someDevice, someSession } from "../../../testing/some-devices.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const HERE = someDevice({ id: "1", name: "这里", role: "owner", current: true });
const LOST = someDevice({ id: "2", name: "旧手机" });
const SESSION = someSession(HERE);

test("removing a device removes its button, and the focus stays on the page", async () => {
  renderScreen(<SettingsScreen />, {
    books: await openTestBooks(),
    hash: "#/settings/sync",
    account: {
      session: async () => ({ ok: true, answer: SESSION }),
      devices: async () => ({ ok: true, answer: [HERE, LOST] }),
      revoke: async () => ({ ok: true, answer: [HERE] }),
    },
  });
  await page.getByRole("button", { name: "移除旧手机" }).click();
  await expect.element(page.getByText(/移除「旧手机」以后/)).toBeVisible();

  page.getByRole("button", { name: "移除", exact: true }).element().focus();
  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByText("已移除")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "同步与设备" })).toHaveFocus();
});

test("after signing out the focus is on the page's title", async () => {
  let isIn = true;
  renderScreen(<SettingsScreen />, {
    books: await openTestBooks(),
    hash: "#/settings/sync",
    account: {
      session: async () =>
        isIn ? { ok: true, answer: SESSION } : { ok: false, refusal: { type: "signed-out" } },
      devices: async () => ({ ok: true, answer: [HERE] }),
      signOut: async () => {
        isIn = false;
        return { ok: true, answer: null };
      },
    },
  });
  await expect.element(page.getByText(/只是不再同步/)).toBeVisible();

  page.getByRole("button", { name: "退出登录" }).element().focus();
  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByRole("button", { name: "登录" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "同步与设备" })).toHaveFocus();
});

test("after erasing the books the focus is beside the form", async () => {
  renderScreen(<SettingsScreen />, {
    books: await openTestBooks(),
    hash: "#/settings/data",
    account: { clear: async () => ({ ok: true, answer: null }) },
  });
  await page.getByLabelText(/确定的话/).fill("清空账本");

  page.getByRole("button", { name: "清空账本" }).element().focus();
  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByText("账本已清空")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "清空账本" })).toHaveFocus();
});

test("when erasing failed the focus stays on the button, for another try", async () => {
  renderScreen(<SettingsScreen />, { books: await openTestBooks(), hash: "#/settings/data" });
  await page.getByLabelText(/确定的话/).fill("清空账本");
  const clear = page.getByRole("button", { name: "清空账本" });

  clear.element().focus();
  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByText("什么都没有清空")).toBeVisible();
  await expect.element(clear).toHaveFocus();
});
