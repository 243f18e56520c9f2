import { Readable } from "node:stream";
import {
  type ExportFormat,
  type PullReply,
  pulledCategory,
  pulledDefinition,
} from "@suikouji/contract";
import { accountsIn, type Category, categoryBook, type Definition } from "@suikouji/core";
import { type LedgerStore, NoSuchLedger, StorageFailed } from "../ledger/ledger-store.ts";
import { exportWriter } from "./export-writer.ts";
import { wireNamer } from "./named-on-wire.ts";

export interface Export {
  readonly store: Pick<
    LedgerStore,
    "registry" | "pull" | "longWork" | "categories" | "definitions"
  >;
  readonly ledgerId: string;
  readonly format: ExportFormat;
  readonly exportedAt: string;
  readonly reportBug: (error: Error) => void;
}

/** Takes less than a millisecond, in which SQLite and this process serve nobody else. */
const PAGE_ENTRIES = 15;

/**
 * Streams a whole ledger, page by page as the client reads, in the order of revisions: memory holds
 * one page, and the ids of the entries written. Other requests are served between two pages. Rejects if the
 * first page fails. A later failure aborts the transfer, so that nobody mistakes a part for the whole.
 *
 * Each page is a read of its own: one transaction from the first page to the last would keep a slow
 * client's snapshot open, and with it what somebody erased meanwhile.
 */
export async function exportStream(wanted: Export): Promise<Readable> {
  const { store, ledgerId } = wanted;
  const [ledger, categories, definitions, first] = await Promise.all([
    store.registry.byId(ledgerId),
    store.categories(ledgerId),
    store.definitions(ledgerId),
    store.pull(ledgerId, { after: 0, limit: PAGE_ENTRIES }),
  ]);
  if (ledger === null) throw new NoSuchLedger();
  const accounts = accountsIn(definitions);
  const named = wireNamer({ categories: categoryBook(categories), accounts });
  const writer = exportWriter(wanted.format, {
    exportedAt: wanted.exportedAt,
    ledger: ledger.name,
    categories: categories.filter(isShown).map(pulledCategory),
    accounts,
    definitions: definitions.filter(isKept).map(pulledDefinition),
  });

  async function* text() {
    yield writer.start;
    try {
      yield* entriesOf(first);
    } catch (error) {
      if (isUnforeseen(error)) wanted.reportBug(error);
      throw error;
    }
    yield writer.end();
  }

  async function* entriesOf(page: PullReply) {
    // An entry that changes during the export comes again with a later revision.
    const written = new Set<string>();
    const giveWay = store.longWork();
    let beganMs = performance.now();
    for (let now = page; ; ) {
      // The books were erased: the part written so far belongs to no single ledger state.
      if (now.epoch !== page.epoch) throw new ClearedMeanwhile();
      const fresh = now.entries.filter(({ id, deleted }) => !deleted && !written.has(id));
      for (const { id } of fresh) written.add(id);
      const part = fresh.map((entry) => writer.write(named(entry))).join("");
      const partMs = performance.now() - beganMs;
      if (part !== "") yield part;
      if (!now.more) return;
      // Without the time that the client took to read.
      await giveWay(partMs);
      beganMs = performance.now();
      now = await store.pull(ledgerId, { after: now.after, limit: PAGE_ENTRIES });
    }
  }

  return Readable.from(text(), { objectMode: false, highWaterMark: 256 * 1024 });
}

const BUILT_IN = new Set(categoryBook([]).map(({ id }) => id));

/** A deleted built-in category is only hidden, and its entries still use its name. */
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

/** What waits to be confirmed is not in the books yet. */
function isKept({ deleted, kind }: Definition): boolean {
  return !deleted && kind !== "waiting";
}
