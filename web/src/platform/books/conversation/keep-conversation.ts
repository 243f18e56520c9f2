import { type KeptConversation, readKept, stillSaved, withSaved } from "@suikouji/core";
import type { DeviceBooks } from "../open-books.ts";
import type { BooksTables } from "../storage/books-storage.ts";
import { runChange } from "../storage/run-change.ts";
import type { Keeping } from "./keeping.ts";
import { conversationsIn, NO_CONVERSATIONS } from "./stored-conversations.ts";
import { holdLock, type Locks } from "./tab-lock.ts";
import { watchLastSave } from "./watch-last-save.ts";

type KeepingBooks = Pick<DeviceBooks, "storage" | "ledger" | "writer" | "watch">;

/** Finds what closed tabs left, and keeps the conversation of this tab from now on. */
export async function openKeeping(
  { storage, ledger, writer, watch }: KeepingBooks,
  locks: Locks,
): Promise<Keeping> {
  const read = () => storage.read(conversationsIn);
  const { tabs, erasures } = await read().catch(() => NO_CONVERSATIONS);
  const held = await Promise.all(tabs.map(({ id }) => holdLock(locks, lockOf(id))));
  const free = tabs.filter((_, index) => held[index]);
  const found = free.flatMap(({ kept }) => readKept(kept) ?? []);
  const replaced = new Set(free.map(({ id }) => id));
  const own = free.at(-1)?.id ?? writer.ids.next(writer.now().epochMs);
  let owned: Promise<boolean> | null = free.length > 0 ? Promise.resolve(true) : null;
  let latest: KeptConversation | null = null;
  let isStored = free.length > 0;
  let isSafe = true;
  let isDue = false;
  let isWriting = false;
  let writing = Promise.resolve();
  let ownSave: string | undefined;

  /** Before the conversation is stored: another tab would take a conversation without a lock for free. */
  function isOurs(): Promise<boolean> {
    owned ??= holdLock(locks, lockOf(own));
    return owned;
  }

  async function put(tables: BooksTables, kept: KeptConversation | null): Promise<void> {
    const stored = await conversationsIn(tables);
    const mine = readKept(stored.tabs.find(({ id }) => id === own)?.kept);
    const others = stored.tabs.filter(({ id }) => id !== own && !replaced.has(id));
    const now = kept !== null && mine !== null ? stillSaved(kept, mine) : kept;
    const tab = now === null ? [] : [{ id: own, kept: now }];
    await tables.notes.put("conversations", { ...stored, tabs: [...others, ...tab] });
  }

  async function writeWhatIsDue(): Promise<void> {
    isWriting = true;
    while (isDue) {
      isDue = false;
      const kept = latest;
      // Most pages never hold a conversation: they write nothing and need no lock.
      if (kept === null && !isStored) continue;
      try {
        isSafe = await isOurs();
        if (!isSafe) continue;
        await runChange(storage, (tables) => put(tables, kept));
        isStored = kept !== null;
      } catch {
        // The conversation goes on; only a reload would lose it.
        isSafe = false;
      }
    }
    isWriting = false;
  }

  return {
    found,
    get isSafe() {
      return isSafe;
    },
    keep(kept) {
      latest = kept;
      isDue = true;
      if (!isWriting) writing = writeWhatIsDue();
      return writing;
    },
    async saveBatch(transactions, amendments) {
      const isKept = await isOurs();
      return await ledger.saveBatch(transactions, amendments, async (tables, saved) => {
        const ids = saved.map(({ id }) => id);
        ownSave = ids[0] ?? ownSave;
        if (!isKept || latest === null) return;
        isStored = true;
        await put(tables, withSaved(latest, ids));
      });
    },
    onErased(listener) {
      let known = erasures;
      watch(read, (stored) => {
        if (stored.erasures > known) listener();
        known = Math.max(known, stored.erasures);
      });
    },
    onSavedElsewhere(listener) {
      watchLastSave({ storage, writer, watch }, (save) => {
        const isOwn = save.firstId !== undefined && save.firstId === ownSave;
        if (!isOwn) listener(save);
      });
    },
  };
}

function lockOf(id: string): string {
  return `suikouji-conversation-${id}`;
}
