import { expect, type Page } from "@playwright/test";
import { type AppState, expectSheet, goTo } from "./app-state.ts";

/** Several ledgers on a device, and several devices in a ledger. */
export const FAMILY_STATES: readonly AppState[] = [
  {
    name: "ledgers",
    books: "kept",
    async arrange(page) {
      await beInThreeLedgers(page);
      await goTo(page, "#/settings/ledgers");
      await expect(page.getByText("已退出登录")).toBeVisible();
    },
  },
  {
    name: "ledgers-record",
    books: "kept",
    async arrange(page) {
      await beInThreeLedgers(page);
      await expect(page.getByRole("main").getByText("家里的账")).toBeVisible();
    },
  },
  {
    name: "ledger-make",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await goTo(page, "#/settings/ledgers");
      await page.getByRole("button", { name: "新建账本" }).click();
      await expectSheet(page);
    },
  },
  {
    name: "ledger-leave",
    books: "kept",
    async arrange(page) {
      await beInThreeLedgers(page);
      await goTo(page, "#/settings/ledgers");
      await page.getByRole("button", { name: "离开去海边的一周" }).click();
      await expectSheet(page);
      await expect(page.getByRole("button", { name: "离开", exact: true })).toBeVisible();
    },
  },
  {
    name: "device-rename",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await page.route("**/api/v1/devices", (route) =>
        route.fulfill({ json: { devices: DEVICES } }),
      );
      await goTo(page, "#/settings/sync");
      await page.getByRole("button", { name: "给Android 上的 Chrome改名" }).click();
      await expectSheet(page);
    },
  },
  {
    name: "ledger-who",
    books: "kept",
    async arrange(page) {
      await nameDevices(page);
      await goTo(page, "#/ledger");
      await expect(page.getByRole("button", { name: /小红的手机/ }).first()).toBeVisible();
    },
  },
  {
    name: "ledger-entry-who",
    books: "kept",
    async arrange(page) {
      await nameDevices(page);
      await goTo(page, "#/ledger");
      await page
        .getByRole("button", { name: /小红的手机/ })
        .first()
        .click();
      await expectSheet(page);
      await expect(page.getByText("记账的设备：小红的手机")).toBeVisible();
    },
  },
];

const AT_MS = Date.parse("2026-11-15T09:30:00+08:00");
const DEVICES = ["小明的电脑", "Android 上的 Chrome"].map((name, index) => ({
  ...{ id: `${index}`, name, role: index === 0 ? "owner" : "member", current: index === 0 },
  ...{ createdAtMs: AT_MS, lastSeenAtMs: AT_MS },
}));

/** The other two answer nothing: this browser has no cookie for them. */
async function beInThreeLedgers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const further = [
      { id: "shop", name: "小店" },
      { id: "trip", name: "去海边的一周" },
    ];
    const first = { id: "home", name: "家里的账" };
    localStorage.setItem("suikouji-ledgers", JSON.stringify({ current: null, first, further }));
  });
  await page.route(/\/api\/v1\/session/, async (route) => {
    const ledgerId = await route.request().headerValue("x-suikouji-ledger");
    const name = ledgerId === null ? "家里的账" : "小店";
    if (ledgerId === "trip") {
      const code = "unknown-token";
      const problem = { type: "urn:suikouji:problem:x", status: 401, code, title: "已经作废" };
      return await route.fulfill({ status: 401, json: problem });
    }
    const ledger = { id: ledgerId ?? "home", name };
    return await route.fulfill({ json: { ledger, role: "owner", device: null } });
  });
  await page.reload();
  await expect(page.getByRole("region", { name: "最近记下" })).toBeVisible();
}

/** Names the devices that wrote the entries, as the sync does. */
async function nameDevices(page: Page): Promise<void> {
  await page.route("**/api/v1/devices/names", (route) => route.abort("connectionrefused"));
  await page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open("suikouji"));
    const transaction = database.transaction(["sheets", "notes"], "readwrite");
    const sheets = await settled(transaction.objectStore("sheets").getAll());
    const authors = sheets.flatMap((sheet) => sheet.entries).map(({ deviceId }) => deviceId);
    const note = Object.fromEntries(authors.map((id) => [id, "小红的手机"]));
    transaction
      .objectStore("notes")
      .put({ name: "deviceNames", note: { ...note, other: "小明的电脑" } });
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  });
  await page.reload();
}
