import type {
  BillCandidate,
  BillTable,
  ImportedBefore,
  PaymentAccounts,
} from "@suikouji/core/bills";
import { inParts } from "../storage/in-parts.ts";
import { runChange } from "../storage/run-change.ts";
import type { Writer } from "../storage/write-records.ts";
import type { ImportReport } from "./import-records.ts";
import { type ImportedFile, importRows } from "./import-rows.ts";

/** How the user had a table of other programs read, by its header. It stays on the device. */
export interface RememberedTable extends Pick<BillTable, "columns" | "positive"> {
  readonly header: string;
}

/** What the import of bills needs of the books. */
export interface BillBooks {
  /** The entries with these ids, deleted ones too. */
  importedBefore(ids: readonly string[]): Promise<readonly ImportedBefore[]>;
  /**
   * Saves the rows as entries of one batch. All or nothing: rejects with `SaveFailed` when nothing
   * was changed. `undoImport` undoes it; the books list it as an import of this file.
   */
  importRows(
    rows: readonly BillCandidate[],
    options: { readonly file: ImportedFile; readonly onProgress: (done: number) => void },
  ): Promise<ImportReport>;
  /** Null: no table with this header was read before. */
  rememberedTable(header: readonly string[]): Promise<RememberedTable | null>;
  rememberTable(table: BillTable): Promise<void>;
  /** What the user chose before, by the payment method. */
  rememberedAccounts(): Promise<PaymentAccounts>;
  /** Adds to what is remembered; it stays on the device. */
  rememberAccounts(chosen: PaymentAccounts): Promise<void>;
}

/** Nobody has more banks and programs; the oldest goes. */
const MOST_REMEMBERED = 30;

/** Cards, wallets and family cards of several bills. */
const MOST_PAYMENTS = 200;

/** Ids that are looked up at once. */
const AT_ONCE = 500;

export function indexedDbBillBooks(writer: Writer): BillBooks {
  const { storage } = writer;
  return {
    async importedBefore(ids) {
      const found: ImportedBefore[] = [];
      // Neighbours lie on the same sheet.
      await inParts([...ids].sort(), AT_ONCE, async (part) => {
        const entries = await storage.read((tables) => tables.entries.get(part));
        for (const entry of entries) {
          if (entry === undefined) continue;
          const { id, batchId, deleted } = entry;
          found.push({ id, batchId, deleted });
        }
      });
      return found;
    },

    importRows: (rows, options) => importRows(writer, rows, options),

    async rememberedTable(header) {
      const tables = (await storage.read(({ notes }) => notes.get("billTables"))) ?? [];
      return tables.find((table) => table.header === keyOf(header)) ?? null;
    },

    rememberTable: ({ header, columns, positive }) =>
      runChange(storage, async ({ notes }) => {
        const table = { header: keyOf(header), columns, positive };
        const others = ((await notes.get("billTables")) ?? []).filter(
          (each) => each.header !== table.header,
        );
        await notes.put("billTables", [table, ...others].slice(0, MOST_REMEMBERED));
      }),

    rememberedAccounts: async () =>
      (await storage.read(({ notes }) => notes.get("billAccounts"))) ?? {},

    rememberAccounts: (chosen) =>
      runChange(storage, async ({ notes }) => {
        const known = Object.entries((await notes.get("billAccounts")) ?? {});
        const others = known.filter(([payment]) => !(payment in chosen));
        const all = [...Object.entries(chosen), ...others].slice(0, MOST_PAYMENTS);
        await notes.put("billAccounts", Object.fromEntries(all));
      }),
  };
}

function keyOf(header: readonly string[]): string {
  return header.join("\t");
}
