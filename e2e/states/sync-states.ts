import { expect, type Page } from "@playwright/test";
import { type AppState, expectSheet, goTo } from "./app-state.ts";

/** Notices of the sync, as after changes on another device. */
export const SYNC_STATES: readonly AppState[] = [
  {
    name: "conflict",
    books: "kept",
    async arrange(page) {
      await leaveNote(page, "conflicts", 1);
      await expect(page.getByText(/你改成 .*现在是/)).toBeVisible();
    },
  },
  {
    name: "conflicts",
    books: "kept",
    async arrange(page) {
      await leaveNote(page, "conflicts", 3);
      await goTo(page, "#/ledger");
      await expect(page.getByText("有 3 处，这台和另一台设备都动过")).toBeVisible();
    },
  },
  {
    name: "offers",
    books: "kept",
    async arrange(page) {
      await leaveNote(page, "offers", 2);
      await expect(page.getByText("这台设备上有 2 笔改动还没送出，要补记吗？")).toBeVisible();
    },
  },
  {
    name: "clock-wrong",
    books: "kept",
    async arrange(page) {
      await leaveNote(page, "clock", 0);
      await expect(page.getByText(/这台设备的时间比服务器快/)).toBeVisible();
    },
  },
  {
    name: "fetching",
    books: "kept",
    async arrange(page) {
      // The server does not answer, so that the percentage stays.
      await page.route(/\/api\/v1\/sync\/pull/, () => new Promise(() => {}));
      await writeNote(page, "position", 0);
      await goTo(page, "#/ledger");
      await expect(page.getByRole("progressbar", { name: "正在取回账本" })).toBeVisible();
    },
  },
  {
    name: "fetching-stopped",
    books: "kept",
    async arrange(page) {
      await leaveNote(page, "position", 0);
      await expect(page.getByText(/^账本只取回了 \d+ %$/)).toBeVisible();
    },
  },
  {
    name: "entry-history",
    books: "kept",
    async arrange(page) {
      await addOtherDevicesEdit(page);
      await goTo(page, "#/ledger");
      await page.getByRole("list", { name: "账目" }).getByRole("button").first().click();
      await page.getByRole("button", { name: "修改记录" }).click();
      await expect(page.getByText(/小米平板/)).toBeVisible();
      await expectSheet(page);
    },
  },
];

/** Adds an edit to the server's answer instead of its books, which other states use. */
async function addOtherDevicesEdit(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/entries\/history/, async (route) => {
    const response = await route.fetch();
    const { versions, devices } = await response.json();
    const [present] = versions;
    const edit = { deviceId: "tablet", updatedAtMs: present.updatedAtMs + 3_600_000 };
    const edited = { ...present, ...edit, amountFen: present.amountFen + 500 };
    const tablet = { id: "tablet", name: "小米平板" };
    const json = { versions: [edited, ...versions], devices: [...devices, tablet] };
    await route.fulfill({ response, json });
  });
}

type NoteName = "conflicts" | "offers" | "clock" | "position";

/** Writes a note while the server cannot be reached. */
async function leaveNote(page: Page, name: NoteName, count: number): Promise<void> {
  await page.route(/\/api\/v1\/sync/, (route) => route.abort("connectionrefused"));
  await writeNote(page, name, count);
}

/** Writes the note that the sync would write about the `count` newest entries. */
async function writeNote(page: Page, name: NoteName, count: number): Promise<void> {
  await page.evaluate(
    async ([noteName, wanted]) => {
      const settled = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await settled(indexedDB.open("suikouji"));
      const transaction = database.transaction(["sheets", "notes"], "readwrite");
      const sheets = await settled(transaction.objectStore("sheets").getAll());
      const entries = sheets
        .flatMap((sheet) => sheet.entries)
        .filter(({ deleted }) => !deleted)
        .slice(-Math.max(1, wanted));
      const { note: position } = await settled(transaction.objectStore("notes").get("position"));
      const notes = {
        // A third of the ledger is here.
        position: { ...position, head: position.after * 3 },
        conflicts: entries.map((entry) => ({
          mine: { ...entry, amount: entry.amount + 500 },
          conflict: { type: "edit-lost", groups: ["money"], byDevice: entry.deviceId },
        })),
        offers: entries,
        clock: { lastMs: 0, aheadMs: 192 * 60_000 },
      };
      transaction.objectStore("notes").put({ name: noteName, note: notes[noteName] });
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
    },
    [name, count] as const,
  );
  await page.reload();
  // The first input event loads the notices.
  await page.mouse.move(1, 1);
}
