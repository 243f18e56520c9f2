import type { DeviceRole } from "@suikouji/contract";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someDevice, someSession } from "../../../testing/some-devices.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { CodeChange, ServerAccount } from "../../platform/account/server-account.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(() => {
  vi.useRealTimers();
  removeScreens();
  closeTestBooks();
});

/** Opens 同步与设备 on a device with this role, in a ledger with a second device. */
async function openSyncPage(role: DeviceRole, account: Partial<ServerAccount> = {}): Promise<void> {
  const here = someDevice({ id: "1", name: "这里", role, current: true });
  const other = someDevice({ id: "2", name: "家里的电脑", role: "owner" });
  renderScreen(<SettingsScreen />, {
    books: await openTestBooks(),
    hash: "#/settings/sync",
    account: {
      session: async () => ({ ok: true, answer: someSession(here) }),
      devices: async () => ({ ok: true, answer: [here, other] }),
      ...account,
    },
  });
  await expect.element(page.getByText("家里的电脑")).toBeVisible();
}

/** By keyboard: a tap where the last test has tapped would count as a double tap. */
async function openAddDevice(): Promise<void> {
  page.getByRole("button", { name: "添加设备" }).element().focus();
  await userEvent.keyboard("{Enter}");
}

/** Returns links one after the other, and notes their roles. */
function linksTo(...origins: readonly string[]) {
  const wanted: DeviceRole[] = [];
  const addDevice: ServerAccount["addDevice"] = async (role) => {
    wanted.push(role);
    const links = origins.map((origin) => `${origin}/#/pair/token${wanted.length}`);
    return { ok: true, answer: { links, expiresAtMs: 0 } };
  };
  return { wanted, addDevice };
}

test("添加设备 shows a QR code, its link and the time left; 换一个 makes another", async () => {
  const { addDevice, wanted } = linksTo("https://books.example");
  await openSyncPage("member", { addDevice });

  await openAddDevice();

  await expect.element(page.getByRole("img", { name: "登录用的二维码" })).toBeVisible();
  const link = page.getByLabelText("或者把链接发过去");
  await expect.element(link).toHaveValue("https://books.example/#/pair/token1");
  await expect.element(page.getByText(/^还有 (?:10:00|9:5\d) 有效$/)).toBeVisible();
  await page.getByRole("button", { name: "换一个" }).click();
  await expect.element(link).toHaveValue("https://books.example/#/pair/token2");
  expect(wanted).toEqual(["member", "member"]);
});

test("tells how many photos of entries were not sent, and that the server has no room for them", async () => {
  const books = await openTestBooks();
  const [receipt, loose] = ["a".repeat(64), "b".repeat(64)] as const;
  await books.ledger.saveBatch([transaction({ photos: receipt })]);
  await books.storage.change(async ({ photos, notes }) => {
    for (const id of [receipt, loose]) {
      await photos.put({ id, bytes: new Uint8Array(1), size: 1, unsent: 1 });
    }
    await notes.put("photosRefused", "photos-full");
  });

  renderScreen(<SettingsScreen />, { books, hash: "#/settings/sync" });

  const told = "有 1 张照片还没有送到服务器，都在这台设备上。这个账本的照片在服务器上满了。";
  await expect.element(page.getByText(told)).toBeVisible();
  await books.storage.change(({ photos }) =>
    photos.put({ id: receipt, bytes: new Uint8Array(1), size: 1 }),
  );
  await expect.element(page.getByText(told)).not.toBeInTheDocument();
});

test("an expired link is no longer shown", async () => {
  const { addDevice } = linksTo("https://books.example");
  await openSyncPage("member", { addDevice });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  await openAddDevice();
  await expect.element(page.getByRole("img", { name: "登录用的二维码" })).toBeVisible();

  vi.advanceTimersByTime(599_000);
  await expect.element(page.getByRole("timer")).toHaveTextContent("还有 0:01 有效");
  vi.advanceTimersByTime(1_000);

  await expect.element(page.getByText("已过期，请换一个")).toBeVisible();
  expect(page.getByRole("img", { name: "登录用的二维码" }).elements()).toEqual([]);
});

test("an owner may add another owner, a member only members", async () => {
  const { addDevice, wanted } = linksTo("https://books.example");
  await openSyncPage("owner", { addDevice });

  await openAddDevice();
  await page.getByRole("radio", { name: "可以管理" }).click();

  await expect.element(page.getByText(/只给你自己的设备/)).toBeVisible();
  await expect.element(page.getByRole("img", { name: "登录用的二维码" })).toBeVisible();
  expect(wanted).toEqual(["member", "owner"]);
});

test("another address can be chosen for the QR code", async () => {
  const { addDevice } = linksTo("http://192.168.1.5:8787", "http://10.0.0.5:8787");
  await openSyncPage("member", { addDevice });
  await openAddDevice();

  await page.getByLabelText("扫了打不开？换一个地址").selectOptions("10.0.0.5:8787");

  const link = page.getByLabelText("或者把链接发过去");
  await expect.element(link).toHaveValue("http://10.0.0.5:8787/#/pair/token1");
});

test("when no phone can reach the server, the page says how to start it for the network", async () => {
  await openSyncPage("member", linksTo());

  await openAddDevice();

  await expect.element(page.getByText("npm start -- --lan")).toBeVisible();
  expect(page.getByRole("img", { name: "登录用的二维码" }).elements()).toEqual([]);
});

test("a member reads who may do what, and has no button that would be refused", async () => {
  await openSyncPage("member", linksTo());

  await expect.element(page.getByText(/要在「可以管理」的设备上做/)).toBeVisible();
  await expect.element(page.getByText(/^可以管理 · 上次使用/)).toBeVisible();
  for (const name of [/^移除/, "更换访问码", /记录/]) {
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
  }
  await openAddDevice();
  await expect.element(page.getByText("npm start -- --lan")).toBeVisible();
  expect(page.getByRole("radio").elements()).toEqual([]);
});

test("an owner renames any device; a refused name keeps the sheet open", async () => {
  const asked: string[] = [];
  await openSyncPage("owner", {
    async rename(id, name) {
      asked.push(`${id} ${name}`);
      if (asked.length === 1) return { ok: false, refusal: { type: "refused", sentence: "不行" } };
      return { ok: true, answer: [someDevice({ id, name })] };
    },
  });

  await page.getByRole("button", { name: "给家里的电脑改名" }).click();
  const name = page.getByLabelText("设备的名称");
  await expect.element(name).toHaveValue("家里的电脑");
  await name.fill(" 书房的电脑 ");
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("不行")).toBeVisible();
  await page.getByRole("button", { name: "保存" }).click();

  await expect.element(page.getByText("书房的电脑")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(asked).toEqual(["2 书房的电脑", "2 书房的电脑"]);
});

test("a member renames only the device it is using", async () => {
  await openSyncPage("member");

  await expect.element(page.getByRole("button", { name: "给这里改名" })).toBeVisible();
  expect(page.getByRole("button", { name: /改名/ }).elements()).toHaveLength(1);
});

test("a member sees an explanation in place of 清空账本, an owner the form", async () => {
  renderScreen(<SettingsScreen />, {
    books: await openTestBooks(),
    hash: "#/settings/data",
    account: { session: async () => ({ ok: true, answer: someSession() }) },
  });

  await expect.element(page.getByText(/只能在「可以管理」的设备上做/)).toBeVisible();
  expect(page.getByLabelText(/确定的话/).elements()).toEqual([]);
});

test("更换访问码 shows the new code, and signs the other devices out if wanted", async () => {
  const changes: CodeChange[] = [];
  await openSyncPage("owner", {
    async changeCode(change) {
      changes.push(change);
      return change.code === "short"
        ? { ok: false, refusal: { type: "code-too-short" } }
        : { ok: true, answer: change.code ?? "made-up-of-words" };
    },
  });
  const change = page.getByRole("button", { name: "更换", exact: true });

  await page.getByRole("button", { name: "更换访问码" }).click();
  await page.getByRole("radio", { name: "自己定" }).click();
  await page.getByLabelText("新的访问码").fill("short");
  await change.click();
  await expect.element(page.getByText(/^太短了/)).toBeVisible();
  await page.getByRole("radio", { name: "自动生成" }).click();
  await page.getByRole("switch", { name: /让其他设备都退出/ }).click();
  await change.click();

  await expect.element(page.getByLabelText("新的访问码")).toHaveValue("made-up-of-words");
  expect(changes).toEqual([{ code: "short", endDevices: false }, { endDevices: true }]);
  await page.getByRole("button", { name: "记好了" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("an owner reads the audit log, the newest first", async () => {
  await openSyncPage("owner", {
    audit: async () => ({
      ok: true,
      answer: [
        { atMs: 2, kind: "code-changed", deviceName: "这里", detail: "devices-ended" },
        { atMs: 1, kind: "signed-in", deviceName: "小明的手机", detail: "member" },
      ],
    }),
  });

  await page.getByRole("button", { name: /记录/ }).click();

  const events = page.getByRole("dialog", { name: "记录" }).getByRole("listitem");
  await expect
    .element(events.first().getByText("「这里」更换了访问码，其他设备都退出了"))
    .toBeVisible();
  await expect.element(events.last().getByText("「小明的手机」用访问码登录了")).toBeVisible();
});
