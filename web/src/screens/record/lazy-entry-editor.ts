import { lazyPart } from "../../ui/lazy-part.tsx";

/** Loaded later: the editor and its dialog are as large as the rest of the page. */
export const entryEditor = lazyPart(
  async () => (await import("../../ui/entry-editor.tsx")).EntryEditor,
);
