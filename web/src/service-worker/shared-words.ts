/**
 * The address that opens the page with text shared to the app: after the `#`, which no browser
 * sends to a server. Apps put the sentence into the text or the title; a URL is no sentence.
 */
export function addressForShared(shared: Pick<FormData, "get">): string {
  const words = textOf(shared.get("text")) || textOf(shared.get("title"));
  return words === "" ? "/#/" : `/#say=${encodeURIComponent(words)}`;
}

function textOf(field: FormDataEntryValue | null): string {
  return typeof field === "string" ? field.trim() : "";
}
