import { authorOf, fieldStampsOf } from "@suikouji/core";
import type { ToldEntry } from "../../platform/books/news/books-news.ts";

/** Whether the device whose edit won is the last one that changed these fields; a third one may have since. */
export function isStillTheirs({ present, byDevice }: ToldEntry, group: string): boolean {
  return authorOf(fieldStampsOf("entry", present).fields[group] ?? "") === byDevice;
}
