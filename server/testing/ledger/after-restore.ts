import type { TestPlace } from "./on-each-database.ts";

/** Makes a ledger one that was restored: its devices bring back what the backup lacks. */
export async function afterRestore(
  place: Pick<TestPlace, "connect">,
  ledgerId: string,
): Promise<void> {
  const { db } = place.connect();
  await db
    .updateTable("books")
    .set({ begun: "restored" })
    .where("ledgerId", "=", ledgerId)
    .execute();
}
