import {
  type CalendarDate,
  type DraftBatch,
  type DraftTransaction,
  type Fen,
  INITIAL_STATE,
} from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import { Confirming } from "./confirming.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const before = transaction({
  description: "打车",
  amount: 3000 as Fen,
  category: "交通",
  date: "2026-11-15" as CalendarDate,
});

function amended(index: number, wants: "edit" | "remove" | "restore"): DraftTransaction {
  const parsed = { ...before, ...(wants === "edit" && { amount: 3500 as Fen }), confidence: 1 };
  return { index, parsed, status: "pending", amends: { id: `${index}`, before, wants } };
}

async function show(...items: readonly DraftTransaction[]): Promise<void> {
  const batch: DraftBatch = { items };
  const draft = { batch, history: { messages: [] }, undo: [] };
  const phase = { name: "confirming", draft, asked: null } as const;
  renderScreen(<Confirming batch={batch} isReady />, {
    books: await openTestBooks(),
    hash: "#/",
    view: { dialogue: { ...INITIAL_STATE, phase } },
  });
}

test("a changed entry shows the old value struck through, and says it to screen readers", async () => {
  await show(amended(0, "edit"));

  const card = page.getByRole("group");
  await expect
    .element(card)
    .toHaveAccessibleName(/^第1笔，支出35元，交通，打车，.*，已存的账，原来30元，待确认$/);
  expect(document.querySelector("del")?.textContent).toBe("30元");
  expect(document.querySelector("ins")?.textContent).toBe("35元");
  await expect.element(page.getByText("已存的账")).toBeVisible();
});

test("a removal is marked 要删除, and an entry that is kept is not struck through", async () => {
  await show(amended(0, "remove"), { ...amended(1, "remove"), status: "cancelled" });

  await expect.element(page.getByText("要删除", { exact: true })).toBeVisible();
  await expect.element(page.getByText("不动")).toBeVisible();
  const kept = document.querySelector('[data-status="kept"]');
  expect(kept).not.toBeNull();
  const words = kept?.querySelector("span:nth-child(2)") ?? document.body;
  expect(getComputedStyle(words).textDecorationLine).toBe("none");
});

test("beside saved entries no sum is shown", async () => {
  await show(amended(0, "edit"), amended(1, "restore"));

  await expect.element(page.getByText("要恢复")).toBeVisible();
  await expect.element(page.getByText(/^支出/).first()).toBeVisible();
  expect(document.body.textContent).not.toContain("65.00");
});
