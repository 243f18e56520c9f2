import type { CategoryView } from "@suikouji/core";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../testing/test-books.ts";
import { CategoryGrid } from "./category-grid.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const made = { type: "EXPENSE", hidden: false, order: 0, custom: true } as const;
const DINING = { ...made, id: "d", name: "餐饮" };
const BREAKFAST = { ...made, id: "b", name: "早餐", parentId: "d" };
const TRANSPORT = { ...made, id: "t", name: "交通" };

async function show(categories: readonly CategoryView[], value: string) {
  function Chosen() {
    const [name, setName] = useState(value);
    return <CategoryGrid categories={categories} type="EXPENSE" value={name} onChange={setName} />;
  }
  renderScreen(<Chosen />, { books: await openTestBooks(), hash: "#/" });
  const button = (name: string) => page.getByRole("button", { name });
  await expect.element(button("交通")).toBeVisible();
  return button;
}

test("the children appear when their parent is chosen, and stay while one of them is", async () => {
  const button = await show([DINING, BREAKFAST, TRANSPORT], "交通");
  await expect.element(button("早餐")).not.toBeInTheDocument();
  await expect.element(button("餐饮")).toHaveAttribute("aria-expanded", "false");

  await button("餐饮").click();
  await button("早餐").click();

  await expect.element(button("早餐")).toHaveAttribute("aria-pressed", "true");
  await expect.element(button("餐饮")).toHaveAttribute("aria-pressed", "false");
  await expect.element(button("餐饮")).toHaveAttribute("aria-expanded", "true");
});

test("a child of a hidden category is offered without it", async () => {
  const button = await show([{ ...DINING, hidden: true }, BREAKFAST, TRANSPORT], "交通");

  await expect.element(button("早餐")).toBeVisible();
  await expect.element(button("餐饮")).not.toBeInTheDocument();
});
