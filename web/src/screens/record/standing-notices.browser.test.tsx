import { type CalendarDate, INITIAL_STATE } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeKeepingPage } from "../../../testing/fake-keeping-page.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { LOST } from "../../platform/keeping/lost-books.ts";
import { StandingNotices } from "./standing-notices.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
});

const SIGNED_OUT = { state: { name: "signed-out", waiting: 3 } } as const;
const TITLE = page.getByText("有些账只存在这个浏览器里");

test("books in this browser only: the notice shows every remedy, and can be put off for days", async () => {
  const browser = fakeKeepingPage({ persisted: false });
  const books = await openTestBooks();
  renderScreen(<StandingNotices />, { books, hash: "#/", sync: SIGNED_OUT, page: browser });

  await expect.element(TITLE).toBeVisible();
  await expect.element(page.getByRole("button", { name: "去登录" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "导出一份" })).toBeVisible();
  expect(page.getByText("这台设备还没有登录").elements()).toEqual([]);
  await page.getByRole("button", { name: "过几天再说" }).click();

  await expect.element(page.getByText("这台设备还没有登录")).toBeVisible();
  expect(TITLE.elements()).toEqual([]);
  removeScreens();
  renderScreen(<StandingNotices />, { books, hash: "#/", sync: SIGNED_OUT, page: browser });
  await expect.element(page.getByText("这台设备还没有登录")).toBeVisible();
  expect(TITLE.elements()).toEqual([]);
});

test("after a reload during a save the reminder appears beside the line that it is saved", async () => {
  renderScreen(<StandingNotices />, {
    books: await openTestBooks(),
    hash: "#/",
    sync: SIGNED_OUT,
    page: fakeKeepingPage({ persisted: false }),
    view: { dialogue: { ...INITIAL_STATE, phase: { name: "listening" } } },
  });

  await expect.element(TITLE).toBeVisible();
});

test("a tap installs the app, and the browser is asked again to keep the books", async () => {
  const browser = fakeKeepingPage({ persisted: false, persists: true });
  renderScreen(<StandingNotices />, {
    books: await openTestBooks(),
    hash: "#/",
    sync: SIGNED_OUT,
    page: browser,
    installPrompt: { ask: async () => true, subscribe: () => () => {} },
  });

  await page.getByRole("button", { name: "安装随口记" }).click();

  await expect.element(TITLE).not.toBeInTheDocument();
  expect(browser.asked()).toBe(1);
});

test("on an iPhone it says how to install, and that the books stay behind", async () => {
  renderScreen(<StandingNotices />, {
    books: await openTestBooks(),
    hash: "#/",
    sync: SIGNED_OUT,
    page: fakeKeepingPage({ persisted: false, userAgent: "(iPhone; CPU iPhone OS 18_0)" }),
  });

  await expect.element(page.getByText(/「分享」，选「添加到主屏幕」；.*先导出一份/)).toBeVisible();
});

test.each([
  ["the browser keeps the books", { page: fakeKeepingPage() }],
  ["a conversation is under way", { view: { heard: "吃饭60" } }],
])("there is no reminder when %s", async (_, options) => {
  renderScreen(<StandingNotices />, {
    books: await openTestBooks(),
    hash: "#/",
    sync: SIGNED_OUT,
    page: fakeKeepingPage({ persisted: false }),
    ...options,
  });

  await expect.element(page.getByText("这台设备还没有登录")).toBeVisible();
  expect(TITLE.elements()).toEqual([]);
});

test("after a loss it says that there were books, until as many entries are back", async () => {
  const day = "2026-11-03" as CalendarDate;
  const browser = fakeKeepingPage({
    kept: { [LOST]: JSON.stringify({ entries: 2, day, countedOn: day }) },
  });
  const books = await openTestBooks();
  renderScreen(<StandingNotices />, { books, hash: "#/", page: browser });
  const title = page.getByText("这台设备上原来有 2 笔账（最后一次 11月3日），浏览器把它们清掉了");
  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole("button", { name: "从服务器取回" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "从导出的文件导入" })).toBeVisible();

  await books.ledger.saveBatch([transaction()]);
  await expect.element(page.getByText(/现在有 1 笔。/)).toBeVisible();
  await books.ledger.saveBatch([transaction()]);

  await expect.element(title).not.toBeInTheDocument();
  expect(browser.kept.has(LOST)).toBe(false);
});

test("the offline notice turns 离线多笔识别 on, and then says that it is on", async () => {
  const books = await openTestBooks();
  renderScreen(<StandingNotices />, { books, hash: "#/", view: { understanding: "offline" } });
  await expect.element(page.getByText(/一次说一笔/)).toBeVisible();

  await page.getByRole("button", { name: "打开离线多笔识别" }).click();

  await expect.element(page.getByText(/离线多笔识别已打开，一句话几笔都行/)).toBeVisible();
  expect((await books.settings.read()).offlineMultiple).toBe(true);
  expect(page.getByRole("button", { name: "打开离线多笔识别" }).elements()).toEqual([]);
});
