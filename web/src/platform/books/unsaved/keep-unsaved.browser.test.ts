import { parsed } from "@suikouji/core/testing/transactions";
import { afterEach, describe, expect, test } from "vitest";
import { tabLocks } from "../../../../testing/tab-locks.ts";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import type { DeviceBooks } from "../open-books.ts";
import { keepUnsaved } from "./keep-unsaved.ts";
import type { UnsavedForm } from "./unsaved-form.ts";

afterEach(closeTestBooks);

function openTab(books: DeviceBooks) {
  const { locks, close } = tabLocks();
  return { form: keepUnsaved(books, locks), close };
}

const readText = (form: UnsavedForm) =>
  form.read((stored) => (typeof stored === "string" ? stored : null));

async function storedIn(books: DeviceBooks): Promise<readonly unknown[]> {
  const note = await books.storage.read(({ notes }) => notes.get("conversations"));
  return (note?.forms ?? []).map(({ typed }) => typed);
}

describe("a form that was not saved", () => {
  test("is found by the next tab once its own is closed", async () => {
    const books = await openTestBooks();
    const one = openTab(books);
    await one.form.keep("吃饭");
    one.close();

    const other = openTab(books);

    expect(await readText(other.form)).toBe("吃饭");
    expect(one.form.isSafe).toBe(true);
    other.close();
  });

  test("belongs to one tab: another one starts empty and keeps its own", async () => {
    const books = await openTestBooks();
    const one = openTab(books);
    const other = openTab(books);
    await one.form.keep("吃饭");

    const found = await readText(other.form);
    await other.form.keep("打车");

    expect(found).toBeNull();
    expect(await readText(one.form)).toBe("吃饭");
    expect(await readText(other.form)).toBe("打车");
    one.close();
    other.close();
  });

  test("of several closed tabs are found one after the other, the latest first", async () => {
    const books = await openTestBooks();
    const tabs = [openTab(books), openTab(books)];
    await tabs[0]?.form.keep("吃饭");
    await tabs[1]?.form.keep("打车");
    for (const tab of tabs) tab.close();

    const next = openTab(books);
    const first = await readText(next.form);
    await next.form.keep(null);

    expect(first).toBe("打车");
    expect(await readText(next.form)).toBe("吃饭");
    next.close();
  });

  test("is written last as it was given last, however fast that was", async () => {
    const books = await openTestBooks();
    const { form, close } = openTab(books);

    for (const typed of [null, "吃", "吃饭", "吃饭了"]) void form.keep(typed);

    expect(await readText(form)).toBe("吃饭了");
    expect(await storedIn(books)).toEqual(["吃饭了"]);
    close();
  });

  test("that cannot be read is passed over, and stays for an app that can", async () => {
    const books = await openTestBooks();
    const one = openTab(books);
    await one.form.keep({ version: 99 });
    one.close();

    const other = openTab(books);
    const found = await readText(other.form);
    await other.form.keep("打车");

    expect(found).toBeNull();
    expect(await storedIn(books)).toEqual([{ version: 99 }, "打车"]);
    other.close();
  });

  test("is erased with the books", async () => {
    const books = await openTestBooks();
    const { form, close } = openTab(books);
    await form.keep("吃饭");

    await books.clear();

    expect(await readText(form)).toBeNull();
    expect(await storedIn(books)).toEqual([]);
    close();
  });

  test("leaves the kept conversations of other tabs alone", async () => {
    const books = await openTestBooks();
    const talk = { erasures: 0, tabs: [{ id: "other", kept: "午饭" }] };
    await books.storage.change(({ notes }) => notes.put("conversations", talk));
    const { form, close } = openTab(books);

    await form.keep("吃饭");

    const note = await books.storage.read(({ notes }) => notes.get("conversations"));
    expect(note).toMatchObject(talk);
    close();
  });
});

describe("a save", () => {
  test("removes the form in its own transaction, and no write under way brings it back", async () => {
    const books = await openTestBooks();
    const one = openTab(books);
    void one.form.keep("吃饭");

    await one.form.saveBatch([parsed()]);

    expect(await storedIn(books)).toEqual([]);
    one.close();
    const other = openTab(books);
    expect(await readText(other.form)).toBeNull();
    expect(await books.ledger.entries()).toHaveLength(1);
    other.close();
  });

  test("that fails keeps the form", async () => {
    const books = await openTestBooks();
    const { form, close } = openTab(books);
    await form.keep("吃饭");

    await expect(form.saveBatch([parsed({ amount: 0 as never })])).rejects.toThrow();

    expect(await readText(form)).toBe("吃饭");
    close();
  });

  test("by a tab that closes while its form is asked for leaves nothing to find", async () => {
    const books = await openTestBooks();
    const one = openTab(books);
    await one.form.keep("吃饭");
    const other = openTab(books);

    const asked = readText(other.form);
    await one.form.saveBatch([parsed()]);
    one.close();

    expect(await asked).toBeNull();
    other.close();
  });
});

describe("without locks", () => {
  test("it is kept in the page only, and a save and an erasure forget it", async () => {
    const books = await openTestBooks();
    const form = keepUnsaved(books, undefined);
    await readText(form);

    await form.keep("吃饭");
    const kept = await readText(form);
    await form.saveBatch([parsed()]);
    const afterSave = await readText(form);
    await form.keep("打车");
    await books.clear();

    expect(form.isSafe).toBe(false);
    expect([kept, afterSave, await readText(form)]).toEqual(["吃饭", null, null]);
    expect(await storedIn(books)).toEqual([]);
  });
});
