import type { Dialogue } from "./dialogue.ts";

/** Rejects when it cannot be fetched; may be tried again. */
export async function loadDialogue(fetch: typeof globalThis.fetch): Promise<Dialogue> {
  const { createDialogue } = await import("./dialogue.ts");
  return createDialogue(fetch);
}
