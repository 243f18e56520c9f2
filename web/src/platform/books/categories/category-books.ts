import { type CategoryView, categoryBook, categoryIdOf, changeRecord } from "@suikouji/core";
import type { CategoryBooks } from "../books.ts";
import { runChange } from "../storage/run-change.ts";
import { authorNow, type Writer, write } from "../storage/write-records.ts";
import { CategoryRefused } from "./category-refused.ts";
import { checkParent, isNamed, lastOrder, named, viewOf } from "./category-rules.ts";
import { type Arrangement, changedCategory } from "./changed-category.ts";
import { mergeCategories, undoMerge } from "./merge-categories.ts";

export function indexedDbCategories(writer: Writer): CategoryBooks {
  const { storage, deviceId, now, ids } = writer;
  const all = () => storage.read(async (tables) => categoryBook(await tables.categories.all()));

  /** One transaction: decides by the categories as they are inside it. */
  async function arrange(
    decide: (book: readonly CategoryView[]) => readonly (readonly [CategoryView, Arrangement])[],
  ): Promise<readonly CategoryView[]> {
    return await runChange(storage, async (tables) => {
      const changes = decide(categoryBook(await tables.categories.all()));
      const author = await authorNow(tables, writer);
      const known = await tables.categories.get(changes.map(([{ id }]) => id));
      const categories = changes.flatMap(([view, change], at) => {
        const next = changedCategory(view, change, { known: known[at], author });
        return next === null ? [] : [next];
      });
      if (categories.length > 0) await write(tables, { categories });
      return categoryBook(await tables.categories.all());
    });
  }

  return {
    all,

    async add(type, name, parentId = "") {
      const wanted = named(name);
      let id = categoryIdOf(type, wanted);
      const book = await arrange((present) => {
        const hidden = present.find((view) => isNamed(view, type, wanted));
        if (hidden?.hidden === false) throw new CategoryRefused("taken");
        if (hidden !== undefined) {
          id = hidden.id;
          return [[hidden, { hidden: false, ...moved(present, hidden, parentId) }]];
        }
        // A renamed category still has the id of its old name.
        if (present.some((view) => view.id === id)) id = ids.next(now().epochMs);
        if (parentId !== "") checkParent(present, { id, type }, parentId);
        const order = lastOrder(present, { type, parentId });
        const made = { id, type, name: wanted, hidden: false, order, custom: true };
        return [[parentId === "" ? made : { ...made, parentId }, {}]];
      });
      return viewOf(book, id);
    },

    async change(id, { name, parentId, ...fields }) {
      const wanted = name === undefined ? null : named(name);
      await arrange((book) => {
        const view = viewOf(book, id);
        const others = book.filter((other) => other.id !== id);
        if (wanted !== null && others.some((other) => isNamed(other, view.type, wanted))) {
          throw new CategoryRefused("taken");
        }
        const move = parentId === undefined ? {} : moved(book, view, parentId);
        return [[view, { ...fields, ...move, name: wanted ?? view.name }]];
      });
    },

    async reorder(order) {
      await arrange((book) =>
        order
          .map((id, place) => [viewOf(book, id), { order: place }] as const)
          .filter(([view, change]) => view.order !== change.order),
      );
    },

    async remove(id) {
      await arrange((book) => {
        const view = viewOf(book, id);
        if (!view.custom) throw new CategoryRefused("built-in");
        return [[view, { deleted: true }]];
      });
    },

    restore: (id) =>
      runChange(storage, async (tables) => {
        const [removed] = await tables.categories.get([id]);
        // A later version is another device's decision, whether it restored the category or removed
        // it.
        if (removed?.deleted !== true || removed.deviceId !== deviceId) return false;
        const book = categoryBook(await tables.categories.all());
        if (book.some((view) => isNamed(view, removed.type, removed.name))) {
          throw new CategoryRefused("taken");
        }
        const author = await authorNow(tables, writer);
        const restored = changeRecord("category", removed, { deleted: false }, author);
        await write(tables, { categories: [restored] });
        return true;
      }),

    merge: (fromId, intoId) => mergeCategories(writer, fromId, intoId),
    undoMerge: (merged) => undoMerge(writer, merged),
  };
}

/** The change that puts a category under another parent, as the last one there. */
function moved(book: readonly CategoryView[], view: CategoryView, parentId: string): Arrangement {
  if (parentId === (view.parentId ?? "")) return {};
  if (parentId !== "") checkParent(book, view, parentId);
  return { parentId, order: lastOrder(book, { type: view.type, parentId }) };
}
