import { lazyPart } from "../../ui/lazy-part.tsx";

/** Loaded on demand, because few users open them. */
export const lookPicker = lazyPart(async () => (await import("./look-picker.tsx")).LookPicker);
export const mergeSheet = lazyPart(async () => (await import("./merge-sheet.tsx")).MergeSheet);
