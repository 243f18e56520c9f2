import { createIdSource, type LedgerEntry, SaveFailed, type SaveFailure } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../testing/memory-books-storage.ts";
import { tickingClock } from "../../testing/test-clock.ts";
import { indexedDbLedger } from "../platform/books/ledger/indexed-db-ledger.ts";
import { entryChanges } from "./entry-changes.ts";
import type { ToastMessage } from "./toasts.tsx";

test("when undoing a deletion fails the undo is offered again, and the user is told", async () => {
  const { changes, disk, told, descriptions, first } = await meals();
  changes.remove(first);
  await told("已删除");
  disk.failure = "storage-failed";

  (await told("已删除")).onUndo?.();
  const again = await told("没能恢复，请再试一次");
  disk.failure = null;
  again.onUndo?.();

  expect(again.removed).toEqual([first.id]);
  await told("已恢复");
  expect(await descriptions()).toEqual(["早饭", "午饭"]);
});

test("on a full device undo is offered again, as often as it fails", async () => {
  const { changes, disk, told, descriptions, first } = await meals();
  changes.remove(first);
  const offer = await told("已删除");
  disk.failure = "storage-full";

  offer.onUndo?.();
  const full = await told(/^存储空间满了/);
  full.onUndo?.();
  const stillFull = await told(/^存储空间满了/);
  disk.failure = null;
  stillFull.onUndo?.();

  await told("已恢复");
  expect(await descriptions()).toEqual(["早饭", "午饭"]);
});

test("a failed deletion keeps the offer to undo the ones before", async () => {
  const { changes, disk, told, descriptions, first, second } = await meals();
  changes.remove(first);
  await told("已删除");
  disk.failure = "storage-failed";

  changes.remove(second);
  const offer = await told(/^没有删掉.*之前删除的 1 笔仍可撤销$/);
  disk.failure = null;
  offer.onUndo?.();

  await told("已恢复");
  expect(await descriptions()).toEqual(["早饭", "午饭"]);
});

test("a failed deletion with none before it offers nothing", async () => {
  const { changes, disk, told, first } = await meals();
  disk.failure = "storage-failed";

  changes.remove(first);

  const said = await told("没有删掉，账目还是原样，请再试一次");
  expect(said.onUndo).toBeUndefined();
});

test("after a failed undo and another deletion, undo restores both", async () => {
  const { changes, disk, told, descriptions, first, second } = await meals();
  changes.remove(first);
  const offer = await told("已删除");

  changes.remove(second);
  await told("已删除 2 笔");
  disk.failure = "storage-failed";
  offer.onUndo?.();
  const both = await told("没能恢复，请再试一次");
  disk.failure = null;
  both.onUndo?.();

  await told("已恢复 2 笔");
  expect(await descriptions()).toEqual(["早饭", "午饭"]);
});

test("a failed edit keeps what was typed and offers it again, and so does its undo", async () => {
  const { changes, disk, told, descriptions, first } = await meals();
  disk.failure = "storage-failed";

  changes.edit(first, { description: "早餐" });
  const unsaved = await told("没有改成，账目还是原样，请再试一次");
  disk.failure = null;
  unsaved.onUndo?.();
  const saved = await told("已修改");
  expect(await descriptions()).toEqual(["早餐", "午饭"]);
  disk.failure = "storage-failed";
  saved.onUndo?.();
  const kept = await told("没有改成，账目还是原样，请再试一次");
  disk.failure = null;
  kept.onUndo?.();

  expect(unsaved.undoLabel).toBe("保存");
  await told("已改回来");
  expect(await descriptions()).toEqual(["早饭", "午饭"]);
});

test("an edit of an entry that was deleted meanwhile is offered as a new entry", async () => {
  const { changes, ledger, told, descriptions, first } = await meals();
  await ledger.remove([first.id]);

  changes.edit(first, { description: "早餐" });
  const offer = await told(/^没有改成：这笔账已经删除了/);
  offer.onUndo?.();
  const recorded = await told("已记成新的一笔");
  const withNew = await descriptions();
  recorded.onUndo?.();

  expect(offer.undoLabel).toBe("记成新的一笔");
  expect(withNew).toEqual(["午饭", "早餐"]);
  await told("已删除");
  expect(await descriptions()).toEqual(["午饭"]);
});

test("a new entry that could not be saved is offered again", async () => {
  const { changes, disk, told, descriptions, first } = await meals();
  disk.failure = "storage-failed";

  changes.record({ ...first, description: "早餐" });
  const again = await told("没有记下，请再试一次");
  disk.failure = null;
  again.onUndo?.();

  await told("已记成新的一笔");
  expect(await descriptions()).toEqual(["早饭", "午饭", "早餐"]);
});

/** 早饭 and 午饭 on a disk that can be made to fail, and the toasts about changes. */
async function meals() {
  const disk: { failure: SaveFailure | null } = { failure: null };
  const memory = memoryDisk();
  const storage = memoryBooksStorage({
    durable: memory.durable,
    async commit(next) {
      if (disk.failure !== null) throw new SaveFailed(disk.failure);
      await memory.commit(next);
    },
  });
  const ids = createIdSource((count) => new Uint8Array(count));
  const ledger = indexedDbLedger({ storage, deviceId: "device", now: tickingClock(), ids });
  const saved = await ledger.saveBatch(
    ["早饭", "午饭"].map((description) => transaction({ description })),
  );
  const [first, second] = saved as readonly [LedgerEntry, LedgerEntry];

  let standing: ToastMessage | null = null;
  let tell: (() => void) | null = null;
  const changes = entryChanges({
    ledger,
    nudge() {},
    showToast(toast) {
      standing = typeof toast === "function" ? toast(standing) : toast;
      tell?.();
    },
  });

  /** The toast that is shown, once it has this message. Pressing its button removes it. */
  async function told(message: string | RegExp): Promise<ToastMessage> {
    for (;;) {
      const shown: ToastMessage | null = standing;
      if (shown !== null && isSaid(shown, message)) return pressable(shown);
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
  }

  function pressable(toast: ToastMessage): ToastMessage {
    const { onUndo } = toast;
    if (onUndo === undefined) return toast;
    const press = () => {
      onUndo();
      if (standing === toast) standing = null;
    };
    return { ...toast, onUndo: press };
  }

  const descriptions = async () => (await ledger.entries()).map(({ description }) => description);
  return { changes, disk, ledger, told, descriptions, first, second };
}

function isSaid({ message }: ToastMessage, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? message === wanted : wanted.test(message);
}
