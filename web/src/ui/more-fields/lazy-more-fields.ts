import { lazyPart } from "../lazy-part.tsx";

/** Loaded after the form: most entries have no tags and no note. */
export const unfoldedFields = lazyPart(
  async () => (await import("./unfolded-fields.tsx")).UnfoldedFields,
);

export const tagField = lazyPart(async () => (await import("./tag-field.tsx")).TagField);
