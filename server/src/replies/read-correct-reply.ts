import {
  BATCH_LIMIT,
  type CorrectAnswer,
  type Correction,
  type NumberedTransaction,
  SURE_ENOUGH,
} from "@suikouji/core";
import { REPAIRED_CONFIDENCE } from "./fields/read-confidence.ts";
import { type FieldRecord, recordOf } from "./fields/record.ts";
import { INTENTS, REASONS, wordOf } from "./fields/words.ts";
import { isWhole, type JsonNode } from "./json/json-node.ts";
import { type Outcome, unusable, usable } from "./outcome.ts";
import { readCorrection } from "./read-correction.ts";
import { confidenceOf } from "./read-transaction.ts";
import { type ModelReply, objectIn, type ReplyContext } from "./reply.ts";

export interface CorrectReplyContext extends ReplyContext {
  readonly batch: readonly NumberedTransaction[];
}

/**
 * Reads what a reply changes in the batch. All or nothing: part of a list of corrections is not
 * applied, and one bad index makes the reply unusable.
 */
export function readCorrectReply(
  reply: ModelReply,
  replyContext: CorrectReplyContext,
): Outcome<CorrectAnswer> {
  const found = objectIn(reply);
  if (!found.ok) return found;
  if (!isWhole(found.value)) return unusable("cut-off");
  const record = recordOf(found.value);
  if (!record.ok) return record;
  const stated = record.value.get("intent");
  const intent = stated === undefined ? null : wordOf(stated, INTENTS);
  if (intent === null) return unusable("unknown-word");
  if (intent === "unclear") return usable(unclear(record.value));
  // Without the list, 「取消」 might mean one draft or all.
  const list = listIn(record.value.get("corrections"));
  if (list === null) return unusable("wrong-shape");
  const isSettling = intent === "confirm" || intent === "cancel";
  if (list.length === 0 && !isSettling) return unusable("wrong-shape");
  const corrections: Correction[] = [];
  let isRepaired = false;
  for (const node of list.slice(0, BATCH_LIMIT)) {
    const read = readCorrection(node, { ...replyContext, intent });
    if (!read.ok) return read;
    corrections.push(read.value.correction);
    isRepaired ||= read.value.isRepaired;
  }
  if (contradict(corrections)) return unusable("contradiction");
  const confidence = confidenceOf(record.value, isRepaired);
  const reason = confidence < SURE_ENOUGH ? reasonIn(record.value) : null;
  return usable({ intent, corrections, reason, confidence });
}

function unclear(record: FieldRecord): CorrectAnswer {
  const reason = reasonIn(record);
  return { intent: "unclear", corrections: [], reason, confidence: REPAIRED_CONFIDENCE };
}

function reasonIn(record: FieldRecord): "target" | "change" {
  const stated = record.get("reason");
  return (stated === undefined ? null : wordOf(stated, REASONS)) ?? "change";
}

function listIn(node: JsonNode | undefined): readonly JsonNode[] | null {
  if (node?.kind === "array") return node.items;
  return node?.kind === "object" ? [node] : null;
}

/** 50 and 60 for one draft: there is no way to know which is meant. */
function contradict(corrections: readonly Correction[]): boolean {
  return corrections.some(({ index, updatedFields: one }, position) =>
    corrections.slice(position + 1).some(({ index: second, updatedFields: other }) => {
      if (index < 0 || index !== second) return false;
      const shared = { ...one, ...other };
      const merged = { ...other, ...one };
      return JSON.stringify(sorted(shared)) !== JSON.stringify(sorted(merged));
    }),
  );
}

function sorted(fields: Correction["updatedFields"]): readonly (readonly [string, unknown])[] {
  return Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
