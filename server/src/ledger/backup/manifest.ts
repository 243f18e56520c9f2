import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Schema } from "../schema.ts";

const ManifestSchema = z.object({
  format: z.literal("suikouji-backup"),
  version: z.literal(1),
  /** The last migration of the tables in the file. */
  schema: z.string(),
  createdAtMs: z.int(),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-zA-Z]+$/),
      key: z.array(z.string().regex(/^[a-zA-Z]+$/)).min(1),
      rows: z.int().min(0),
      sha256: z.string(),
    }),
  ),
});

/** What a backup says about itself. */
export type Manifest = z.output<typeof ManifestSchema>;

export type ReadManifest =
  | { readonly kind: "manifest"; readonly manifest: Manifest }
  | { readonly kind: "none" }
  | { readonly kind: "damaged" }
  /** Of a format that this program does not know. */
  | { readonly kind: "unknown" };

const TABLE = "backup_manifest";

export async function writeManifest(db: Kysely<Schema>, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  await sql`create table ${sql.table(TABLE)} (content text not null, sha256 text not null)`.execute(
    db,
  );
  await sql`insert into ${sql.table(TABLE)} values (${text}, ${sha256(text)})`.execute(db);
}

export async function readManifest(db: Kysely<Schema>): Promise<ReadManifest> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === TABLE)) return { kind: "none" };
  const query = sql<{ content: string; sha256: string }>`select * from ${sql.table(TABLE)}`;
  const [row] = (await query.execute(db)).rows;
  if (row === undefined || sha256(row.content) !== row.sha256) return { kind: "damaged" };
  const parsed = ManifestSchema.safeParse(JSON.parse(row.content));
  if (!parsed.success) return { kind: "unknown" };
  return { kind: "manifest", manifest: parsed.data };
}

/** The tables go back into the books; what is said about them does not. */
export async function dropManifest(db: Kysely<Schema>): Promise<void> {
  await sql`drop table ${sql.table(TABLE)}`.execute(db);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
