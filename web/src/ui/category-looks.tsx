import type { CategoryView, TransactionType } from "@suikouji/core";
import { createContext, type ReactNode, useContext } from "react";
import type { Books } from "../platform/books/books.ts";
import { useWatched } from "../session/services.ts";
import { type CategoryColour, knownColour } from "./category-marks.ts";

/** What the user chose for a category; null: the usual. */
export interface CategoryLook {
  readonly icon: string | null;
  readonly colour: CategoryColour | null;
}

type Looks = ReadonlyMap<string, CategoryLook>;

const USUAL: CategoryLook = { icon: null, colour: null };
const NONE: Looks = new Map();
const LooksContext = createContext(NONE);

/** Tells the badges below it what the user chose. */
export function CategoryLooks({ children }: { readonly children: ReactNode }) {
  return <LooksContext value={useWatched(readLooks) ?? NONE}>{children}</LooksContext>;
}

/** Without a type: of any category with the name. */
export function useCategoryLook(name: string, type?: TransactionType): CategoryLook {
  const looks = useContext(LooksContext);
  return looks.get(type === undefined ? name : `${type}:${name}`) ?? USUAL;
}

/** A child has its parent's colour unless it has its own. */
function chosenLook(
  { icon, colour, parentId }: Pick<CategoryView, "icon" | "colour" | "parentId">,
  book: readonly CategoryView[],
): CategoryLook {
  const parent = book.find(({ id }) => id === parentId);
  return { icon: icon ?? null, colour: knownColour(colour) ?? knownColour(parent?.colour) };
}

async function readLooks({ categories }: Books): Promise<Looks> {
  const book = await categories.all();
  const chosen = book
    .map((view) => ({ ...view, look: chosenLook(view, book) }))
    .filter(({ look }) => look.icon !== null || look.colour !== null);
  return new Map([
    ...chosen.map(({ name, look }) => [name, look] as const),
    ...chosen.map(({ type, name, look }) => [`${type}:${name}`, look] as const),
  ]);
}
