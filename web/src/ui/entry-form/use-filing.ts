import type { CategoryView, Transaction } from "@suikouji/core";
import { useMemo } from "react";
import type { ProposeCategory } from "../../session/propose-category.ts";
import { otherCategory } from "../edited-entry.ts";
import type { TypedEntry } from "./typed-entry.ts";

export interface Filing {
  /** With the chosen category, else the proposed one, else 其他. */
  readonly entry: Transaction;
  /** Who chose the category; nobody: it is 其他 because nothing is known. */
  readonly filedBy: "user" | "description" | "nobody";
}

/** Derived, not stored: a category that the user chose is never changed by typing, or by a late engine. */
export function useFiling(
  { entry, isFiled }: TypedEntry,
  categories: readonly CategoryView[],
  propose: ProposeCategory | null | undefined,
): Filing {
  const { description, type } = entry;
  const proposed = useMemo(
    () => (isFiled ? null : (propose?.(description, type) ?? null)),
    [isFiled, propose, description, type],
  );
  const category = isFiled ? entry.category : (proposed ?? otherCategory(type, categories));
  const filed = useMemo(() => ({ ...entry, category }), [entry, category]);
  return {
    entry: filed,
    filedBy: isFiled ? "user" : proposed === null ? "nobody" : "description",
  };
}
