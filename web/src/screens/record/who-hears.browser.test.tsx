import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someHearing } from "../../../testing/some-hearing.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Hearing } from "../../platform/speech/choosing/hearing.ts";
import { TalkDock } from "./talk-dock.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const CLOUD = { by: "server", host: "dashscope.aliyuncs.com" } as const;

async function showDock(hearing: Hearing): Promise<void> {
  const books = await openTestBooks();
  renderScreen(<TalkDock batch={null} />, { books, hash: "#/", view: { hearing } });
  await expect.element(page.getByRole("button", { name: "开始说话" })).toBeVisible();
}

test.each<[Partial<Hearing>, string]>([
  [{ hearer: { by: "browser" } }, "由 Google 听写（浏览器）"],
  [{ hearer: { by: "server", host: null } }, "由本机服务器听写"],
  [{ hearer: CLOUD }, "由 dashscope.aliyuncs.com 听写"],
])("the recognizer is named before the first word: %j", async (said, words) => {
  await showDock(someHearing(said));

  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test("without a recognizer none is named", async () => {
  await showDock(someHearing({ noRecognizer: "neither" }));

  expect(page.getByText(/听写（浏览器）/).query()).toBeNull();
});
