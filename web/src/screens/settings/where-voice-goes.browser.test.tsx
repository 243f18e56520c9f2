import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someHearing } from "../../../testing/some-hearing.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Hearing } from "../../platform/speech/choosing/hearing.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

test.each<[string, Partial<Hearing>, RegExp]>([
  ["the browser", { server: "deaf" }, /^由 Google 听写（浏览器）：浏览器可能把声音送到它的厂商。$/],
  [
    "a host behind the server",
    { hearer: { by: "server", host: "dashscope.aliyuncs.com" } },
    /^由 dashscope.aliyuncs.com 听写：声音经过你的服务器送到那里。$/,
  ],
  ["nobody", { hearer: null }, /没有声音离开这台设备/],
])("理解与隐私 says where the voice goes: %s", async (_name, hearing, words) => {
  renderScreen(<SettingsScreen />, {
    books: await openTestBooks(),
    hash: "#/settings/understanding",
    view: { hearing: someHearing(hearing) },
  });

  await expect.element(page.getByText(words)).toBeVisible();
});
