import { SaveFailed } from "@suikouji/core";
import type { BooksStorage, BooksTables } from "./books-storage.ts";

/** Runs a change; every failure is a {@link SaveFailed}, with nothing changed. */
export async function runChange<Answer>(
  storage: BooksStorage,
  work: (tables: BooksTables) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await storage.change(work);
  } catch (cause) {
    if (cause instanceof Error && isOurs(cause)) throw cause;
    throw new SaveFailed(isDiskFull(cause) ? "storage-full" : "storage-failed", { cause });
  }
}

function isOurs({ name }: Error): boolean {
  return ["SaveFailed", "CategoryRefused", "DefinitionRefused"].includes(name);
}

/** Whether the disk is full, however deep the browser's error is wrapped. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error || cause instanceof DOMException; ) {
    if (cause.name === "QuotaExceededError") return true;
    const { inner, failures } = cause as { inner?: unknown; failures?: readonly unknown[] };
    if (failures?.some(isDiskFull) === true) return true;
    cause = inner ?? cause.cause;
  }
  return false;
}
