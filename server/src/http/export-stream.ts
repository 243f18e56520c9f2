import { Readable } from "node:stream";
import {
  type ExportReply,
  type NamedEntry,
  PULL_LIMIT,
  type PullReply,
  pulledCategory,
} from "@suikouji/contract";
import { type Category, type CategoryView, categoryBook, categoryNameOf } from "@suikouji/core";
import { type LedgerStore, NoSuchLedger, StorageFailed } from "../ledger/ledger-store.ts";

export interface Export {
  readonly store: Pick<LedgerStore, "registry" | "pull" | "categories">;
  readonly ledgerId: string;
  readonly exportedAt: string;
  readonly reportBug: (error: Error) => void;
}

/**
 * A whole ledger as JSON, page by page as its reader takes it: of a hundred thousand entries only
 * one page is in memory, and their ids. Rejects as long as nothing was written; a failure after
 * that breaks the transfer off, so that nobody takes a part for the whole.
 */
export async function exportStream(wanted: Export): Promise<Readable> {
  const { store, ledgerId } = wanted;
  const [ledger, categories, first] = await Promise.all([
    store.registry.byId(ledgerId),
    store.categories(ledgerId),
    store.pull(ledgerId, { after: 0, limit: PULL_LIMIT }),
  ]);
  if (ledger === null) throw new NoSuchLedger();
  const head: Omit<ExportReply, "entries" | "categories"> = {
    format: "suikouji-export",
    version: 1,
    exportedAt: wanted.exportedAt,
    ledger: ledger.name,
  };
  const book = categoryBook(categories);
  const kept = categories.filter(isShown).map(pulledCategory);

  async function* text() {
    yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
    try {
      yield* entriesOf(first);
    } catch (error) {
      if (isUnforeseen(error)) wanted.reportBug(error);
      throw error;
    }
    yield `],"categories":${JSON.stringify(kept)}}\n`;
  }

  async function* entriesOf(page: PullReply) {
    // Changed while we write, an entry comes round again with a later revision.
    const written = new Set<string>();
    for (
      let now = page;
      ;
      now = await store.pull(ledgerId, { after: now.after, limit: PULL_LIMIT })
    ) {
      // Erased meanwhile: what was written so far is no ledger that ever was.
      if (now.epoch !== page.epoch) throw new ClearedMeanwhile();
      const fresh = now.entries.filter(({ id, deleted }) => !deleted && !written.has(id));
      const separator = written.size > 0 && fresh.length > 0 ? "," : "";
      for (const { id } of fresh) written.add(id);
      const texts = fresh.map((entry) => JSON.stringify(named(entry, book)));
      if (texts.length > 0) yield separator + texts.join(",\n");
      if (!now.more) return;
    }
  }

  return Readable.from(text(), { objectMode: false, highWaterMark: 256 * 1024 });
}

const BUILT_IN = new Set(categoryBook([]).map(({ id }) => id));

/** A built-in one that was deleted is hidden, and its entries go by the name it was given. */
function isShown({ id, deleted }: Category): boolean {
  return !deleted || BUILT_IN.has(id);
}

class ClearedMeanwhile extends Error {
  override readonly name = "ClearedMeanwhile";
}

function isUnforeseen(error: unknown): error is Error {
  if (error instanceof StorageFailed || error instanceof ClearedMeanwhile) return false;
  return error instanceof Error;
}

function named(entry: PullReply["entries"][number], book: readonly CategoryView[]): NamedEntry {
  return { ...entry, category: categoryNameOf(book, entry.categoryId) };
}
