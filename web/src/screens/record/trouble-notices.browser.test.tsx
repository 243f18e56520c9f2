import type { SessionReply } from "@suikouji/contract";
import type { ServiceRefusal } from "@suikouji/core";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { TroubleNotices } from "./trouble-notices.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

test.each<[ServiceRefusal, "owner" | "member", string, RegExp]>([
  ["service-key-refused", "owner", "听写服务不认服务器的密钥", /请检查服务器上听写服务的密钥/],
  ["service-key-refused", "member", "听写服务不认服务器的密钥", /请告诉管服务器的人/],
  ["service-forbidden", "owner", "听写服务不让服务器用", /额度用完了.*后台看看/],
  ["service-not-found", "owner", "听写服务说没有这个模型", /检查.*模型名称和地址/],
  ["service-refused", "member", "听写服务没有接受这段话", /再说一次试试/],
])("%s: the %s sees the reason and what to do", async (failure, role, title, body) => {
  const session = async () => ({ ok: true, answer: { role } as SessionReply }) as const;
  renderScreen(<TroubleNotices />, {
    books: await openTestBooks(),
    hash: "#/",
    account: { session },
    view: { microphone: { name: "failed", failure } },
  });

  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(body)).toBeVisible();
  await expect.element(page.getByText(/现在先打字记/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "打字记" })).toBeVisible();
});
