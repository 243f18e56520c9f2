import { gzipSync } from "node:zlib";
import type { FailureReason } from "../../src/llm/model-failure.ts";
import type { Fault } from "./behaviour.ts";
import { type AnswerOptions, chatCompletion, chatError } from "./chat-completion.ts";

type Headers = Readonly<Record<string, string | readonly string[]>>;

const JSON_TYPE: Headers = { "content-type": "application/json" };
const EVENTS: Headers = { "content-type": "text/event-stream" };
const HTML_TYPE: Headers = { "content-type": "text/html" };
const HTML = "<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>";
const BODY = chatCompletion("any");
const HUGE = 300 * 1024;

/** Valid HTTP answers that are not a completion. */
export const REPLY_FAULTS: readonly Fault[] = [
  ...[400, 401, 402, 403, 404, 405, 408, 409, 413, 415, 422, 429, 500, 501, 503, 504, 529].map(
    (status) => refusal(`${status}`, status),
  ),
  refusal("429 with Retry-After", 429, { "retry-after": "7" }),
  refusal("429 with Retry-After as a date", 429, {
    "retry-after": "Fri, 01 Jan 2100 00:00:00 GMT",
  }),
  refusal("503 with a senseless Retry-After", 503, { "retry-after": "soon" }),
  { ...refusal("502 as a page", 502, HTML_TYPE), behaviour: reply(502, HTML_TYPE, HTML) },
  refusal("redirect", 307, { location: "http://127.0.0.1:9/v1/chat/completions" }),
  { ...refusal("204", 204), behaviour: reply(204, {}, "") },
  refusal("206", 206),

  body("empty body", "empty", ""),
  body("page", "wrong-type", HTML, HTML_TYPE),
  body("page that claims to be JSON", "not-json", HTML),
  body("wrong content type", "wrong-type", BODY, { "content-type": "text/plain" }),
  {
    name: "event stream with a whole message",
    behaviour: reply(200, EVENTS, `data: ${BODY}\n\n`),
    expected: { text: '{"ok":true}' },
  },
  body("event stream that breaks off", "not-json", `data: ${BODY.slice(0, -40)}`, EVENTS),
  body("gzip unasked", "wrong-type", gzipSync(BODY), { ...JSON_TYPE, "content-encoding": "gzip" }),
  body("invalid UTF-8", "invalid-utf8", Buffer.from(BODY.replace("ok", "\u00ff"), "latin1")),
  body("UTF-16", "invalid-utf8", Buffer.from(`\ufeff${BODY}`, "utf16le")),
  body("huge body", "too-large", BODY.padEnd(HUGE), { ...JSON_TYPE, "content-length": `${HUGE}` }),
  body("huge body in chunks", "too-large", BODY.padEnd(HUGE), {
    ...JSON_TYPE,
    "transfer-encoding": "chunked",
  }),
  body("truncated JSON", "not-json", BODY.slice(0, -40)),
  body("two documents", "not-json", BODY + BODY),
  body("only space", "not-json", " \n "),
  body("nested ten thousand deep", "no-answer", "[".repeat(10_000) + "]".repeat(10_000)),
  ...["[]", "null", '"ok"', "7", "{}"].map((json) => body(`JSON ${json}`, "no-answer", json)),
  body("error with status 200", "no-answer", chatError("Model overloaded", "overloaded")),
  envelope("empty choices", { choices: [] }),
  envelope("null choices", { choices: null }),
  envelope("choices as an object", { choices: { 0: {} } }),
  envelope("missing message", { choices: [{ index: 0, finish_reason: "stop" }] }),
  envelope("content as a number", { choices: [{ message: { content: 35 } }] }),

  answer("null content", "", { content: null }),
  answer("tool calls instead of content", "", {
    content: null,
    finish: "tool_calls",
    message: { tool_calls: [{ id: "1", type: "function", function: { name: "f" } }] },
  }),
  answer("reasoning only", "", { content: "", message: { reasoning_content: "Hm." } }),
  answer("refusal instead of content", "", { content: null, message: { refusal: "No." } }),
  answer("content filtered", "", { content: "", finish: "content_filter" }),
  answer("cut off by length", '{"amount":3', { content: '{"amount":3', finish: "length" }),
  answer("content in parts", "ab", { content: [{ type: "text", text: "a" }, { text: "b" }, {}] }),
  answer("negative usage", "a", { content: "a", envelope: { usage: { total_tokens: -9e9 } } }),
  answer("usage as text", "a", { content: "a", envelope: { usage: "many" } }),
  {
    name: "duplicate headers",
    behaviour: reply(200, { "content-type": ["application/json", "text/html"] }, BODY),
    expected: { text: '{"ok":true}' },
  },
];

function reply(status: number, headers: Headers, bytes: string | Uint8Array): Fault["behaviour"] {
  return { kind: "reply", status, headers, body: bytes };
}

function refusal(name: string, status: number, headers: Headers = {}): Fault {
  return {
    name,
    behaviour: reply(status, { ...JSON_TYPE, ...headers }, chatError("Refused", "refused")),
    expected: { fails: "refused" },
  };
}

function body(
  name: string,
  fails: FailureReason,
  bytes: string | Uint8Array,
  headers: Headers = JSON_TYPE,
): Fault {
  return { name, behaviour: reply(200, headers, bytes), expected: { fails } };
}

function envelope(name: string, replaced: Readonly<Record<string, unknown>>): Fault {
  return body(name, "no-answer", chatCompletion("any", { envelope: replaced }));
}

function answer(name: string, text: string, options: AnswerOptions): Fault {
  return { name, behaviour: { kind: "answer", ...options }, expected: { text } };
}
