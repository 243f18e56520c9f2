import type { Page } from "@playwright/test";
import { OWNER } from "../../server/testing/owner.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { today } from "../support/books/made-up-books.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

const CODE = "【招商银行】验证码847362，您正在向美团支付35.00元，请勿泄露";

const card = (page: Page, count: number) =>
  page.getByRole("region", { name: `收到${count}笔待确认` });

/** As a phone forwards it. */
async function post(address: string, text: string): Promise<void> {
  const response = await fetch(`${address}/api/v1/notices`, {
    method: "POST",
    headers: { ...OWNER, "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  expect(response.ok).toBe(true);
}

test("pasted messages become drafts, which are corrected by voice and saved; a code is none", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.say(
    `${CODE}  【支付宝】${today()} 00:01 你已成功付款给老王烧烤45.00元  【滴滴出行】您的行程已支付，实付23.60元`,
  );
  await record.expectDrafts(
    "支出45元，餐饮，老王烧烤，今天，待确认",
    // The message names no day.
    "支出23.6元，交通，滴滴出行，今天，待确认，请核对",
  );
  await record.expectSaidBefore("有1条没有记：验证码。");

  await record.say("第二笔改成30");
  await record.confirmAll.click();
  await record.expectNoDrafts();
  await settingsPage(page).syncNow();

  expect((await linesOn(serverAddress)).toSorted()).toEqual([
    "EXPENSE 30 交通 滴滴出行",
    "EXPENSE 45 餐饮 老王烧烤",
  ]);
});

test("posted messages wait on two devices; confirmed and dismissed on one, they are gone from the other", async ({
  page,
  openOtherDevice,
  serverAddress,
}) => {
  const otherPage = await openOtherDevice();
  const record = recordPage(page);
  await record.open();
  await recordPage(otherPage).open(serverAddress);

  await post(serverAddress, "【支付宝】你已成功付款给老王烧烤45.00元");
  await post(serverAddress, "【滴滴出行】您的行程已支付，实付23.60元");
  await post(serverAddress, CODE);
  await expect(card(otherPage, 2)).toContainText("老王烧烤 · 今天");
  await card(page, 2).getByRole("button", { name: "打开确认" }).click();
  await expect(record.drafts).toHaveCount(2);
  await record.say("打车那笔不要");
  await record.confirmAll.click();

  await expect(record.recent).toContainText("老王烧烤");
  await expect(card(page, 1)).toBeHidden();
  await expect(recordPage(otherPage).recent).toContainText("老王烧烤");
  await expect(otherPage.getByRole("region", { name: /待确认$/ })).toBeHidden();
  expect(await linesOn(serverAddress)).toEqual(["EXPENSE 45 餐饮 老王烧烤"]);
});
