import { lazyPart } from "../lazy-part.tsx";

/** Loaded after the form: most entries have no tags, note, photos or foreign money. */
export const unfoldedFields = lazyPart(
  async () => (await import("./unfolded-fields.tsx")).UnfoldedFields,
);

export const tagField = lazyPart(async () => (await import("./tag-field.tsx")).TagField);
