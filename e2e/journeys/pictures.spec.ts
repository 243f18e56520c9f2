import { formPage } from "../pages/form-page.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { entriesOn } from "../support/books/server-books.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";
import {
  answerPicturesWith,
  choosePictures,
  linesOfPage,
  refusePictures,
} from "../support/pictures.ts";

// Without a reader the server answers 409.
test.use({ expectedErrors: new RegExp(`${NETWORK_ERRORS.source}|409`) });

const LIST = `
账单
美宜佳 | -18.50
今天 08:22

沙县小吃 | -26.00
今天 08:31

京东商城 | -329.00
昨天 22:03 | 已全额退款
`;

const PAYMENT = `
账单详情
瑞幸咖啡
# -13.90

当前状态 | 支付成功
支付时间 | 2026年11月12日 08:55:10
交易单号 | 4200002477202611120155667788
`;

test("a screenshot becomes drafts, is talked about like them, and only then saved", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await answerPicturesWith(page, linesOfPage(LIST));

  await choosePictures(page);
  const sheet = page.getByRole("dialog", { name: "认图" });
  await expect(sheet.getByText("认出 2 笔，确认后才会保存。")).toBeVisible();
  await expect(sheet.getByText("京东商城：已退款，没有列")).toBeVisible();
  await sheet.getByRole("button", { name: "完成" }).click();

  await expect(record.drafts).toHaveCount(2);
  await expect(page.getByRole("img", { name: "图片里的这一处" })).toHaveCount(2);
  await record.say("第二笔不要");
  await record.say("第一笔是昨天的");
  await expect(record.draft(1)).toHaveAccessibleName(/18\.5元.*美宜佳.*昨天/);
  await record.confirmAll.click();

  await record.expectNoDrafts();
  await ledgerPage(page).open();
  await expect(ledgerPage(page).entry(/美宜佳/)).toBeVisible();
  await expect(ledgerPage(page).entry(/沙县小吃/)).toHaveCount(0);
});

test("a picture joins the drafts that are open, is attached, and is recognised the second time", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  await record.open();
  await answerPicturesWith(page, linesOfPage(PAYMENT));
  await record.say("打车30");
  await expect(record.drafts).toHaveCount(1);

  await choosePictures(page);
  await expect(record.draft(2)).toHaveAccessibleName(/13\.9元.*瑞幸咖啡.*11月12日/);
  await page.getByRole("button", { name: "附上原图" }).click();
  await expect(page.getByRole("button", { name: "已附上" })).toBeVisible();
  await record.confirmAll.click();
  await record.expectNoDrafts();
  await expect
    .poll(async () => (await entriesOn(serverAddress)).map((entry) => "photos" in entry))
    .toEqual(expect.arrayContaining([true]));

  await choosePictures(page);
  await expect(page.getByText("1 笔已经记过，没有重复列出。")).toBeVisible();
});

test("on a page that is not known a tap makes a draft, whose day is asked for", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await answerPicturesWith(page, linesOfPage("我的会员卡\n办卡价格 | ¥1,888.00\n押金 | ¥100.00"));

  await choosePictures(page);
  await page.getByRole("button", { name: "记这一笔：办卡价格 1888元" }).click();
  await page.getByRole("button", { name: "完成" }).click();

  await expect(record.drafts).toHaveCount(1);
  await expect(record.draft(1)).toHaveAccessibleName(/1888元.*办卡价格.*请核对/);
  await record.expectSaidBefore("图上没有日期，先写今天，是哪天的？");
  await record.say("昨天的");
  await expect(record.draft(1)).toHaveAccessibleName(/办卡价格.*昨天/);
});

test("where no pictures are read the app says so and keeps the picture as a photo", async ({
  page,
}) => {
  await recordPage(page).open();
  await refusePictures(page);

  await choosePictures(page);
  await expect(page.getByText(/没有认：.*图片可以附在一笔新的账上。/)).toBeVisible();
  await page.getByRole("button", { name: "附上图片，自己填" }).click();

  const { sheet } = formPage(page);
  await expect(sheet.getByRole("button", { name: "看第 1 张照片，共 1 张" })).toBeVisible();
});
