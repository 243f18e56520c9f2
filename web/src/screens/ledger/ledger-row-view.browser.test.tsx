import { fen, type LedgerEntry } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { LedgerRow } from "./day-rows.ts";
import { LedgerRowView } from "./ledger-row-view.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

async function show(tags: string): Promise<string> {
  const books = await openTestBooks();
  const [entry] = await books.ledger.saveBatch([
    transaction({ description: "年终", amount: fen(710_000), foreign: "USD 1000.00 @7.1", tags }),
  ]);
  if (entry === undefined) throw new Error("Saved");
  const row: LedgerRow = {
    kind: "entry",
    key: entry.id,
    month: "2026-11" as LedgerRow["month"],
    entry,
    ordinal: 1,
  };
  const recordedBy = { device: () => null, other: (_: LedgerEntry) => "Chrome" };
  renderScreen(
    <LedgerRowView
      row={row}
      months={new Map()}
      today={entry.date}
      isSelected={null}
      isShown={false}
      onOpen={() => {}}
      recordedBy={recordedBy}
    />,
    { books, hash: "#/ledger" },
  );
  await expect.element(page.getByText("年终")).toBeVisible();
  return page.getByRole("button").element().textContent ?? "";
}

test("foreign money stands before the time and the device's name, with separators", async () => {
  expect(await show("")).toMatch(/餐饮 · 1000 美元 · \d\d:\d\d · Chrome/);
});

test("the device's name comes after the tags", async () => {
  expect(await show("出差")).toMatch(/餐饮 · 1000 美元 · \d\d:\d\d 出差· Chrome/);
});

test("a tag stands apart from the time", async () => {
  await show("出差");

  const tag = page.getByText("出差", { exact: true }).element().getBoundingClientRect();
  const words = page
    .getByText(/^餐饮 · /)
    .elements()
    .at(-1);
  const text = document.createRange();
  text.setStart(words?.firstChild ?? document, 0);
  text.setEnd(words?.firstChild ?? document, (words?.textContent ?? "").trimEnd().length);
  expect(tag.left - text.getBoundingClientRect().right).toBeGreaterThanOrEqual(6);
});
