import {
  budgetOfDefinition,
  categoryNameOf,
  changedGroups,
  type Definition,
  entryNamer,
  type NameBooks,
  type RecordKind,
  type RecordOf,
} from "@suikouji/core";
import { namesOf } from "../ledger/named-entries.ts";
import type { BooksTables, KeptConflict } from "../storage/books-storage.ts";
import { recordsIn } from "../sync/sync-records.ts";
import type { ToldConflict } from "./books-news.ts";

export interface KeptAndTold {
  readonly kept: KeptConflict;
  /** Null: there is nothing left to tell. */
  readonly conflict: ToldConflict | null;
}

/** In the order stored. */
export async function toldConflicts(tables: BooksTables): Promise<readonly KeptAndTold[]> {
  const all = (await tables.notes.get("conflicts")) ?? [];
  if (all.length === 0) return [];
  const names = await namesOf(tables);
  const told: KeptAndTold[] = [];
  for (const kept of all) told.push({ kept, conflict: await toldIn(tables, kept, names) });
  return told;
}

async function toldIn(
  tables: BooksTables,
  kept: KeptConflict,
  names: NameBooks,
): Promise<ToldConflict | null> {
  switch (kept.kind) {
    case "category": {
      const said = await whatIsLeft(tables, "category", kept);
      return said === null ? null : { kind: "category", ...said };
    }
    case "definition": {
      const said = await whatIsLeft(tables, "definition", kept);
      if (said === null) return null;
      return { kind: "definition", ...said, name: nameOf(said.present, names) };
    }
    default: {
      const said = await whatIsLeft(tables, "entry", kept);
      if (said === null) return null;
      const named = entryNamer(names);
      return { kind: "entry", ...said, mine: named(said.mine), present: named(said.present) };
    }
  }
}

async function whatIsLeft<Kind extends RecordKind>(
  tables: BooksTables,
  kind: Kind,
  { conflict, mine }: Pick<KeptConflict, "conflict"> & { readonly mine: RecordOf[Kind] },
) {
  const [present] = await recordsIn(tables, kind).get([mine.id]);
  if (present === undefined || present.deleted) return null;
  const { type } = conflict;
  if (conflict.type !== "edit-lost") return { type, groups: [], byDevice: null, mine, present };
  const { byDevice } = conflict;
  const differing = changedGroups(kind, mine, present);
  const groups = differing.filter((group) => conflict.groups.includes(group));
  return groups.length === 0 ? null : { type, groups, byDevice, mine, present };
}

function nameOf(definition: Definition, { categories }: NameBooks): string {
  if (definition.kind !== "budget") return definition.name;
  const categoryId = budgetOfDefinition(definition)?.categoryId ?? null;
  return categoryId === null ? "" : categoryNameOf(categories, categoryId);
}
