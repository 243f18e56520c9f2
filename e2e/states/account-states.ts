import { expect, type Page } from "@playwright/test";
import { tick } from "../support/browser/tick.ts";
import { type AppState, expectSheet, goTo } from "./app-state.ts";

/** What an owner sees: devices, pairing links, the access code, the audit log. */
export const ACCOUNT_STATES: readonly AppState[] = [
  {
    name: "add-device",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await giveLinks(page, ["http://192.168.1.5:8787", "http://10.0.0.5:8787"]);
      await openSheet(page, "添加设备");
      await expect(page.getByRole("img", { name: "登录用的二维码" })).toBeVisible();
    },
  },
  {
    name: "add-device-unreachable",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await giveLinks(page, []);
      await openSheet(page, "添加设备");
      await expect(page.getByText("npm start -- --lan")).toBeVisible();
    },
  },
  {
    name: "change-code",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await openSheet(page, "更换访问码");
      await tick(page.getByRole("radio", { name: "自己定" }));
      await expect(page.getByRole("textbox", { name: "新的访问码" })).toBeVisible();
    },
  },
  {
    name: "audit",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await page.route("**/api/v1/audit", (route) => route.fulfill({ json: { events: EVENTS } }));
      await openSheet(page, /记录/);
      await expect(page.getByText("「小明的手机」用访问码登录了")).toBeVisible();
    },
  },
];

const AT_MS = Date.parse("2026-11-15T09:30:00+08:00");
const EVENTS = [
  { atMs: AT_MS, kind: "signed-in", deviceName: "小明的手机", detail: "member" },
  { atMs: AT_MS - 60_000, kind: "wrong-codes", deviceName: null },
  { atMs: AT_MS - 3_600_000, kind: "paired", deviceName: "书房的电脑", detail: "owner" },
];

/** Replaces the server's links: bound to loopback, it has no address for a phone. */
async function giveLinks(page: Page, origins: readonly string[]): Promise<void> {
  const token = "skp_5e092878-d866-41d7-94a1-0c6f2b1f7a55_9b7d0c2e4f6a8b1d3c5e7f";
  const links = origins.map((origin) => `${origin}/#/pair/${token}`);
  await page.route("**/api/v1/pairings", (route) =>
    route.fulfill({ json: { links, expiresAtMs: AT_MS } }),
  );
}

async function openSheet(page: Page, name: string | RegExp): Promise<void> {
  await goTo(page, "#/settings/sync");
  // Drawn anew once the server has answered, the button may lose a press; a user presses again.
  await expect(async () => {
    const isOpen = await page.getByRole("dialog").isVisible();
    if (!isOpen) await page.getByRole("button", { name }).click({ timeout: 2_000 });
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectSheet(page);
}
