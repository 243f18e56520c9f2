import {
  type Category,
  categoryBook,
  followChange,
  NOT_YET_SYNCED,
  type Signature,
} from "@suikouji/core";
import { bearerOf, nameKey } from "../categories/same-name.ts";
import { newestById } from "../storage/newest-by-id.ts";
import { LOCAL_LEDGER } from "../storage/write-records.ts";
import { asImported } from "./as-imported.ts";

export interface MissingCategories {
  readonly added: readonly Category[];
  /** The category that gets the entries of one that was not added because its name exists. */
  readonly movedTo: ReadonlyMap<string, string>;
}

/** The categories of an export that are missing here. One name stays one category. */
export function missingCategories(
  exported: readonly Category[],
  present: readonly Category[],
  author: Signature,
): MissingCategories {
  const here = new Set(present.filter(isShown).map(({ id }) => id));
  const movedTo = new Map<string, string>();
  let added = newestById("category", exported)
    .filter((category) => isShown(category) && !here.has(category.id))
    .map((category) => ({ ...category, ledgerId: LOCAL_LEDGER, revision: NOT_YET_SYNCED }))
    .map((category) => asImported("category", category, author));
  // A renamed built-in that is left out gets its old name back, which another category may have.
  for (let moves = movesOf(added, present); moves.size > 0; moves = movesOf(added, present)) {
    for (const [id, bearer] of movedTo) movedTo.set(id, moves.get(bearer) ?? bearer);
    for (const [id, bearer] of moves) movedTo.set(id, bearer);
    added = added.filter(({ id }) => !moves.has(id));
  }
  return { added: added.map((category) => withParent(category, movedTo)), movedTo };
}

/** With the category that its parent became here. */
function withParent(category: Category, movedTo: ReadonlyMap<string, string>): Category {
  const parentId = movedTo.get(category.parentId ?? "");
  return parentId === undefined ? category : followChange("category", category, { parentId });
}

/** By id, the category that has the name already: one here is preferred to one of the file. */
function movesOf(
  added: readonly Category[],
  present: readonly Category[],
): ReadonlyMap<string, string> {
  const own = new Set(added.map(({ id }) => id));
  const others = categoryBook([...present, ...added]).filter(({ id }) => !own.has(id));
  const moves = new Map<string, string>();
  for (const category of added) {
    const bearer = bearerOf(others, category);
    if (bearer !== null) moves.set(category.id, bearer.id);
  }
  return moves.size > 0 ? moves : movesAmong(added);
}

const BUILT_IN = new Set(categoryBook([]).map(({ id }) => id));

/** A deleted built-in is hidden, and its entries keep the name it was given. */
function isShown({ id, deleted }: Category): boolean {
  return !deleted || BUILT_IN.has(id);
}

function movesAmong(added: readonly Category[]): ReadonlyMap<string, string> {
  const keyOf = ({ type, name }: Category) => `${type}:${nameKey(name)}`;
  const bearers = new Map<string, string>();
  // A built-in category would remain beside the other one, under its old name.
  const builtInFirst = added.toSorted(
    (one, other) => Number(BUILT_IN.has(other.id)) - Number(BUILT_IN.has(one.id)),
  );
  for (const category of builtInFirst) {
    if (!bearers.has(keyOf(category))) bearers.set(keyOf(category), category.id);
  }
  const moves = new Map<string, string>();
  for (const category of added) {
    const bearer = bearers.get(keyOf(category));
    if (bearer !== undefined && bearer !== category.id) moves.set(category.id, bearer);
  }
  return moves;
}
