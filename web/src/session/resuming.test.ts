import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { describe, expect, test } from "vitest";
import { emptyShelf, type Shelf } from "../../testing/fake-keeping.ts";
import { flushPromises } from "../../testing/flush-promises.ts";
import { manualTimers } from "../../testing/manual-timers.ts";
import { driveSession } from "../../testing/session-driver.ts";
import type { DialogueLedger } from "./ledger-work.ts";

/** A device: its storage, books and clock outlive the pages. */
function device(localOnly = true) {
  const shelf = emptyShelf();
  const timers = manualTimers();
  const ledger = createMemoryLedger(timers.clock.now);
  return {
    shelf,
    timers,
    ledger,
    async open(books: DialogueLedger = ledger) {
      const driver = driveSession({ settings: { localOnly }, shelf, timers, ledger: books });
      driver.session.preload();
      await flushPromises();
      return driver;
    },
  };
}

describe("a page that was killed", () => {
  test("shows the drafts and the question, does not speak, and the next sentence answers", async () => {
    const { open } = device();
    const first = await open();
    await first.say("吃饭60，打车30");
    await first.say("第二笔金额不对");

    const second = await open();
    expect(second.amounts()).toEqual([6000, 3000]);
    expect(second.lines()).toEqual(first.lines().slice(-1));
    expect(second.voice.told.filter((told) => told !== "(stop)")).toEqual([]);

    await second.say("35");
    expect(second.amounts()).toEqual([6000, 3500]);
    expect(second.voice.told.at(-1)).not.toBe("(stop)");
  });

  test("what the user did before the dialogue was loaded comes after the kept conversation", async () => {
    const { open } = device();
    await (await open()).say("吃饭60");

    const second = await open();
    await second.say("改成50");

    expect(second.amounts()).toEqual([5000]);
  });

  test("everything the user sees is stored after every step", async () => {
    const { open, shelf } = device();
    const { say, session } = await open();

    for (const text of ["吃饭60，打车30", "第一笔改成50", "确认第一笔", "还有一笔奶茶15", "撤销"]) {
      await say(text);
      const { phase } = session.view.dialogue;
      expect(JSON.parse(shelf.stored ?? "null").phase).toEqual(JSON.parse(JSON.stringify(phase)));
    }
    await say("全部确认");
    expect(shelf.stored).toBeNull();
  });

  test("a sentence that the server had not answered becomes drafts", async () => {
    const { open } = device(false);
    await (await open()).say("吃饭60");

    const second = await open();

    expect(second.amounts()).toEqual([6000]);
  });
});

describe("a page that was killed during a save", () => {
  async function killedWhileSaving(saves: (ledger: DialogueLedger) => DialogueLedger["saveBatch"]) {
    const made = device();
    const { ledger } = made;
    const first = await made.open({ ...ledger, saveBatch: saves(ledger) });
    await first.say("吃饭60，打车30");
    await first.say("全部确认");
    expect(first.phase()).toBe("saving");
    return { ...made, second: await made.open() };
  }

  test("has the drafts again if the books did not get them", async () => {
    const { second, ledger } = await killedWhileSaving(() => () => new Promise(() => {}));

    expect(second.amounts()).toEqual([6000, 3000]);
    await second.say("确认");
    expect(await ledger.entries()).toHaveLength(2);
  });

  test("has no drafts if the books got them", async () => {
    const made = device();
    const first = await made.open();
    await first.say("吃饭60，打车30");
    let atSave = "";
    const { shelf } = made;
    await spyOnSaved(shelf, (stored) => {
      atSave = stored;
    });
    await first.say("全部确认");
    shelf.stored = atSave;

    const second = await made.open();

    expect(second.phase()).toBe("listening");
    expect(second.lines()).toEqual(["已保存2笔交易。"]);
    await second.say("确认");
    expect(await made.ledger.entries()).toHaveLength(2);
  });

  /** Calls back with what was stored by the transaction of the save itself. */
  async function spyOnSaved(shelf: Shelf, saved: (stored: string) => void): Promise<void> {
    const { push } = shelf.writes;
    shelf.writes.push = (...writes) => {
      const [write] = writes;
      if (write?.phase.name === "saving" && write.phase.saved !== null) {
        saved(JSON.stringify(write));
      }
      return push.apply(shelf.writes, writes);
    };
  }
});

describe("the idle time-out", () => {
  test("is applied to a page that comes back later: in writing, and confirmed drafts are saved", async () => {
    const { open, shelf, ledger } = device();
    const first = await open();
    await first.say("吃饭60，打车30");
    await first.say("确认第一笔");
    // Timers of its own: a killed page has none any more.
    const timers = manualTimers();
    timers.pass(120_000);

    const second = driveSession({ settings: { localOnly: true }, shelf, timers, ledger });
    second.session.preload();
    await flushPromises();

    expect(second.phase()).toBe("idle");
    expect(await ledger.entries()).toMatchObject([{ amount: 6000 }]);
    expect(second.lines()).toEqual([
      "已确认第1笔。剩余1笔待确认。",
      "已保存1笔交易。",
      "未确认的1笔没有保存。",
      "长时间没有操作，已结束记账。",
    ]);
    expect(second.voice.told.filter((told) => told !== "(stop)")).toEqual([]);
    expect(second.session.view.dialogue.dropped).toHaveLength(1);
  });

  test("goes on for what is left of it", async () => {
    const { open, timers } = device();
    const first = await open();
    await first.say("吃饭60");
    timers.pass(100_000);

    const second = await open();
    timers.pass(19_999);
    expect(second.phase()).toBe("confirming");
    timers.pass(1);
    expect(second.phase()).toBe("idle");
  });
});

test("when the books are erased, the conversation is forgotten", async () => {
  const { open, shelf } = device();
  const { say, phase, session } = await open();
  await say("吃饭60");
  await say("取消");
  await say("打车30");

  shelf.erase();

  expect(phase()).toBe("idle");
  expect(session.view.dialogue.dropped).toEqual([]);
  expect(shelf.stored).toBeNull();
});

test("a full storage does not disturb the conversation", async () => {
  const { open, shelf, ledger } = device();
  shelf.isFull = true;
  const { say, lines } = await open();

  await say("吃饭60");
  await say("确认");

  expect(lines().at(-1)).toBe("已保存1笔交易。");
  expect(await ledger.entries()).toHaveLength(1);
});
