import type { CsvRow } from "@suikouji/core/bills";
import { type FileRefusal, readTables } from "./read-tables.ts";

/** What the page asks of the worker. */
export interface TableRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly password: string;
}

/** What the worker answers: the rows part by part, or why there are none. */
export type TableAnswer =
  | { readonly kind: "rows"; readonly rows: readonly CsvRow[] }
  | { readonly kind: "read" }
  | { readonly kind: "refused"; readonly refusal: FileRefusal }
  | { readonly kind: "failed" };

/** The page takes a part over within a few milliseconds. */
const ROWS_AT_ONCE = 500;

self.addEventListener("message", ({ data }: MessageEvent<TableRequest>) => {
  answer(data).catch(() => send({ kind: "failed" }));
});

async function answer({ bytes, password }: TableRequest): Promise<void> {
  const read = await readTables(bytes, password);
  if (!read.ok) return send({ kind: "refused", refusal: read.refusal });
  for (let from = 0; from < read.rows.length; from += ROWS_AT_ONCE) {
    send({ kind: "rows", rows: read.rows.slice(from, from + ROWS_AT_ONCE) });
  }
  send({ kind: "read" });
}

function send(message: TableAnswer): void {
  self.postMessage(message);
}
