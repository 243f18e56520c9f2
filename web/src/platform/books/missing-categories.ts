import { type Category, categoryBook, NOT_YET_SYNCED, type Signature } from "@suikouji/core";
import { stampedAnew } from "./filed-anew.ts";
import { newestById } from "./newest-by-id.ts";
import { bearerOf, nameKey } from "./same-name.ts";
import { isUsableAuthor } from "./usable-author.ts";
import { LOCAL_LEDGER } from "./writing.ts";

export interface MissingCategories {
  readonly added: readonly Category[];
  /** Where the entries of those go that are not added, because another one has their name. */
  readonly movedTo: ReadonlyMap<string, string>;
}

/** Those of an export that are not here. One name stays one category, in the file and here. */
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
    .map((category) => (isUsableAuthor(category) ? category : stampedAnew(category, author)));
  // A renamed built-in that is left out has its old name again, which another may have taken.
  for (let moves = movesOf(added, present); moves.size > 0; moves = movesOf(added, present)) {
    for (const [id, bearer] of movedTo) movedTo.set(id, moves.get(bearer) ?? bearer);
    for (const [id, bearer] of moves) movedTo.set(id, bearer);
    added = added.filter(({ id }) => !moves.has(id));
  }
  return { added, movedTo };
}

/** By id, the category that has the name already: one of those here first, else one of the file. */
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

/** A built-in one that was deleted is hidden, and its entries go by the name it was given. */
function isShown({ id, deleted }: Category): boolean {
  return !deleted || BUILT_IN.has(id);
}

function movesAmong(added: readonly Category[]): ReadonlyMap<string, string> {
  const keyOf = ({ type, name }: Category) => `${type}:${nameKey(name)}`;
  const bearers = new Map<string, string>();
  // A built-in category would stay beside the other one, under its old name.
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
