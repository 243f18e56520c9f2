import type { Device, DeviceRole } from "@suikouji/contract";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someDevice, someSession } from "../../../testing/some-devices.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
});

/** Opens 同步与设备 at a server that makes and revokes tokens. */
async function openTokens(role: DeviceRole, names: readonly string[] = []) {
  const here = someDevice({ id: "1", name: "这里", role, current: true });
  const tokenOf = (name: string) => someDevice({ id: `token-${name}`, name, role: "script" });
  let devices: readonly Device[] = [here, ...names.map(tokenOf)];
  renderScreen(<SettingsScreen />, {
    books: await openTestBooks(),
    hash: "#/settings/sync",
    account: {
      session: async () => ({ ok: true, answer: someSession(here) }),
      devices: async () => ({ ok: true, answer: devices }),
      addToken: async (name) => {
        devices = [...devices, tokenOf(name)];
        return { ok: true, answer: "skj_1_secret" };
      },
      revoke: async (id) => {
        devices = devices.filter((device) => device.id !== id);
        return { ok: true, answer: devices };
      },
    },
  });
  await expect.element(page.getByText("这里", { exact: true })).toBeVisible();
}

test("an owner makes a token, which is shown once, and sees it in the list", async () => {
  await openTokens("owner");

  await page.getByRole("button", { name: "做一个令牌" }).click();
  await page.getByLabelText("给谁用").fill("手机的快捷指令");
  await page.getByRole("button", { name: "做一个", exact: true }).click();
  await expect.element(page.getByLabelText("新的令牌")).toHaveValue("skj_1_secret");
  await page.getByRole("button", { name: "复制好了" }).click();

  await expect.element(page.getByText("手机的快捷指令")).toBeVisible();
  expect(page.getByText("skj_1_secret").elements()).toEqual([]);
});

test("a token without a name is not made", async () => {
  await openTokens("owner");

  await page.getByRole("button", { name: "做一个令牌" }).click();
  await page.getByLabelText("给谁用").fill(" ");
  await page.getByRole("button", { name: "做一个", exact: true }).click();

  await expect.element(page.getByLabelText("给谁用")).toBeVisible();
  expect(page.getByLabelText("新的令牌").elements()).toEqual([]);
});

test("an owner revokes a token after a question", async () => {
  await openTokens("owner", ["旧脚本"]);

  await page.getByRole("button", { name: "作废旧脚本" }).click();
  const question = page.getByRole("dialog", { name: "作废令牌" });
  await expect.element(question.getByText(/用「旧脚本」的应用就不能再记账和查账/)).toBeVisible();
  await question.getByRole("button", { name: "作废", exact: true }).click();

  await expect.element(page.getByText("旧脚本", { exact: true })).not.toBeInTheDocument();
});

test("a member neither sees nor makes tokens", async () => {
  await openTokens("member", ["旧脚本"]);

  expect(page.getByText("旧脚本").elements()).toEqual([]);
  expect(page.getByRole("button", { name: "做一个令牌" }).elements()).toEqual([]);
});
