import { createHash } from "node:crypto";
import { TimestampSchema } from "@suikouji/contract";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Schema } from "../store/schema.ts";

const VERSION = 1;

/** The fields that a manifest of every version has. */
const AnyManifestSchema = z.object({ format: z.literal("suikouji-backup"), version: z.int() });

const ManifestSchema = AnyManifestSchema.extend({
  version: z.literal(VERSION),
  /** The last migration of the tables in the file. */
  schema: z.string(),
  createdAtMs: TimestampSchema,
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
  /** The format is unknown to this program. */
  | { readonly kind: "unknown" };

const TABLE = "backup_manifest";
const RowSchema = z.object({ content: z.string(), sha256: z.string() });

export async function writeManifest(db: Kysely<Schema>, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  await createManifestTable(db);
  await sql`insert into ${sql.table(TABLE)} values (${text}, ${sha256(text)})`.execute(db);
}

export async function createManifestTable(db: Kysely<Schema>): Promise<void> {
  await sql`create table ${sql.table(TABLE)} (content text not null, sha256 text not null)`.execute(
    db,
  );
}

export async function readManifest(db: Kysely<Schema>): Promise<ReadManifest> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === TABLE)) return { kind: "none" };
  const { rows } = await sql`select * from ${sql.table(TABLE)} limit 2`.execute(db);
  const row = RowSchema.safeParse(rows.length === 1 ? rows[0] : null).data;
  if (row === undefined || sha256(row.content) !== row.sha256) return { kind: "damaged" };
  const content: unknown = JSON.parse(row.content);
  const any = AnyManifestSchema.safeParse(content);
  if (any.success && any.data.version !== VERSION) return { kind: "unknown" };
  const parsed = ManifestSchema.safeParse(content);
  return parsed.success ? { kind: "manifest", manifest: parsed.data } : { kind: "damaged" };
}

/** Only the tables go back into the books, not the manifest. */
export async function dropManifest(db: Kysely<Schema>): Promise<void> {
  await sql`drop table ${sql.table(TABLE)}`.execute(db);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
