import { PulledEntrySchema, type PullReply, pulledEntry } from "@suikouji/contract";
import type { Entry } from "@suikouji/core";
import type { Kysely } from "kysely";
import type { PullOptions } from "../ledger-store.ts";
import type { Schema } from "../store/schema.ts";

/** Nobody reads more at once; the history has the others. */
const MOST_LOST = 100;

/** The device's edits that the changes of this page replaced. */
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

/** Null if the text is damaged. */
function versionIn(record: string): PullReply["lost"][number]["version"] | null {
  try {
    return PulledEntrySchema.parse(pulledEntry(JSON.parse(record) as Entry));
  } catch {
    return null;
  }
}
