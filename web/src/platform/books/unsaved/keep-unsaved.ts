import { conversationsIn, NO_CONVERSATIONS } from "../conversation/stored-conversations.ts";
import { holdLock, type Locks } from "../conversation/tab-lock.ts";
import type { DeviceBooks } from "../open-books.ts";
import type { BooksStorage, BooksTables, StoredConversations } from "../storage/books-storage.ts";
import { runChange } from "../storage/run-change.ts";
import type { UnsavedForm } from "./unsaved-form.ts";

type KeepingBooks = Pick<DeviceBooks, "storage" | "ledger" | "writer">;

const opened = new WeakMap<BooksStorage, UnsavedForm>();

/** One for each books: a second one would take the locks of the first for another tab's. */
export function unsavedFormOf(books: KeepingBooks): UnsavedForm {
  const known = opened.get(books.storage) ?? keepUnsaved(books, navigator.locks);
  opened.set(books.storage, known);
  return known;
}

export function keepUnsaved({ storage, ledger, writer }: KeepingBooks, locks: Locks): UnsavedForm {
  /** The ids whose locks this tab holds. */
  const held = new Set<string>();
  let own: string | null = null;
  let latest: unknown = null;
  let erasures = 0;
  let isSafe = true;
  let isDue = false;
  let isWriting = false;
  let writing = Promise.resolve();

  async function isHeld(id: string): Promise<boolean> {
    if (!held.has(id) && (await holdLock(locks, lockOf(id)))) held.add(id);
    return held.has(id);
  }

  /** Before it is stored: another tab would take what has no lock for a closed tab's. */
  function isOurs(): Promise<boolean> {
    own ??= writer.ids.next(writer.now().epochMs);
    return isHeld(own);
  }

  async function put(tables: BooksTables, typed: unknown): Promise<void> {
    const stored = await conversationsIn(tables);
    const { forms = [] } = stored;
    const others = forms.filter(({ id }) => id !== own);
    if (typed === null && others.length === forms.length) return;
    const mine = typed === null || own === null ? [] : [{ id: own, typed }];
    await tables.notes.put("conversations", { ...stored, forms: [...others, ...mine] });
  }

  async function writeWhatIsDue(): Promise<void> {
    isWriting = true;
    while (isDue) {
      isDue = false;
      const typed = latest;
      if (typed === null && own === null) continue;
      try {
        isSafe = await isOurs();
        if (isSafe) await runChange(storage, (tables) => put(tables, typed));
      } catch {
        // The form stays filled in; only a reload would lose it.
        isSafe = false;
      }
    }
    isWriting = false;
  }

  /** What was typed is private, so it is forgotten with the books, also where it could not be stored. */
  function heedErasure(stored: StoredConversations): void {
    if (stored.erasures > erasures) latest = null;
    erasures = stored.erasures;
  }

  return {
    async read(check) {
      await writing;
      const before = await storage.read(conversationsIn).catch(() => null);
      if (before !== null) heedErasure(before);
      if (!isSafe || before === null) return latest === null ? null : check(latest);
      await Promise.all((before.forms ?? []).map(({ id }) => isHeld(id)));
      // Again: a tab may have saved its form while its lock was waited for.
      const { forms = [] } = await storage.read(conversationsIn).catch(() => NO_CONVERSATIONS);
      const found = forms
        .filter(({ id }) => held.has(id))
        .flatMap(({ id, typed }) => {
          const readable = check(typed);
          return readable === null ? [] : [{ id, typed: readable }];
        });
      const taken = found.find(({ id }) => id === own) ?? found.at(-1);
      if (taken === undefined) return null;
      own = taken.id;
      return taken.typed;
    },
    get isSafe() {
      return isSafe;
    },
    keep(typed) {
      latest = typed;
      isDue = true;
      if (!isWriting) writing = writeWhatIsDue();
      return writing;
    },
    async saveBatch(transactions, amendments) {
      // A write under way would bring it back after the save.
      await writing;
      const saved = await ledger.saveBatch(transactions, amendments, (tables) => put(tables, null));
      latest = null;
      return saved;
    },
  };
}

function lockOf(id: string): string {
  return `suikouji-form-${id}`;
}
