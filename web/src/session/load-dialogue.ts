import type { Dialogue } from "./dialogue.ts";

/** Rejects when the code cannot be loaded; may be called again. */
export async function loadDialogue(fetch: typeof globalThis.fetch): Promise<Dialogue> {
  const { createDialogue } = await import("./dialogue.ts");
  return createDialogue(fetch);
}
