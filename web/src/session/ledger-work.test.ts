import { foundEntry, SaveFailed } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { emptyShelf } from "../../testing/fake-keeping.ts";
import { driveSession } from "../../testing/session-driver.ts";

describe("the books", () => {
  const localOnly = { settings: { localOnly: true } };

  test("confirmed drafts are saved, and the user is told", async () => {
    const driver = driveSession(localOnly);

    await driver.say("吃饭60，打车30");
    await driver.say("确认");

    const entries = await driver.ledger.entries();
    expect(entries.map(({ amount }) => amount)).toEqual([6000, 3000]);
    expect(driver.lines().at(-1)).toBe("已保存2笔交易。");
    expect(driver.phase()).toBe("listening");
  });

  test("after a loan the user is told what is left; a failure to read it is not told", async () => {
    const account = { id: "account:老王", name: "老王", hidden: false, order: 0 };
    const details = { sort: "person", openingFen: 70_000, currency: "CNY" } as const;
    let isBroken = false;
    const holdings = async () => {
      if (isBroken) throw new Error("The store is gone");
      return { accounts: [{ ...account, ...details }], flows: [] };
    };
    const { ledger } = driveSession();
    const driver = driveSession({ ...localOnly, ledger: { ...ledger, holdings } });

    await driver.say("老王还了300");
    await driver.say("确认");
    const told = driver.lines().at(-1);
    isBroken = true;
    await driver.say("老王还了100");
    await driver.say("确认");

    expect(told).toBe("老王还欠你700元。");
    expect(driver.lines().at(-1)).toBe("已保存1笔交易。");
    expect(driver.bugs).toEqual(["read-holdings: Error"]);
  });

  test("撤销 means an entry that was saved in a form since", async () => {
    const shelf = emptyShelf();
    const driver = driveSession({ ...localOnly, shelf });
    await driver.say("吃饭60");
    await driver.say("确认");
    const [entry] = await driver.ledger.saveBatch([transaction({ description: "网费" })]);
    if (entry === undefined) throw new Error("It was saved");

    shelf.saveElsewhere({
      recorded: [foundEntry(entry)],
      savedAtMs: driver.timers.clock.now().epochMs + 1,
    });
    await driver.say("撤销");

    expect(driver.lines().at(-1)).toContain("网费");
  });

  test("on a full disk the drafts stay and the reason is shown, until a save succeeds", async () => {
    let isFull = true;
    const { ledger } = driveSession();
    const driver = driveSession({
      ...localOnly,
      ledger: {
        ...ledger,
        saveBatch: (transactions) =>
          isFull ? Promise.reject(new SaveFailed("storage-full")) : ledger.saveBatch(transactions),
      },
    });

    await driver.say("吃饭60");
    await driver.say("确认");
    const failed = [driver.phase(), driver.session.view.saveFailure, driver.lines().at(-1)];
    isFull = false;
    await driver.say("确认");

    expect(failed).toEqual(["confirming", "storage-full", "保存失败，草稿还在，请再确认一次"]);
    expect(driver.session.view.saveFailure).toBeNull();
    expect(driver.bugs).toEqual([]);
  });

  test("cancelling the drafts removes the reason", async () => {
    const driver = driveSession({
      ...localOnly,
      ledger: {
        saveBatch: () => Promise.reject(new SaveFailed("storage-full")),
        entries: async () => [],
        entriesBetween: async () => [],
      },
    });
    await driver.say("吃饭60");
    await driver.say("确认");

    await driver.say("取消");

    expect(driver.session.view.saveFailure).toBeNull();
  });

  test("any other error keeps the drafts too, and is reported as a bug without the user's words", async () => {
    const driver = driveSession({
      ...localOnly,
      ledger: {
        saveBatch: () => Promise.reject(new RangeError("吃饭60")),
        entries: async () => [],
        entriesBetween: async () => [],
      },
    });

    await driver.say("吃饭60");
    await driver.say("确认");

    expect(driver.phase()).toBe("confirming");
    expect(driver.session.view.saveFailure).toBe("storage-failed");
    expect(driver.bugs).toEqual(["save-batch: RangeError"]);
  });

  test("a question about the books is answered from them", async () => {
    const driver = driveSession(localOnly);
    await driver.say("吃饭60");
    await driver.say("确认");

    await driver.say("这个月花了多少");

    expect(driver.lines().at(-1)).toContain("60");
  });

  test("a saved entry is changed in the books only after 确认", async () => {
    const driver = driveSession(localOnly);
    await driver.say("打车30");
    await driver.say("确认");

    await driver.say("把今天的打车改成35");
    expect(await driver.ledger.entries()).toMatchObject([{ amount: 3000 }]);
    await driver.say("确认");

    expect(driver.lines().at(-1)).toBe("已修改1笔。");
    expect(await driver.ledger.entries()).toMatchObject([{ amount: 3500 }]);
  });

  test("an entry that was changed elsewhere meanwhile: the user is told", async () => {
    const driver = driveSession(localOnly);
    await driver.say("打车30");
    await driver.say("确认");
    await driver.say("把今天的打车改成35");
    const [entry] = await driver.ledger.entries();
    await driver.ledger.remove([entry?.id ?? ""]);

    await driver.say("确认");

    expect(driver.lines().at(-1)).toBe("这笔账刚才在别处改过，这次没有动。请再说一次要改什么");
    expect(await driver.ledger.entries()).toEqual([]);
  });

  test("books that cannot be read: the user is told", async () => {
    const driver = driveSession({
      ...localOnly,
      ledger: {
        saveBatch: async () => [],
        entries: () => Promise.reject(new Error("吃饭60")),
        entriesBetween: () => Promise.reject(new Error("吃饭60")),
      },
    });

    await driver.say("这个月花了多少");

    expect(driver.lines().at(-1)).toBe("现在读不到账本，请稍后再查");
    expect(driver.bugs).toEqual(["query-ledger: Error"]);

    await driver.say("撤销");

    expect(driver.lines().at(-1)).toBe("现在读不到账本，请稍后再查");
    expect(driver.bugs).toEqual(["query-ledger: Error", "find-entries: Error"]);
  });
});
