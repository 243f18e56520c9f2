import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";
import { byteText } from "./column-types.ts";

export async function createBooks(db: Kysely<Schema>): Promise<void> {
  const text = byteText(db);
  const { schema } = db;

  await schema
    .createTable("ledgers")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("name", text, (column) => column.notNull().unique())
    .addColumn("codeSalt", text)
    .addColumn("codeHash", text)
    .addColumn("createdAtMs", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("books")
    .addColumn("ledgerId", text, (column) => column.primaryKey().references("ledgers.id"))
    .addColumn("epoch", text, (column) => column.notNull())
    .addColumn("begun", text, (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("devices")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("tokenHash", text, (column) => column.notNull())
    .addColumn("createdAtMs", "bigint", (column) => column.notNull())
    .addColumn("lastSeenAtMs", "bigint", (column) => column.notNull())
    .addColumn("revokedAtMs", "bigint")
    .addPrimaryKeyConstraint("devicesKey", ["ledgerId", "id"])
    .execute();
  await schema
    .createIndex("devicesByToken")
    .on("devices")
    .columns(["ledgerId", "tokenHash"])
    .execute();

  await schema
    .createTable("entries")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("deviceId", text, (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("batchId", text, (column) => column.notNull())
    .addColumn("amountFen", "bigint", (column) => column.notNull())
    .addColumn("currency", text, (column) => column.notNull())
    .addColumn("type", text, (column) => column.notNull())
    .addColumn("categoryId", text, (column) => column.notNull())
    .addColumn("accountId", text)
    .addColumn("toAccountId", text)
    .addColumn("description", text, (column) => column.notNull())
    .addColumn("date", text, (column) => column.notNull())
    .addColumn("occurredAt", text, (column) => column.notNull())
    .addColumn("createdAtMs", "bigint", (column) => column.notNull())
    .addColumn("updatedAtMs", "bigint", (column) => column.notNull())
    .addColumn("deleted", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("entriesKey", ["ledgerId", "id"])
    .execute();
  await schema
    .createIndex("entriesByRevision")
    .on("entries")
    .columns(["ledgerId", "revision"])
    .execute();
  await schema
    .createIndex("entriesByDate")
    .on("entries")
    .columns(["ledgerId", "date", "id"])
    .execute();

  await schema
    .createTable("categories")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("deviceId", text, (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("type", text, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("hidden", "integer", (column) => column.notNull())
    .addColumn("order", "integer", (column) => column.notNull())
    .addColumn("updatedAtMs", "bigint", (column) => column.notNull())
    .addColumn("deleted", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("categoriesKey", ["ledgerId", "id"])
    .execute();
  await schema
    .createIndex("categoriesByRevision")
    .on("categories")
    .columns(["ledgerId", "revision"])
    .execute();

  await schema
    .createTable("history")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("updatedAtMs", "bigint", (column) => column.notNull())
    .addColumn("deviceId", text, (column) => column.notNull())
    .addColumn("record", text, (column) => column.notNull())
    .addColumn("keptAtMs", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("historyKey", ["ledgerId", "kind", "id", "updatedAtMs", "deviceId"])
    .execute();

  await schema
    .createTable("pushes")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("key", text, (column) => column.notNull())
    .addColumn("contentHash", text, (column) => column.notNull())
    .addColumn("reply", text, (column) => column.notNull())
    .addColumn("createdAtMs", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("pushesKey", ["ledgerId", "key"])
    .execute();
  await schema
    .createIndex("pushesByAge")
    .on("pushes")
    .columns(["ledgerId", "createdAtMs"])
    .execute();
}
