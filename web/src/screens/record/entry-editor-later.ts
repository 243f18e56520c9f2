import { later } from "../../ui/later.tsx";

/** The editor and the dialog it stands in weigh as much as the rest of the page. */
export const entryEditor = later(
  async () => (await import("../../ui/entry-editor.tsx")).EntryEditor,
);
