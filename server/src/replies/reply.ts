import type { CalendarDate, UserContext } from "@suikouji/core";
import { unwrapped } from "./fields/record.ts";
import type { TextGuard } from "./fields/safe-text.ts";
import { fieldNamed, isWrapper } from "./fields/vocabulary.ts";
import { findJson } from "./json/find-json.ts";
import type { JsonNode, JsonObject } from "./json/json-node.ts";
import { type Outcome, unusable, usable } from "./outcome.ts";

/** A model's reply: the parts of a completion that are read. */
export interface ModelReply {
  readonly text: string;
  readonly finish: "stop" | "length" | "other";
}

/** What a reply is checked against. */
export interface ReplyContext {
  readonly context: UserContext;
  readonly today: CalendarDate;
  readonly guard: TextGuard;
}

/** The reply's JSON value, without its wrappers. */
export function valueIn({ text }: ModelReply): Outcome<JsonNode> {
  const found = findJson(text, (key) => fieldNamed(key) !== null || isWrapper(key));
  return found.ok ? usable(unwrapped(found.value)) : found;
}

/** For replies of one object; a list of one counts as that object. */
export function objectIn(reply: ModelReply): Outcome<JsonObject> {
  const found = valueIn(reply);
  if (!found.ok) return found;
  const { value } = found;
  const [only, ...others] = value.kind === "array" ? value.items : [value];
  const inner = only === undefined ? undefined : unwrapped(only);
  if (inner?.kind !== "object" || others.length > 0) return unusable("wrong-shape");
  return isComplete(value, reply) ? usable(inner) : unusable("cut-off");
}

/**
 * A model that stopped by itself may forget a bracket; one that was cut off has left something out.
 */
export function isComplete({ ending }: JsonNode, { finish }: ModelReply): boolean {
  return ending === "closed" || (ending === "unclosed" && finish === "stop");
}
