import { RECORD_KINDS, type Recorded } from "@suikouji/core";
import { type Compilable, type Kysely, sql } from "kysely";
import type { CategoryRow, DefinitionRow, EntryRow, HistoryRow, Schema } from "../store/schema.ts";

/** The present rows of the offered records. */
export interface PresentRows {
  readonly entries: readonly EntryRow[];
  readonly categories: readonly CategoryRow[];
  readonly definitions: readonly DefinitionRow[];
  /** Their versions in the history, without the text. */
  readonly versions: readonly KeptVersion[];
  /** How many categories and definitions the ledger has. */
  readonly categoryCount: number;
  readonly definitionCount: number;
}

export interface KeptVersion
  extends Pick<HistoryRow, "kind" | "id" | "seal" | "updatedAtMs" | "keptAtMs"> {
  /** The length of the version's text. */
  readonly textBytes: number;
}

type Each<Rows extends readonly unknown[]> = {
  readonly [Index in keyof Rows]: readonly Rows[Index][];
};
type Queries<Rows extends readonly unknown[]> = {
  readonly [Index in keyof Rows]: Compilable<Rows[Index]>;
};
interface Counted {
  readonly count: number;
}
type Answers = readonly [EntryRow, CategoryRow, DefinitionRow, KeptVersion, Counted, Counted];

/** Independent queries, to be pipelined; {@link presentRows} combines their results. */
export function presentQueries(
  db: Kysely<Schema>,
  ledgerId: string,
  { entries, categories, definitions }: Recorded,
): Queries<Answers> {
  const entryIds = idsOf(entries);
  const categoryIds = idsOf(categories);
  const definitionIds = idsOf(definitions);
  return [
    db
      .selectFrom("entries")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .where("id", "in", entryIds),
    db
      .selectFrom("categories")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .where("id", "in", categoryIds),
    db
      .selectFrom("definitions")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .where("id", "in", definitionIds),
    db
      .selectFrom("history")
      .select(["kind", "id", "seal", "updatedAtMs", "keptAtMs"])
      .select(sql<number>`octet_length(record)`.as("textBytes"))
      .where("ledgerId", "=", ledgerId)
      .where("kind", "in", RECORD_KINDS)
      .where("id", "in", [...entryIds, ...categoryIds, ...definitionIds]),
    countOf(db, "categories", { ledgerId, isNeeded: categories.length > 0 }),
    countOf(db, "definitions", { ledgerId, isNeeded: definitions.length > 0 }),
  ];
}

/** Counting reads the index, and only a push with such records needs the count. */
function countOf(
  db: Kysely<Schema>,
  table: "categories" | "definitions",
  { ledgerId, isNeeded }: { readonly ledgerId: string; readonly isNeeded: boolean },
): Compilable<Counted> {
  return db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("ledgerId", "=", ledgerId)
    .$if(!isNeeded, (query) => query.where(sql.lit(false)));
}

export function presentRows(answers: Each<Answers>): PresentRows {
  const [entries, categories, definitions, versions, categoryCounts, definitionCounts] = answers;
  return {
    ...{ entries, categories, definitions, versions },
    categoryCount: categoryCounts[0]?.count ?? 0,
    definitionCount: definitionCounts[0]?.count ?? 0,
  };
}

/** SQL has no empty list; no record has an empty id. */
function idsOf(records: readonly { readonly id: string }[]): readonly string[] {
  const ids = [...new Set(records.map(({ id }) => id))];
  return ids.length === 0 ? [""] : ids;
}
