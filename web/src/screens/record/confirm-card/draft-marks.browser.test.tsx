import { type DraftBatch, fen, INITIAL_STATE, type ParsedTransaction } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import { Confirming } from "./confirming.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

async function show(...drafts: readonly Partial<ParsedTransaction>[]): Promise<void> {
  const items = drafts.map((said, index) => {
    const parsed = transaction({ description: "午饭", category: "餐饮", ...said });
    return { index, parsed: { ...parsed, confidence: 1 }, status: "pending" } as const;
  });
  const batch: DraftBatch = { items };
  const draft = { batch, history: { messages: [] }, undo: [] };
  const phase = { name: "confirming", draft, asked: null } as const;
  renderScreen(<Confirming batch={batch} isReady />, {
    books: await openTestBooks(),
    hash: "#/",
    view: { dialogue: { ...INITIAL_STATE, phase } },
  });
}

const note = `给同事带的${"，很长".repeat(60)}`;

test("a draft shows its foreign money, tags and note; each opens the editor at them", async () => {
  await page.viewport(390, 844);
  await show({ amount: fen(14200), foreign: "USD 20.00 @7.1", tags: "旅行 出差", note });

  const card = page.getByRole("group");
  await expect.element(card).toHaveAccessibleName(new RegExp(`，20 美元，#旅行 #出差，${note}，`));
  await expect.element(card.getByText("20 美元")).toBeVisible();
  const line = card.getByRole("button", { name: /^改备注：给同事带的/ });
  expect(line.element().clientHeight).toBeLessThan(60);
  expect(line.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  await card.getByRole("button", { name: "改标签：#旅行 #出差" }).click();

  const sheet = page.getByRole("dialog");
  await expect.element(sheet.getByLabelText("美元金额")).toHaveValue("20");
  await expect.element(sheet.getByLabelText("备注")).toHaveValue(note);
});

test("a draft without them shows only what was said", async () => {
  await show({ amount: fen(3500) });

  const card = page.getByRole("group");
  await expect.element(card.getByRole("button", { name: /^改日期/ })).toBeVisible();
  expect(card.getByRole("button", { name: /^改(外币|标签|备注)/ }).elements()).toEqual([]);
});

test("320 pixels wide: both accounts of a transfer are readable beside a large amount", async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(320, 640);
  const said = {
    type: "TRANSFER",
    description: "微信零钱转到招行储蓄卡",
    account: "微信零钱",
    toAccount: "招行储蓄卡",
    amount: fen(1_234_500),
  } as const;
  await show(said, said);

  const words = page.getByText(said.description, { exact: true });
  await expect.poll(() => words.elements()).toHaveLength(2);
  const cut = words
    .elements()
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
  expect(cut).toEqual([]);
});

test("a calculated amount is shown with the numbers it was made of, and read to screen readers", async () => {
  await show({ amount: fen(8000), reckoned: { how: "shared", of: [240, 3] } });

  const card = page.getByRole("group");
  await expect.element(card).toHaveAccessibleName(/^第1笔，支出80元，一共240，3人平摊，餐饮/);
  await expect.element(card.getByText("一共240，3人平摊")).toBeVisible();
});

test("an amount that was changed since is shown without them", async () => {
  await show({ amount: fen(9000), reckoned: { how: "shared", of: [240, 3] } });

  const card = page.getByRole("group");
  await expect.element(card.getByRole("button", { name: /^改日期/ })).toBeVisible();
  expect(card.getByText(/平摊/).elements()).toEqual([]);
});
