import { fieldOf, firstOf } from "./json-fields.ts";

/** The last event, after which nothing is missing. */
const END = "[DONE]";

/**
 * The completion in a stream of events, which some hosts send although none was asked for; as if it
 * had come at once. Undefined if the stream is damaged or breaks off, because an amount would then
 * lack digits.
 */
export function envelopeOfStream(text: string): unknown {
  const events = text.split(/\r?\n\r?\n/).flatMap(dataIn);
  const chunks = events.filter((data) => data !== END).map(parsed);
  if (chunks.includes(undefined)) return undefined;
  const choices = chunks.map((chunk) => firstOf(fieldOf(chunk, "choices")));
  const finish = choices.map((choice) => fieldOf(choice, "finish_reason")).find(isText);
  if (finish === undefined && !events.includes(END)) return undefined;
  const messages = choices.map((choice) => fieldOf(choice, "delta") ?? fieldOf(choice, "message"));
  const joined = (name: string) =>
    messages
      .map((message) => fieldOf(message, name))
      .filter(isText)
      .join("");
  const usage = chunks.map((chunk) => fieldOf(chunk, "usage")).findLast(isObject);
  const message = {
    content: joined("content"),
    reasoning_content: `${joined("reasoning_content")}${joined("reasoning")}`,
  };
  return { choices: [{ message, finish_reason: finish }], usage };
}

/** The data of one event, which may have several lines; none for a comment. */
function dataIn(event: string): readonly string[] {
  const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"));
  if (lines.length === 0) return [];
  return [lines.map((line) => line.slice("data:".length).trim()).join("\n")];
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
