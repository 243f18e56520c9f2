/**
 * Where the page opens with words that were shared to the app: behind the `#`, which no browser
 * sends anywhere. Apps put the sentence into the text or the title; an address is no sentence.
 */
export function addressForShared(shared: Pick<FormData, "get">): string {
  const words = textOf(shared.get("text")) || textOf(shared.get("title"));
  return words === "" ? "/#/" : `/#say=${encodeURIComponent(words)}`;
}

function textOf(field: FormDataEntryValue | null): string {
  return typeof field === "string" ? field.trim() : "";
}
