import {
  type Author,
  type Category,
  type CategoryView,
  categoryBook,
  categoryIdOf,
  changeRecord,
  LONGEST_CATEGORY_NAME,
  NOT_YET_SYNCED,
  type TransactionType,
} from "@suikouji/core";
import type { CategoryBooks, CategoryChange } from "../books.ts";
import { runChange } from "../storage/run-change.ts";
import { authorNow, LOCAL_LEDGER, type Writer, write } from "../storage/write-records.ts";
import { CategoryRefused } from "./category-refused.ts";

type Change = Partial<Pick<Category, "order" | "deleted">> & CategoryChange;

export function indexedDbCategories(writer: Writer): CategoryBooks {
  const { storage, deviceId, now, ids } = writer;
  const all = () => storage.read(async (tables) => categoryBook(await tables.categories.all()));

  /** One transaction: decides by the categories as they are inside it. */
  async function arrange(
    decide: (book: readonly CategoryView[]) => readonly (readonly [CategoryView, Change])[],
  ): Promise<readonly CategoryView[]> {
    return await runChange(storage, async (tables) => {
      const changes = decide(categoryBook(await tables.categories.all()));
      const author = await authorNow(tables, writer);
      const known = await tables.categories.get(changes.map(([{ id }]) => id));
      const categories = changes.flatMap(([view, change], at) => {
        const { custom, ...shown } = view;
        const present = known[at] ?? recordOf(view, author);
        const wanted = { ...shown, deleted: false, ...change };
        const next = changeRecord("category", present, wanted, author);
        const isNew = custom && known[at] === undefined;
        return next === present && !isNew ? [] : [next];
      });
      if (categories.length > 0) await write(tables, { categories });
      return categoryBook(await tables.categories.all());
    });
  }

  return {
    all,

    async add(type, name) {
      const wanted = named(name);
      let id = categoryIdOf(type, wanted);
      const book = await arrange((present) => {
        const hidden = present.find((view) => isNamed(view, type, wanted));
        if (hidden?.hidden === false) throw new CategoryRefused("taken");
        if (hidden !== undefined) {
          id = hidden.id;
          return [[hidden, { hidden: false }]];
        }
        // A renamed category still has the id of its old name.
        if (present.some((view) => view.id === id)) id = ids.next(now().epochMs);
        const order = Math.max(-1, ...present.map((view) => view.order)) + 1;
        return [[{ id, type, name: wanted, hidden: false, order, custom: true }, {}]];
      });
      return viewOf(book, id);
    },

    async change(id, { name, ...change }) {
      const wanted = name === undefined ? null : named(name);
      await arrange((book) => {
        const view = viewOf(book, id);
        const others = book.filter((other) => other.id !== id);
        if (wanted !== null && others.some((other) => isNamed(other, view.type, wanted))) {
          throw new CategoryRefused("taken");
        }
        return [[view, { name: wanted ?? view.name, ...change }]];
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
  };
}

/**
 * A record for a category that has none yet. A built-in category is the same on every device until
 * it is changed: its unchanged fields must not win over another device's change.
 */
function recordOf({ custom, ...view }: CategoryView, { deviceId, stampMs }: Author): Category {
  const written = custom
    ? { deviceId, updatedAtMs: stampMs }
    : { deviceId: PRODUCT, updatedAtMs: 0 };
  return { ...view, ...written, ledgerId: LOCAL_LEDGER, revision: NOT_YET_SYNCED, deleted: false };
}

/** The author of the built-in categories. */
const PRODUCT = "product";

function named(name: string): string {
  const trimmed = name.trim();
  if (trimmed === "") throw new CategoryRefused("empty");
  if (trimmed.length > LONGEST_CATEGORY_NAME) throw new CategoryRefused("too-long");
  return trimmed;
}

function isNamed(view: CategoryView, type: TransactionType, name: string): boolean {
  return view.type === type && view.name === name;
}

function viewOf(book: readonly CategoryView[], id: string): CategoryView {
  const view = book.find((candidate) => candidate.id === id);
  if (view === undefined) throw new CategoryRefused("no-such-category");
  return view;
}
