import { photoIds } from "@suikouji/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakePhotoServer } from "../../../testing/fake-photo-server.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { DeviceBooks } from "../../platform/books/open-books.ts";
import { devicePhotos } from "../../platform/photos/device-photos.ts";
import { NewEntryButton } from "../entry-form/new-entry-button.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
});

const sheet = page.getByRole("dialog", { name: "填一笔" });
const viewer = page.getByRole("dialog", { name: /^照片/ });
const thumbnails = sheet.getByRole("button", { name: /张照片/ });

beforeEach(() => page.viewport(1280, 800));

async function colouredPng(colour: string, width = 20): Promise<File> {
  const canvas = new OffscreenCanvas(width, 10);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas");
  context.fillStyle = colour;
  context.fillRect(0, 0, width, 10);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new File([blob], `${colour}.png`, { type: "image/png" });
}

async function openMore(
  books: DeviceBooks,
  photos = devicePhotos({ storage: books.storage, server: fakePhotoServer() }),
) {
  renderScreen(<NewEntryButton />, { books, hash: "#/", photos });
  await page.getByRole("button", { name: "填一笔" }).click();
  await userEvent.fill(sheet.getByLabelText("金额"), "35");
  await sheet.getByRole("button", { name: /^更多/ }).click();
  await expect.element(sheet.getByRole("button", { name: "加照片" })).toBeVisible();
}

const add = (...files: readonly File[]) =>
  userEvent.upload(sheet.getByLabelText("加照片").first(), [...files]);

test("photos are added, looked at, removed, brought back, and saved with the entry", async () => {
  const books = await openTestBooks();
  await openMore(books);

  await add(await colouredPng("red"), await colouredPng("green"));
  await expect.poll(() => thumbnails.elements().length).toBe(2);
  await thumbnails.first().click();
  await expect.element(viewer.getByRole("img")).toBeVisible();
  await expect.element(viewer.getByRole("button", { name: "上一张" })).toBeDisabled();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("dialog", { name: "照片 2 / 2" })).toBeVisible();
  await viewer.getByRole("button", { name: "去掉这张" }).click();
  await expect.poll(() => thumbnails.elements().length).toBe(1);
  await sheet.getByRole("button", { name: "撤销" }).click();
  await expect.poll(() => thumbnails.elements().length).toBe(2);
  await sheet.getByRole("button", { name: "保存" }).click();

  await expect.element(page.getByText("已保存")).toBeVisible();
  const [saved] = await books.ledger.entries();
  const stored = await books.storage.read(({ photos }) => photos.ids());
  expect(photoIds(saved?.photos).toSorted()).toEqual([...stored].toSorted());
  expect(stored).toHaveLength(2);
});

test("the entry is not saved while a photo of it is being made small", async () => {
  const books = await openTestBooks();
  const made = Promise.withResolvers<void>();
  const slow = devicePhotos({
    storage: books.storage,
    server: fakePhotoServer(),
    shrink: async () => {
      await made.promise;
      return Uint8Array.of(1, 2, 3);
    },
  });
  await openMore(books, slow);
  const save = sheet.getByRole("button", { name: "保存" });

  await add(await colouredPng("red"));
  await expect.element(save).toBeDisabled();
  await userEvent.type(sheet.getByLabelText("金额"), "{Enter}");
  const early = await books.ledger.entries();
  made.resolve();
  await expect.element(save).toBeEnabled();
  await save.click();

  await expect.element(page.getByText("已保存")).toBeVisible();
  const [saved] = await books.ledger.entries();
  expect(early).toEqual([]);
  expect(photoIds(saved?.photos)).toHaveLength(1);
});

test("a photo larger than the screen is shown in its own size, and fitted again", async () => {
  const books = await openTestBooks();
  await openMore(books);
  await add(await colouredPng("red", 1500));
  await thumbnails.first().click();
  const image = viewer.getByRole("img");
  const width = () => image.element().getBoundingClientRect().width;
  await expect.element(image).toBeVisible();
  const fitted = width();

  await viewer.getByRole("button", { name: "放大" }).click();
  await expect.poll(width).toBe(1500);
  await viewer.getByRole("button", { name: "缩小" }).click();

  await expect.poll(width).toBe(fitted);
  expect(fitted).toBeLessThan(1000);
});

test("a file that is no image is refused with a sentence", async () => {
  const books = await openTestBooks();
  await openMore(books);

  await add(new File(["午饭35"], "a.png", { type: "image/png" }));

  await expect.element(sheet.getByText(/^这个文件打不开/)).toBeVisible();
  expect(thumbnails.elements()).toHaveLength(0);
});
