/** More would not fit on a line of the ledger. */
export const MOST_TAGS = 10;
export const LONGEST_TAG = 20;

/**
 * Tags as one text: names separated by a space, each once, in the order given. One text, so that equal
 * tags are equal values for merging and comparing.
 */
export function tagsText(names: Iterable<string>): string {
  const usable = [...names].map(tagName).filter((name) => name !== "");
  return [...new Set(usable)].slice(0, MOST_TAGS).join(" ");
}

export function tagNames(tags: string | undefined): readonly string[] {
  return tags === undefined || tags === "" ? [] : tags.split(" ");
}

/** Whether the text is in the form that `tagsText` writes. */
export function isTagsText(text: string): boolean {
  return text === tagsText(text.split(" "));
}

/** Without #, spaces, what no database stores (NUL, half an emoji) and what is too long; empty: not usable. */
function tagName(name: string): string {
  return [...name.replaceAll(/[\s#＃\p{Cc}\p{Surrogate}]/gu, "")].slice(0, LONGEST_TAG).join("");
}
