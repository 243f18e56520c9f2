import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { Captions } from "./captions.tsx";

beforeEach(() => page.viewport(390, 844));
afterEach(removeScreens);
afterEach(closeTestBooks);

const height = () => page.getByRole("region").element().getBoundingClientRect().height;

test("a sentence of 2000 characters takes a few lines, and a button shows all of it", async () => {
  const long = "打车三十".repeat(500);
  const captions = [{ id: 1, line: "这段话太长了" }];

  renderScreen(<Captions brief={false} undone={null} />, {
    books: await openTestBooks(),
    hash: "#/",
    view: { heard: long, heardRaw: long, captions },
  });
  await expect.element(page.getByText("这段话太长了")).toBeVisible();
  const cut = height();
  await page.getByRole("button", { name: "看全句" }).click();

  await expect.element(page.getByRole("button", { name: "收起" })).toBeVisible();
  expect(cut).toBeLessThan(400);
  expect(height()).toBeGreaterThan(1000);
});

test("a short sentence has no such button", async () => {
  renderScreen(<Captions brief={false} undone={null} />, {
    books: await openTestBooks(),
    hash: "#/",
    view: { heard: "打车三十" },
  });

  await expect.element(page.getByText("「打车三十」")).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
});
