import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { fakeKeepingPage } from "../../../testing/fake-keeping-page.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { furtherName } from "../books/open-books.ts";
import { addLedger, countWaiting, forgetLedger } from "./change-ledgers.ts";
import { readLedgers } from "./kept-ledgers.ts";

afterEach(closeTestBooks);

/** Books of a further ledger, beside the first. */
async function openBoth() {
  const first = await openTestBooks();
  const ledgerId = crypto.randomUUID();
  const name = furtherName(ledgerId);
  const further = await openTestBooks({ name, further: { ledgerId, first } });
  return { first, further, ledgerId, name };
}

test("a further ledger has its own entries, and shares the device's id and settings", async () => {
  const { first, further, ledgerId } = await openBoth();

  await first.ledger.saveBatch([transaction({ description: "午饭" })]);
  await further.ledger.saveBatch([transaction({ description: "船票" })]);
  await further.settings.change({ theme: "dark" });

  expect(await first.ledger.entries()).toMatchObject([{ description: "午饭" }]);
  expect(await further.ledger.entries()).toMatchObject([{ description: "船票" }]);
  expect(await first.settings.read()).toMatchObject({ theme: "dark" });
  expect([further.deviceId, further.ledgerId]).toEqual([first.deviceId, ledgerId]);
});

test("what waits in a further ledger is counted; forgetting the ledger deletes its books", async () => {
  const { first, further, ledgerId, name } = await openBoth();
  const page = fakeKeepingPage();
  addLedger(page, { id: ledgerId, name: "旅行" });
  await further.ledger.saveBatch([transaction({}), transaction({})]);
  expect(await countWaiting(ledgerId)).toBe(2);
  further.close();

  await forgetLedger(page, ledgerId);

  expect(readLedgers(page).further).toEqual([]);
  const again = await openTestBooks({ name, further: { ledgerId, first } });
  expect(again.wereMissing).toBe(true);
  expect(await again.ledger.entries()).toEqual([]);
});
