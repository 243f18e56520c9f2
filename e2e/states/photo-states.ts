import { expect, type Page } from "@playwright/test";
import { type AppState, expectSheet } from "./app-state.ts";

const RECEIPT = [
  "青禾超市",
  "苹果 1.2 kg     14.40",
  "牛奶 2 盒       25.80",
  "合计           40.20",
];

/** An entry with photos of its receipt. */
export const PHOTO_STATES: readonly AppState[] = [
  {
    name: "form-photos",
    books: "empty",
    async arrange(page) {
      await addPhotos(page);
      await page.getByRole("group", { name: "照片" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "photo",
    books: "empty",
    async arrange(page) {
      await addPhotos(page);
      await page.getByRole("button", { name: "看第 1 张照片，共 2 张" }).click();
      await expect(page.getByRole("img", { name: "第 1 张照片" })).toBeVisible();
    },
  },
];

async function addPhotos(page: Page): Promise<void> {
  await page.getByRole("button", { name: "填一笔" }).click();
  await expectSheet(page);
  await page.getByRole("button", { name: /^更多/ }).click();
  const files = [await receiptFile(page, RECEIPT), await receiptFile(page, RECEIPT.slice(0, 2))];
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(files);
  await expect(page.getByRole("button", { name: /看第 \d 张照片，共 2 张/ })).toHaveCount(2);
}

/** A receipt, drawn in the page. */
async function receiptFile(page: Page, lines: readonly string[]) {
  const address = await page.evaluate((written) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 1200];
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("The browser cannot draw");
    context.fillStyle = "#f6f1e7";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "#333";
    context.font = "56px monospace";
    for (const [row, line] of written.entries()) context.fillText(line, 80, 160 + row * 110);
    return canvas.toDataURL("image/png");
  }, lines);
  const buffer = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return { name: `${lines.length}.png`, mimeType: "image/png", buffer };
}
