import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeKeepingPage } from "../../../testing/fake-keeping-page.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { InstallGroup } from "./install-group.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
});

test("where the browser offers it, a tap installs the app", async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return true;
  };
  renderScreen(<InstallGroup />, {
    books: await openTestBooks(),
    hash: "#/settings/about",
    installPrompt: { ask, subscribe: () => () => {} },
  });

  await page.getByRole("button", { name: "安装随口记" }).click();

  expect(asked).toBe(1);
});

test.each([
  ["an iPhone", { userAgent: "(iPhone; CPU iPhone OS 18_0)" }, /「分享」，选「添加到主屏幕」/],
  ["Firefox on Android", { userAgent: "(Android 15) Firefox/140" }, /浏览器的菜单里选/],
  ["the installed app", { isStandalone: true }, "已经装好了。"],
  ["another browser", {}, /不能安装/],
])("%s: it says how it stands, without a button", async (_, browser, words) => {
  renderScreen(<InstallGroup />, {
    books: await openTestBooks(),
    hash: "#/settings/about",
    page: fakeKeepingPage(browser),
  });

  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
});
