import { expect, type Page } from "@playwright/test";
import { jsonFromServer } from "../support/servers/json-from-server.ts";
import { type AppState, draft, goTo, say } from "./app-state.ts";
import { startListening } from "./record-states.ts";

export const TROUBLE_STATES: readonly AppState[] = [
  {
    name: "offline",
    books: "kept",
    async arrange(page) {
      await draftsReady(page);
      await goOffline(page);
      await say(page, "午饭32");
      await cancelDrafts(page);
      await expect(page.getByText("现在没有网络")).toBeVisible();
    },
  },
  {
    name: "offline-single",
    books: "kept",
    async arrange(page) {
      await draftsReady(page);
      await goOffline(page);
      await say(page, "午饭32，奶茶15");
      await expect(page.getByText("后半句还没记")).toBeVisible();
    },
  },
  {
    name: "server-gone",
    books: "kept",
    async arrange(page) {
      await draftsReady(page);
      await page.route(/\/(?:api|healthz)/, (route) => route.abort("connectionrefused"));
      await say(page, "午饭32");
      await cancelDrafts(page);
      await expect(page.getByText("照样可以记账，账先存")).toBeVisible();
    },
  },
  {
    name: "signed-out",
    books: "kept",
    async arrange(page) {
      await signOut(page);
      await say(page, "午饭32");
      await cancelDrafts(page);
      await expect(page.getByText("这台设备还没有登录")).toBeVisible();
    },
  },
  {
    name: "signing-in",
    books: "kept",
    async arrange(page) {
      await signOut(page);
      await goTo(page, "#/settings/sync");
      await expect(page.getByRole("textbox", { name: "访问码" })).toBeVisible();
    },
  },
  {
    name: "books-only-here",
    books: "kept",
    async arrange(page) {
      await signOut(page);
      await draft(page, "午饭32", 1);
      await page.getByRole("button", { name: "确认", exact: true }).click();
      await expect(page.getByRole("list", { name: "待确认的交易" })).toHaveCount(0);
      await page.reload();
      // The first input event starts the sync.
      await page.mouse.move(1, 1);
      await expect(page.getByText("有些账只存在这个浏览器里")).toBeVisible();
    },
  },
  {
    name: "books-cleared",
    books: "empty",
    async arrange(page) {
      await signOut(page);
      await page.evaluate(() => {
        const cleared = { entries: 128, day: "2026-11-03", countedOn: "2026-11-03" };
        localStorage.setItem("suikouji-lost", JSON.stringify(cleared));
      });
      await page.reload();
      await expect(page.getByText("这台设备上原来有 128 笔账")).toBeVisible();
    },
  },
  {
    name: "several-notices",
    books: "empty",
    async arrange(page) {
      await page.evaluate(() => {
        const cleared = { entries: 128, day: "2026-11-03", countedOn: "2026-11-03" };
        localStorage.setItem("suikouji-lost", JSON.stringify(cleared));
      });
      await page.route(/\/(?:api|healthz)/, (route) => route.abort("connectionrefused"));
      await page.reload();
      await expect(page.getByText("这台设备上原来有 128 笔账")).toBeVisible();
      // The first input event starts the sync.
      await page.mouse.move(1, 1);
      await page.getByRole("button", { name: "还有 1 条" }).click();
      await expect(page.getByText("照样可以记账，账先存")).toBeVisible();
    },
  },
  {
    name: "books-silent",
    books: "empty",
    async arrange(page) {
      const silence = await page.addInitScript(() => {
        const { open } = IDBFactory.prototype;
        IDBFactory.prototype.open = function (...asked) {
          const request = open.apply(this, asked);
          request.addEventListener("success", (event) => event.stopImmediatePropagation());
          return request;
        };
      });
      await page.reload();
      await silence.dispose();
      await expect(page.getByText("浏览器还没有打开账本")).toBeVisible();
    },
  },
  {
    name: "nobody-hears",
    books: "kept",
    async arrange(page) {
      await page.route("**/api/v1/status", async (route) => {
        const status = await jsonFromServer(route);
        if (status === null) return await route.abort("connectionrefused");
        const speech = { ...status.speech, recognizer: null };
        await route.fulfill({ json: { ...status, speech } });
      });
      await goTo(page, "#/settings/voice");
      await page.getByLabel("怎么听").selectOption("server");
      await goTo(page, "#/");
      await expect(page.getByText("服务器听不了")).toBeVisible();
    },
  },
  {
    name: "microphone-denied",
    books: "kept",
    async arrange(page) {
      // Until the server has told that it recognizes no speech, the app would try it next.
      await goTo(page, "#/settings/voice");
      await page.getByLabel("怎么听").selectOption("browser");
      await goTo(page, "#/");
      await startListening(page);
      await page.evaluate(() => window.scriptedSpeech.failRecognition("not-allowed"));
      await expect(page.getByText("浏览器没有让我们用麦克风")).toBeVisible();
    },
  },
  {
    name: "no-voices",
    books: "kept",
    hasVoice: false,
    async arrange(page) {
      await draft(page, "午饭32", 1);
      await cancelDrafts(page);
      await expect(page.getByText("这台设备没有中文语音")).toBeVisible();
    },
  },
  {
    name: "storage-full",
    books: "kept",
    async arrange(page) {
      await draft(page, "午饭32，奶茶15", 2);
      await fillStorage(page);
      await page.getByRole("button", { name: "全部确认" }).click();
      await expect(page.getByText("这台设备存满了")).toBeVisible();
    },
  },
];

/** Drafting once loads the engine's code, which is not available offline. */
async function draftsReady(page: Page): Promise<void> {
  await draft(page, "奶茶15", 1);
  await cancelDrafts(page);
}

async function cancelDrafts(page: Page): Promise<void> {
  await page.getByRole("button", { name: "取消", exact: true }).click();
  await expect(page.getByRole("list", { name: "待确认的交易" })).toHaveCount(0);
}

async function signOut(page: Page): Promise<void> {
  const code = "access-code-required";
  const title = "需要先用访问码登录";
  await page.route("**/api/**", (route) =>
    route.fulfill({
      status: 401,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: `urn:suikouji:problem:${code}`, status: 401, code, title }),
    }),
  );
}

/** Like a browser on a full disk: writes fail, reads work. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is full", "QuotaExceededError");
    };
  });
}

/** The app asks the server once more before it believes the browser that there is no network. */
async function goOffline(page: Page): Promise<void> {
  const probed = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/healthz"),
  );
  await page.context().setOffline(true);
  await probed;
}
