import type { Recorded } from "@suikouji/core";
import type { Transaction } from "kysely";
import { pipelined } from "../store/pipelined.ts";
import { storable } from "../store/rows.ts";
import type { BooksRow, Schema } from "../store/schema.ts";
import type { SqlBooks, WriteTurn } from "../store/sql-books.ts";
import { type Planned, planWriting } from "./plan-writing.ts";
import { presentQueries, presentRows } from "./read-present.ts";
import { writesOf } from "./write-versions.ts";

export interface Writing {
  readonly books: SqlBooks;
  readonly turn: WriteTurn;
  /** Locked by this transaction. */
  readonly head: BooksRow;
  readonly recorded: Recorded;
  readonly nowMs: number;
}

/** Writes what the server itself recorded, under the same rules as a push. */
export async function writeRecorded(
  transaction: Transaction<Schema>,
  { books, turn, head, recorded, nowMs }: Writing,
): Promise<Planned> {
  const offered = {
    entries: recorded.entries.map(storable),
    categories: recorded.categories.map(storable),
    definitions: recorded.definitions.map(storable),
  };
  const queries = presentQueries(transaction, head.ledgerId, offered);
  const present = presentRows(await pipelined(transaction, queries));
  const planned = planWriting({ books, head, present, offered, over: {}, nowMs, deviceId: null });
  await pipelined(transaction, writesOf(transaction, planned.plan));
  if (planned.plan.head.revision > head.revision) turn.moveTo(planned.plan.head);
  return planned;
}
