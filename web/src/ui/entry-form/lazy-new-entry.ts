import { lazyPart } from "../lazy-part.tsx";

/** Loaded later: the form and its dialog are as large as the rest of the page. */
export const newEntry = lazyPart(async () => (await import("./new-entry.tsx")).NewEntry);
