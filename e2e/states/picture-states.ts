import { expect, type Page } from "@playwright/test";
import type { PictureReaderReply, PictureReaderState } from "../../contract/src/pictures/reader.ts";
import { answerPicturesWith, choosePictures, linesOfPage } from "../support/pictures.ts";
import { type AppState, goTo } from "./app-state.ts";

const LIST = `
账单
美宜佳 | -18.50
11月14日 18:22

京东商城 | -329.00
11月12日 22:03 | 已全额退款

沙县小吃 | -26.00
11月12日 12:31
`;

/** Pictures of payments, and the server's reader of them. */
export const PICTURE_STATES: readonly AppState[] = [
  {
    name: "pictures-told",
    books: "kept",
    async arrange(page) {
      await answerPicturesWith(page, linesOfPage(LIST));
      await choosePictures(page);
      await expect(page.getByText("京东商城：已退款，没有列")).toBeVisible();
    },
  },
  {
    name: "pictures-drafts",
    books: "kept",
    async arrange(page) {
      await answerPicturesWith(page, linesOfPage(LIST));
      await choosePictures(page);
      await page.getByRole("button", { name: "完成" }).click();
      await expect(page.getByRole("img", { name: "图片里的这一处" })).toHaveCount(2);
    },
  },
  {
    name: "pictures-unknown",
    books: "kept",
    async arrange(page) {
      const card = "我的会员卡\n办卡价格 | ¥1,888.00\n押金 | ¥100.00";
      await answerPicturesWith(page, linesOfPage(card));
      await choosePictures(page);
      await expect(page.getByRole("list", { name: "图片里的金额" })).toBeVisible();
    },
  },
  panelState("settings-pictures-preparing", {
    ...{ state: "preparing", step: "downloading", secondsLeft: 20 },
    ...{ receivedBytes: 5_000_000, totalBytes: 15_000_000 },
  }),
  panelState("settings-pictures-ready", { state: "ready", pictureMs: 1400 }),
];

/** The real server has no reader, so its response is replaced. */
function panelState(name: string, reader: PictureReaderState): AppState {
  return {
    name,
    books: "kept",
    async arrange(page: Page) {
      const reply: PictureReaderReply = {
        ...{ reader, installed: reader.state === "ready" },
        ...{ downloadBytes: 15_000_000, diskBytes: 62_000_000 },
      };
      await page.route("**/api/v1/pictures/reader", (route) => route.fulfill({ json: reply }));
      await goTo(page, "#/settings/voice");
      const panel = page.getByRole("region", { name: "本机认图" });
      await expect(panel.getByRole("button", { name: "关掉" })).toBeVisible();
      await panel.evaluate((element) => element.scrollIntoView({ block: "end" }));
    },
  };
}
