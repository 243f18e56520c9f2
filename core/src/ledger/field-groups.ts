import type { Category } from "./category.ts";
import type { Definition } from "./definition.ts";
import { DETAILS_GROUPS } from "./details-groups.ts";
import type { Entry } from "./entry.ts";
import type { Version } from "./versions.ts";

/** The kinds of records in the books. */
export type RecordKind = "category" | "definition" | "entry";

/** In the order in which they are sent: entries refer to the others. */
export const RECORD_KINDS: readonly RecordKind[] = ["category", "definition", "entry"];

export interface RecordOf {
  readonly category: Category;
  readonly definition: Definition;
  readonly entry: Entry;
}

/** What a record says: all of it but what tells versions and places apart. */
type ContentOf<Kept> = Exclude<keyof Kept, keyof Version | "id" | "ledgerId" | "revision">;

/** Every field has a group, which the compiler checks: one without would not be merged or sealed. */
type GroupOfField<Kept> = { readonly [Field in ContentOf<Kept>]-?: string };

/**
 * The fields that are changed and merged together. Edits of different groups on two devices are both
 * kept; of two edits of the same group the later wins. An amount belongs to its type, a day to its time
 * of day.
 */
const ENTRY_GROUPS: GroupOfField<Entry> = {
  batchId: "origin",
  createdAtMs: "origin",
  amount: "money",
  currency: "money",
  type: "money",
  categoryId: "category",
  accountId: "account",
  toAccountId: "account",
  description: "words",
  date: "day",
  occurredAt: "day",
  forgotten: "memory",
  tags: "tags",
  note: "note",
  foreign: "money",
  photos: "photos",
  recurringId: "origin",
};

/** Who erases what an entry taught does not ask for a removed entry back, as other edits do. */
export const NEVER_RESTORES = "memory";

/** Groups that were added later: a seal leaves them out unless they were changed, so earlier seals hold. */
export const LATER_GROUPS: ReadonlySet<string> = new Set([
  "memory",
  "tags",
  "note",
  "photos",
  "parent",
  "look",
  ...Object.keys(DETAILS_GROUPS),
]);

/** Fields that were added later: a seal names them, so that a note and a tag of one text differ. */
export const LATER_FIELDS: ReadonlySet<string> = new Set([
  "tags",
  "note",
  "foreign",
  "photos",
  "recurringId",
  "parentId",
  "icon",
  "colour",
]);

const CATEGORY_GROUPS: GroupOfField<Category> = {
  type: "origin",
  name: "name",
  hidden: "hidden",
  order: "order",
  parentId: "parent",
  icon: "look",
  colour: "look",
};

const DEFINITION_GROUPS: GroupOfField<Definition> = {
  kind: "origin",
  name: "name",
  hidden: "hidden",
  order: "order",
  details: "details",
};

type FieldGroup<Kept> = readonly [group: string, fields: readonly (keyof Kept)[]];

/**
 * As `[group, fields]`, in the order in which the seal reads them. A group inside of the details has no field:
 * see `group-values.ts`.
 */
export const FIELD_GROUPS: {
  readonly [Kind in RecordKind]: readonly FieldGroup<RecordOf[Kind]>[];
} = {
  category: groupsIn(CATEGORY_GROUPS),
  definition: [
    ...groupsIn(DEFINITION_GROUPS),
    ...Object.keys(DETAILS_GROUPS).map((group): FieldGroup<Definition> => [group, []]),
  ],
  entry: groupsIn(ENTRY_GROUPS),
};

function groupsIn<Kept>(groupOf: GroupOfField<Kept>): readonly FieldGroup<Kept>[] {
  const fields = Object.keys(groupOf) as ContentOf<Kept>[];
  const groups = new Set(fields.map((field) => groupOf[field]));
  return [...groups].map((group) => [group, fields.filter((field) => groupOf[field] === group)]);
}

/** The group names, to check data from outside. */
export function groupNames(kind: RecordKind): readonly string[] {
  return FIELD_GROUPS[kind].map(([group]) => group);
}
