import { supersedes, type Version } from "@suikouji/core";

/** The version to keep of a record that the books and their copy both have; `first` unless the other is later. */
export function laterOf<Kept extends Version>(first: Kept, other: Kept | undefined): Kept {
  return other !== undefined && supersedes(other, first) ? other : first;
}
