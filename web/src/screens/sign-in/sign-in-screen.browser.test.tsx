import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someSession } from "../../../testing/some-devices.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { SignInScreen } from "./sign-in-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

test("the focus starts at the title, and the page says where to find the link", async () => {
  renderScreen(<SignInScreen onLater={() => {}} />, { books: await openTestBooks(), hash: "" });

  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.element(page.getByText("打开终端里的链接")).toBeVisible();
  await expect.element(page.getByText("npm run ledger -- pair --owner")).toBeVisible();
});

test("the code is sent as typed, with the ledger's name; a wrong one is reported", async () => {
  const sent: (readonly [string, string | undefined])[] = [];
  let nudges = 0;
  renderScreen(<SignInScreen onLater={() => {}} />, {
    books: await openTestBooks(),
    hash: "",
    account: {
      async signIn(code, ledger) {
        sent.push([code, ledger]);
        return sent.length === 1
          ? { ok: false, refusal: { type: "wrong-code" } }
          : { ok: true, answer: someSession() };
      },
    },
    sync: { nudge: () => (nudges += 1) },
  });
  const signIn = page.getByRole("button", { name: "登录" });

  await expect.element(signIn).toBeDisabled();
  await page.getByLabelText("访问码").fill(" Quiet River ");
  await signIn.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("访问码不对，请再输一次");
  await page.getByText("几个人分开记账？").click();
  await page.getByLabelText("账本名称").fill("小店");
  await signIn.click();

  await expect.element(page.getByText("已登录")).toBeVisible();
  expect(sent).toEqual([
    ["Quiet River", undefined],
    ["Quiet River", "小店"],
  ]);
  expect(nudges).toBe(1);
});

test("the user can go on without signing in", async () => {
  let isLater = false;
  renderScreen(<SignInScreen onLater={() => (isLater = true)} />, {
    books: await openTestBooks(),
    hash: "",
  });

  await page.getByRole("button", { name: "先在这台设备上记" }).click();

  expect(isLater).toBe(true);
});
