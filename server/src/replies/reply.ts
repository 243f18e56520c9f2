import type { CalendarDate, UserContext } from "@suikouji/core";
import { unwrapped } from "./fields/record.ts";
import type { TextGuard } from "./fields/safe-text.ts";
import { fieldNamed, isWrapper } from "./fields/vocabulary.ts";
import { findJson } from "./json/find-json.ts";
import type { JsonNode, JsonObject } from "./json/json-node.ts";
import { type Outcome, unusable, usable } from "./outcome.ts";

/** What came back from a model: the part of a completion that is read. */
export interface Reply {
  readonly text: string;
  readonly finish: "stop" | "length" | "other";
}

/** What a reply is held against. */
export interface Hearing {
  readonly context: UserContext;
  readonly today: CalendarDate;
  readonly guard: TextGuard;
}

/** The reply's one value, taken out of its wrappers. */
export function valueIn({ text }: Reply): Outcome<JsonNode> {
  const found = findJson(text, (key) => fieldNamed(key) !== null || isWrapper(key));
  return found.ok ? usable(unwrapped(found.value)) : found;
}

/** Where one object was asked for; a list of one is that object. */
export function objectIn(reply: Reply): Outcome<JsonObject> {
  const found = valueIn(reply);
  if (!found.ok) return found;
  const { value } = found;
  const [only, ...others] = value.kind === "array" ? value.items : [value];
  const inner = only === undefined ? undefined : unwrapped(only);
  if (inner?.kind !== "object" || others.length > 0) return unusable("wrong-shape");
  return isComplete(value, reply) ? usable(inner) : unusable("cut-off");
}

/** A model that stopped by itself may forget a bracket; one that was stopped has left things out. */
export function isComplete({ ending }: JsonNode, { finish }: Reply): boolean {
  return ending === "closed" || (ending === "unclosed" && finish === "stop");
}
