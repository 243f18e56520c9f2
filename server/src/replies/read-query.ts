import { ledgerQuery, WireQuerySchema } from "@suikouji/contract";
import type { LedgerQuery } from "@suikouji/core";
import type { TextGuard } from "./fields/safe-text.ts";
import { isNull, isWhole, type JsonNode } from "./json/json-node.ts";

/** A model's query, checked by the contract; `null` if it is none, or if it holds words that the user must not hear. */
export function readQuery(node: JsonNode | undefined, guard: TextGuard): LedgerQuery | null {
  if (node === undefined || !isWhole(node)) return null;
  const read = WireQuerySchema.safeParse(plain(node));
  if (!read.success) return null;
  const { category, words } = read.data;
  return [category, words].every((text) => text === null || guard.allows(text))
    ? ledgerQuery(read.data)
    : null;
}

function plain(node: JsonNode): unknown {
  switch (node.kind) {
    case "array":
      return node.items.map(plain);
    case "object":
      return Object.fromEntries(node.members.map(({ key, value }) => [key, plain(value)]));
    case "text":
      return node.written;
    case "bare":
      return isNull(node)
        ? null
        : Number.isNaN(Number(node.written))
          ? node.written
          : Number(node.written);
  }
}
