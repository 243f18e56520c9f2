import type { BuiltInCategory } from "@suikouji/core";
import { localized } from "../platform/language/localized.ts";

/** The names of the built-in categories. */
export const categoryText = localized("category", {
  name: (stored: BuiltInCategory): string => stored,
});
