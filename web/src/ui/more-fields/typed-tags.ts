import { tagNames, tagsText } from "@suikouji/core";

/** The tags that are chips, and the text after them. */
export interface TypedTags {
  readonly chosen: readonly string[];
  readonly typed: string;
}

/** What ends a tag: a space, a comma, or the sign between the words of a list. */
const SEPARATOR = /[\s,，、;；]+/u;

/** The tags with this text in the box: all that is followed by a separator becomes chips. */
export function typeTags(chosen: readonly string[], text: string): TypedTags {
  const parts = text.split(SEPARATOR);
  const typed = parts.pop() ?? "";
  return { chosen: tagNames(tagsText([...chosen, ...parts])), typed };
}

/** The text in the box becomes a chip, too. */
export function endTyped({ chosen, typed }: TypedTags): TypedTags {
  return typeTags(chosen, `${typed} `);
}

export function tagsOf(written: TypedTags): string {
  return tagsText(endTyped(written).chosen);
}
