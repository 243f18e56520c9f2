import type { Recorded } from "@suikouji/core";
import { type Compilable, type Kysely, sql } from "kysely";
import type { CategoryRow, EntryRow, HistoryRow, Schema } from "../store/schema.ts";

/** The present rows of the offered records. */
export interface PresentRows {
  readonly entries: readonly EntryRow[];
  readonly categories: readonly CategoryRow[];
  /** Their versions in the history, without the text. */
  readonly versions: readonly KeptVersion[];
  /** How many categories the ledger has. */
  readonly categoryCount: number;
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
type Answers = readonly [EntryRow, CategoryRow, KeptVersion, { readonly count: number }];

/** Independent queries, to be pipelined; {@link presentRows} combines their results. */
export function presentQueries(
  db: Kysely<Schema>,
  ledgerId: string,
  { entries, categories }: Recorded,
): Queries<Answers> {
  const entryIds = idsOf(entries);
  const categoryIds = idsOf(categories);
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
      .selectFrom("history")
      .select(["kind", "id", "seal", "updatedAtMs", "keptAtMs"])
      .select(sql<number>`octet_length(record)`.as("textBytes"))
      .where("ledgerId", "=", ledgerId)
      .where("kind", "in", ["category", "entry"])
      .where("id", "in", [...entryIds, ...categoryIds]),
    db
      .selectFrom("categories")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("ledgerId", "=", ledgerId)
      // Counting reads the index, and only a push with categories needs the count.
      .$if(categories.length === 0, (query) => query.where(sql.lit(false))),
  ];
}

export function presentRows([entries, categories, versions, counts]: Each<Answers>): PresentRows {
  return { entries, categories, versions, categoryCount: counts[0]?.count ?? 0 };
}

/** SQL has no empty list; no record has an empty id. */
function idsOf(records: readonly { readonly id: string }[]): readonly string[] {
  const ids = [...new Set(records.map(({ id }) => id))];
  return ids.length === 0 ? [""] : ids;
}
