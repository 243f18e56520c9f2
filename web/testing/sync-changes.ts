import { DEFINITION_KINDS, fen, photosText, type TransactionChange } from "@suikouji/core";
import type { CategoryChange } from "../src/platform/books/books.ts";
import type { SyncDevice } from "./sync-device.ts";
import type { DefinitionHappening } from "./sync-history.ts";

// What users change in a history; a number picks it.

export async function changeDefinition(
  { program: { definitions }, durable }: SyncDevice,
  { type, pick }: DefinitionHappening,
): Promise<void> {
  const id = chosen(await definitions.all(), pick);
  switch (type) {
    case "put-definition": {
      const kind = DEFINITION_KINDS[pick % DEFINITION_KINDS.length] ?? "account";
      return void (await definitions.put({ kind, name: nameOf(pick), details: `${pick}` }));
    }
    case "change-definition": {
      const change = pick % 2 === 0 ? { name: nameOf(pick) } : { details: `${pick}` };
      return await definitions.change(id, { ...change, hidden: pick % 3 === 0 });
    }
    case "remove-definition":
      return await definitions.remove(id);
    case "restore-definition": {
      const removed = [...durable.definitions.values()].filter(({ deleted }) => deleted);
      return void (await definitions.restore(chosen(removed, pick)));
    }
  }
}

/** A change of an entry. */
export function changeOf(pick: number): TransactionChange {
  const changes: readonly TransactionChange[] = [
    { amount: fen(1 + pick) },
    { category: nameOf(pick) },
    { account: pick % 3 === 0 ? "" : nameOf(pick) },
    { tags: pick % 3 === 0 ? "" : nameOf(pick), note: nameOf(pick) },
    { type: "TRANSFER", account: nameOf(pick), toAccount: nameOf(pick + 1) },
    { foreign: pick % 3 === 0 ? "" : `USD ${1 + pick}.00 @7.1`, amount: fen((1 + pick) * 710) },
    { photos: pick % 3 === 0 ? "" : photosOf(pick) },
  ];
  return changes[pick % changes.length] ?? {};
}

/** A change of a category; the books refuse some parents. */
export function categoryChangeOf(parentId: string, pick: number): CategoryChange {
  const changes: readonly CategoryChange[] = [
    { name: nameOf(pick) },
    { icon: pick % 2 === 0 ? "" : "paw", colour: "amber" },
    { parentId: pick % 2 === 0 ? "" : parentId },
  ];
  return changes[pick % changes.length] ?? {};
}

/** The ids of one or two photos. */
function photosOf(pick: number): string {
  const id = (number: number) => (number % 5).toString(16).repeat(64);
  return photosText([id(pick), id(pick + (pick % 2))]);
}

/** Few names, so that devices choose the same. */
export function nameOf(pick: number): string {
  return NAMES[pick % NAMES.length] ?? "餐饮";
}

const NAMES = ["滑雪", "露营", "猫粮", "餐饮", "交通"];

export function chosen(records: readonly { readonly id: string }[], pick: number): string {
  return records[pick % Math.max(1, records.length)]?.id ?? "nothing";
}
