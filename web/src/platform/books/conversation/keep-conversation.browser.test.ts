import { type DialogueState, type KeptConversation, keptOf } from "@suikouji/core";
import { ConversationDriver, NOW } from "@suikouji/core/testing/conversation-driver";
import { parsed } from "@suikouji/core/testing/transactions";
import { afterEach, describe, expect, test } from "vitest";
import { tabLocks } from "../../../../testing/tab-locks.ts";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import type { DeviceBooks } from "../open-books.ts";
import { openKeeping } from "./keep-conversation.ts";
import type { SavedElsewhere } from "./keeping.ts";

afterEach(closeTestBooks);

const confirming = () => new ConversationDriver().records("吃饭60", [parsed()]);
const saving = () => confirming().theLedger("waits").says("确认");

function kept({ state }: { readonly state: DialogueState }): KeptConversation {
  const conversation = keptOf(state, NOW);
  if (conversation === null) throw new Error("There is nothing to keep");
  return conversation;
}

async function openTab(books: DeviceBooks) {
  const { locks, close } = tabLocks();
  return { keeping: await openKeeping(books, locks), close };
}

async function storedIn(books: DeviceBooks): Promise<readonly unknown[]> {
  const note = await books.storage.read(({ notes }) => notes.get("conversations"));
  return note?.tabs.map((tab) => tab.kept) ?? [];
}

describe("a kept conversation", () => {
  test("is found by the next tab once its own is closed", async () => {
    const books = await openTestBooks();
    const one = await openTab(books);
    void one.keeping.keep(null);
    await one.keeping.keep(kept(confirming()));
    one.close();

    const other = await openTab(books);

    expect(other.keeping.found).toEqual([kept(confirming())]);
    other.close();
  });

  test("belongs to one tab: a second one starts with an empty conversation of its own", async () => {
    const books = await openTestBooks();
    const one = await openTab(books);
    await one.keeping.keep(kept(confirming()));

    const other = await openTab(books);
    await other.keeping.keep(kept(saving()));

    expect(other.keeping.found).toEqual([]);
    expect(await storedIn(books)).toHaveLength(2);
    one.close();
    other.close();
    const third = await openTab(books);
    expect(third.keeping.found).toHaveLength(2);
    await third.keeping.keep(kept(confirming()));
    expect(await storedIn(books)).toEqual([kept(confirming())]);
    third.close();
  });

  test("is removed with the last thing to keep", async () => {
    const books = await openTestBooks();
    const { keeping, close } = await openTab(books);

    await keeping.keep(kept(confirming()));
    await keeping.keep(null);

    expect(await storedIn(books)).toEqual([]);
    close();
  });

  test("is written last as it was given last, however fast that was", async () => {
    const books = await openTestBooks();
    const { keeping, close } = await openTab(books);
    const talk = confirming();
    const countOf = () => books.storage.read(({ notes }) => notes.get("writes"));
    const before = (await countOf())?.count ?? 0;

    void keeping.keep(kept(talk));
    for (let step = 0; step < 20; step += 1) {
      void keeping.keep(kept(talk.says(step % 2 === 0 ? "改成50" : "改成60")));
    }
    await keeping.keep(kept(talk));

    expect(await storedIn(books)).toEqual([kept(talk)]);
    const count = (await countOf())?.count ?? 0;
    expect((count - before) % 1_000_000).toBeLessThanOrEqual(2);
    close();
  });

  test("of another version is not found, and is removed", async () => {
    const books = await openTestBooks();
    const one = await openTab(books);
    await one.keeping.keep({ ...kept(confirming()), version: 0 as 2 });
    one.close();

    const other = await openTab(books);
    await other.keeping.keep(null);

    expect(other.keeping.found).toEqual([]);
    expect(await storedIn(books)).toEqual([]);
    other.close();
  });

  test("is erased with the books, and every tab is told", async () => {
    const books = await openTestBooks();
    const { keeping, close } = await openTab(books);
    const told = Promise.withResolvers<void>();
    keeping.onErased(told.resolve);
    await keeping.keep(kept(confirming()));

    await books.clear();

    await told.promise;
    expect(await storedIn(books)).toEqual([]);
    close();
  });
});

describe("a save elsewhere", () => {
  test("is told once with its entries; one of the conversation is not", async () => {
    const books = await openTestBooks();
    const { keeping, close } = await openTab(books);
    const told: SavedElsewhere[] = [];
    keeping.onSavedElsewhere((saved) => told.push(saved));
    await keeping.saveBatch([parsed()]);

    const [entry] = await books.ledger.saveBatch([parsed({ description: "奶茶" })]);

    const id = entry?.id;
    await expect
      .poll(() => told)
      .toMatchObject([{ recorded: [{ id, transaction: { description: "奶茶" } }] }]);
    close();
  });

  test("shortly before is told, too", async () => {
    const books = await openTestBooks();
    const [entry] = await books.ledger.saveBatch([parsed()]);
    const { keeping, close } = await openTab(books);
    const told = Promise.withResolvers<SavedElsewhere>();

    keeping.onSavedElsewhere(told.resolve);

    expect(await told.promise).toMatchObject({ recorded: [{ id: entry?.id }] });
    close();
  });
});

describe("a save", () => {
  test("marks the conversation in its own transaction, and no later write forgets it", async () => {
    const books = await openTestBooks();
    const { keeping, close } = await openTab(books);
    const talk = saving();
    void keeping.keep(kept(talk));

    const [entry] = await keeping.saveBatch([parsed()]);
    await keeping.keep(kept(talk.says("奶茶15")));

    expect(await storedIn(books)).toMatchObject([
      { phase: { name: "saving", saved: [entry?.id], words: ["奶茶15"] } },
    ]);
    close();
  });

  test("that fails marks nothing", async () => {
    const books = await openTestBooks();
    const { keeping, close } = await openTab(books);
    await keeping.keep(kept(saving()));

    await expect(keeping.saveBatch([parsed({ amount: 0 as never })])).rejects.toThrow();

    expect(await storedIn(books)).toMatchObject([{ phase: { saved: null } }]);
    close();
  });

  test("works in a browser without locks, where nothing is kept", async () => {
    const books = await openTestBooks();
    const keeping = await openKeeping(books, undefined);

    await keeping.keep(kept(saving()));
    await keeping.saveBatch([parsed()]);

    expect(keeping.isSafe).toBe(false);
    expect(await storedIn(books)).toEqual([]);
    expect(await books.ledger.entries()).toHaveLength(1);
  });
});
