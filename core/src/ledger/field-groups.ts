import type { Category } from "./category.ts";
import type { Entry } from "./entry.ts";

/** What the books consist of. */
export type RecordKind = "category" | "entry";

export interface RecordOf {
  readonly category: Category;
  readonly entry: Entry;
}

type Groups<Kept> = Readonly<Record<string, readonly (keyof Kept)[]>>;

/**
 * The fields of a record that are changed and merged together. Edits of different groups on two
 * devices are both kept; of two edits of one group the later one wins. An amount means little
 * without its type, nor a day without its time of day.
 */
const ENTRY_GROUPS: Groups<Entry> = {
  origin: ["batchId", "createdAtMs"],
  money: ["amount", "currency", "type"],
  category: ["categoryId"],
  account: ["accountId", "toAccountId"],
  words: ["description"],
  day: ["date", "occurredAt"],
};

const CATEGORY_GROUPS: Groups<Category> = {
  origin: ["type"],
  name: ["name"],
  hidden: ["hidden"],
  order: ["order"],
};

/** As `[group, fields]`, in the order in which they are sealed. */
export const FIELD_GROUPS: {
  readonly [Kind in RecordKind]: readonly (readonly [
    group: string,
    fields: readonly (keyof RecordOf[Kind])[],
  ])[];
} = {
  category: Object.entries(CATEGORY_GROUPS),
  entry: Object.entries(ENTRY_GROUPS),
};

/** The names of the groups, for checking what comes from outside. */
export function groupNames(kind: RecordKind): readonly string[] {
  return FIELD_GROUPS[kind].map(([group]) => group);
}
