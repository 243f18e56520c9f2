import { categoryBook } from "@suikouji/core";
import { noteCategories } from "../../language/built-in-names.ts";
import type { CategoryBooks } from "../books.ts";
import type { Writer } from "../storage/write-records.ts";

/** Loads the code that changes categories with the first change: only the settings need it. */
export function lazyCategories(writer: Writer): CategoryBooks {
  const { storage } = writer;
  const books = async () => (await import("./category-books.ts")).indexedDbCategories(writer);
  return {
    all: () =>
      storage.read(async ({ categories }) => noteCategories(categoryBook(await categories.all()))),
    add: async (...added) => await (await books()).add(...added),
    change: async (id, change) => await (await books()).change(id, change),
    reorder: async (ids) => await (await books()).reorder(ids),
    remove: async (id) => await (await books()).remove(id),
    restore: async (id) => await (await books()).restore(id),
    merge: async (fromId, intoId) => await (await books()).merge(fromId, intoId),
    undoMerge: async (merged) => await (await books()).undoMerge(merged),
  };
}
