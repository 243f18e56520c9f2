import { type TransactionChange, tagsText } from "@suikouji/core";
import type { JsonNode } from "../json/json-node.ts";
import { type FieldRecord, recordOf } from "./record.ts";
import { type TextGuard, visible } from "./safe-text.ts";

/** Longer than any name; a note is as long as what is said in one breath. */
const LONGEST_DETAIL = 50;

/** Account, other account, tags and note, each only if the user said it. They are under `details`, or beside the amount. */
export function detailsIn(record: FieldRecord, guard: TextGuard): TransactionChange {
  const node = record.get("details");
  const inner = node?.kind === "object" ? recordOf(node) : null;
  const under = inner?.ok ? inner.value : null;
  const said = (name: "account" | "toAccount" | "tags" | "note") =>
    under?.get(name) ?? record.get(name);
  const account = saidIn(said("account"), guard);
  const toAccount = saidIn(said("toAccount"), guard);
  const tags = tagsIn(said("tags"), guard);
  const note = saidIn(said("note"), guard);
  return {
    ...(account !== null && { account }),
    ...(toAccount !== null && { toAccount }),
    ...(tags !== "" && { tags }),
    ...(note !== null && { note }),
  };
}

function saidIn(node: JsonNode | undefined, guard: TextGuard): string | null {
  if (node?.kind !== "text") return null;
  const text = visible(node.written);
  const isShort = text !== "" && [...text].length <= LONGEST_DETAIL;
  return isShort && guard.holds(text) ? text : null;
}

function tagsIn(node: JsonNode | undefined, guard: TextGuard): string {
  const nodes = node?.kind === "array" ? node.items : [node];
  const written = nodes.flatMap((each) => (each?.kind === "text" ? [each.written] : []));
  const names = written.flatMap((each) => visible(each).split(/[\s#＃,，、]+/));
  return tagsText(names.filter((name) => name !== "" && guard.holds(name)));
}
