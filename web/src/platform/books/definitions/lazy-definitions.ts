import type { DefinitionBooks } from "../books.ts";
import type { Writer } from "../storage/write-records.ts";
import { shownDefinitions } from "./shown-definitions.ts";

/** Loads the code that changes definitions with the first change: only a few screens need it. */
export function lazyDefinitions(writer: Writer): DefinitionBooks {
  const { storage } = writer;
  const books = async () => (await import("./definition-books.ts")).indexedDbDefinitions(writer);
  return {
    all: () => storage.read(async ({ definitions }) => shownDefinitions(await definitions.all())),
    put: async (fields) => await (await books()).put(fields),
    change: async (id, change) => await (await books()).change(id, change),
    remove: async (id) => await (await books()).remove(id),
    restore: async (id) => await (await books()).restore(id),
  };
}
