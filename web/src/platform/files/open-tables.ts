import { accept, type Result, reject } from "@suikouji/core";
import type { CsvRow } from "@suikouji/core/bills";
import { type FileRefusal, MOST_BYTES } from "./read-tables.ts";
import type { TableAnswer, TableRequest } from "./table-worker.ts";

export interface OpeningOptions {
  /** Empty: none was given. */
  readonly password: string;
  /** Ends the reading, which then rejects. */
  readonly signal: AbortSignal;
}

/** Reads the rows of a file's tables in a worker, so that the page stays usable. */
export async function openTables(
  file: Blob,
  { password, signal }: OpeningOptions,
): Promise<Result<readonly CsvRow[], FileRefusal>> {
  if (file.size > MOST_BYTES) return reject("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
  try {
    return await answerOf(worker, { bytes, password }, signal);
  } finally {
    worker.terminate();
  }
}

function answerOf(
  worker: Worker,
  request: TableRequest,
  signal: AbortSignal,
): Promise<Result<readonly CsvRow[], FileRefusal>> {
  return new Promise((resolve, fail) => {
    const rows: CsvRow[] = [];
    signal.addEventListener("abort", () => fail(signal.reason), { once: true });
    worker.addEventListener("error", () => fail(new Error("The worker for tables failed")));
    worker.addEventListener("message", ({ data }: MessageEvent<TableAnswer>) => {
      switch (data.kind) {
        case "rows":
          rows.push(...data.rows);
          break;
        case "read":
          resolve(accept(rows));
          break;
        case "refused":
          resolve(reject(data.refusal));
          break;
        case "failed":
          fail(new Error("The worker for tables failed"));
      }
    });
    worker.postMessage(request, [request.bytes.buffer]);
  });
}
