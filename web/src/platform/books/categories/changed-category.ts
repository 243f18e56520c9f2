import {
  type Author,
  type Category,
  type CategoryView,
  changeRecord,
  madeAnew,
  NOT_YET_SYNCED,
} from "@suikouji/core";
import { LOCAL_LEDGER } from "../storage/write-records.ts";

/** The fields of a category that can be changed. */
export type Arrangement = Partial<Omit<Category, "id" | "type" | "ledgerId" | "revision">>;

/** The next version of a category; null: nothing changes. */
export function changedCategory(
  view: CategoryView,
  change: Arrangement,
  { known, author }: { readonly known: Category | undefined; readonly author: Author },
): Category | null {
  const { custom, ...shown } = view;
  const present = known ?? recordOf(view, author);
  const next = changeRecord("category", present, { ...shown, deleted: false, ...change }, author);
  const isNew = custom && known === undefined;
  return next === present && !isNew ? null : next;
}

/**
 * A record for a category that has none yet. A built-in category is the same on every device until
 * it is changed: its unchanged fields must not win over another device's change.
 */
function recordOf({ custom, ...view }: CategoryView, { deviceId, stampMs }: Author): Category {
  const fresh = { ...view, ledgerId: LOCAL_LEDGER, revision: NOT_YET_SYNCED, deleted: false };
  if (!custom) return { ...fresh, deviceId: PRODUCT, updatedAtMs: 0 };
  // Another device may have made it, too, and given it a place and a look since.
  const made = { ...fresh, deviceId, updatedAtMs: stampMs };
  const set = view.parentId === undefined ? ["name"] : ["name", "parent"];
  return madeAnew("category", made, { set });
}

/** The author of the built-in categories. */
const PRODUCT = "product";
