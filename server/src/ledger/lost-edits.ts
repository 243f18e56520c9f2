import { PulledEntrySchema, type PullReply, pulledEntry } from "@suikouji/contract";
import type { Entry } from "@suikouji/core";
import type { Kysely } from "kysely";
import type { PullOptions } from "./ledger-store.ts";
import type { Schema } from "./schema.ts";

/** More at once nobody reads; the history has the others. */
const MOST_LOST = 100;

/** The edits of a device that were replaced by the changes of a page. */
export async function lostEditsAfter(
  db: Kysely<Schema>,
  {
    ledgerId,
    deviceId,
    after,
    last,
  }: PullOptions & { readonly ledgerId: string; readonly last: number },
): Promise<PullReply["lost"]> {
  if (deviceId === undefined) return [];
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
  return rows.flatMap(({ record, fieldGroups, byDevice }) => {
    const version = versionIn(record);
    return version === null ? [] : [{ version, groups: fieldGroups.split(","), byDevice }];
  });
}

/** Null where the text was damaged. */
function versionIn(record: string): PullReply["lost"][number]["version"] | null {
  try {
    return PulledEntrySchema.parse(pulledEntry(JSON.parse(record) as Entry));
  } catch {
    return null;
  }
}
