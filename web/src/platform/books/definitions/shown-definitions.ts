import type { Definition } from "@suikouji/core";

/** Without removed ones, in their order; the oldest of equal places first. */
export function shownDefinitions(all: readonly Definition[]): readonly Definition[] {
  return all
    .filter(({ deleted }) => !deleted)
    .sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
}
