import {
  PulledCategorySchema,
  PulledDefinitionSchema,
  PulledEntrySchema,
  type PullReply,
  pulledCategory,
  pulledDefinition,
  pulledEntry,
} from "@suikouji/contract";
import type { Category, Definition, Entry } from "@suikouji/core";
import type { Kysely } from "kysely";
import type { PullOptions } from "../ledger-store.ts";
import type { LostEditRow, Schema } from "../store/schema.ts";

/** Nobody reads more at once; the history has the others. */
const MOST_LOST = 100;

type LostEdits = Pick<PullReply, "lost" | "lostCategories" | "lostDefinitions">;

/** The device's edits that the changes of this page replaced. */
export async function lostEditsAfter(
  db: Kysely<Schema>,
  {
    ledgerId,
    deviceId,
    after,
    last,
  }: PullOptions & { readonly ledgerId: string; readonly last: number },
): Promise<LostEdits> {
  if (deviceId === undefined) return { lost: [], lostCategories: [], lostDefinitions: [] };
  const rows = await db
    .selectFrom("losses")
    .select(["record", "fieldGroups", "byDevice"])
    .where("ledgerId", "=", ledgerId)
    .where("deviceId", "=", deviceId)
    .where("revision", ">", after)
    .where("revision", "<=", last)
    .orderBy("revision", "desc")
    .limit(MOST_LOST)
    .execute();
  const edits = rows.map(lostEditIn);
  return {
    lost: edits.flatMap((edit) => edit?.entry ?? []),
    lostCategories: edits.flatMap((edit) => edit?.category ?? []),
    lostDefinitions: edits.flatMap((edit) => edit?.definition ?? []),
  };
}

interface LostEdit {
  readonly entry?: LostEdits["lost"][number];
  readonly category?: LostEdits["lostCategories"][number];
  readonly definition?: LostEdits["lostDefinitions"][number];
}

/** Null if the text is damaged. The table does not say what kind of record it is, but only entries have a day. */
function lostEditIn({
  record,
  fieldGroups,
  byDevice,
}: Pick<LostEditRow, "record" | "fieldGroups" | "byDevice">): LostEdit | null {
  const edit = { groups: fieldGroups.split(","), byDevice };
  try {
    const read: unknown = JSON.parse(record);
    if (typeof read !== "object" || read === null) return null;
    if ("date" in read) {
      const version = PulledEntrySchema.parse(pulledEntry(read as Entry));
      return { entry: { ...edit, version } };
    }
    if ("kind" in read) {
      const version = PulledDefinitionSchema.parse(pulledDefinition(read as Definition));
      return { definition: { ...edit, version } };
    }
    const version = PulledCategorySchema.parse(pulledCategory(read as Category));
    return { category: { ...edit, version } };
  } catch {
    return null;
  }
}
