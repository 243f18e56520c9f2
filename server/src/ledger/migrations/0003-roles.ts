import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";
import { byteText } from "./column-types.ts";

/** Adds roles of devices, pairing links and the audit log. */
export async function addRoles(db: Kysely<Schema>): Promise<void> {
  const text = byteText(db);
  const { schema } = db;

  // A row without a role is a member: forgetting the role must not make owners.
  await schema
    .alterTable("devices")
    .addColumn("role", text, (column) => column.notNull().defaultTo("member"))
    .execute();
  // Before this version every device could do everything, and an update must not take that away.
  await db.updateTable("devices").set({ role: "owner" }).execute();

  await schema
    .createTable("pairings")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("tokenHash", text, (column) => column.notNull())
    .addColumn("role", text, (column) => column.notNull())
    .addColumn("madeBy", text)
    .addColumn("expiresAtMs", "bigint", (column) => column.notNull())
    .addColumn("usedAtMs", "bigint")
    .addPrimaryKeyConstraint("pairingsKey", ["ledgerId", "tokenHash"])
    .execute();

  await schema
    .createTable("audit")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("atMs", "bigint", (column) => column.notNull())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("deviceName", text)
    .addColumn("detail", text)
    .addPrimaryKeyConstraint("auditKey", ["ledgerId", "id"])
    .execute();
}
