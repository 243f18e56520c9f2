import { DEFINITION_KINDS, fen, type TransactionChange } from "@suikouji/core";
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
  ];
  return changes[pick % changes.length] ?? {};
}

/** Few names, so that devices choose the same. */
export function nameOf(pick: number): string {
  return NAMES[pick % NAMES.length] ?? "餐饮";
}

const NAMES = ["滑雪", "露营", "猫粮", "餐饮", "交通"];

export function chosen(records: readonly { readonly id: string }[], pick: number): string {
  return records[pick % Math.max(1, records.length)]?.id ?? "nothing";
}
