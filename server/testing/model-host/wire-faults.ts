import type { FailureReason } from "../../src/llm/model-failure.ts";
import type { Address, Fault, Step } from "./behaviour.ts";
import { chatCompletion } from "./chat-completion.ts";

const BODY = chatCompletion("any");
const HEAD = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n`;
const LENGTH = `content-length: ${BODY.length}\r\n`;
const ANSWER = `${HEAD}${LENGTH}\r\n${BODY}`;

/** Longer than any deadline in the tests. */
const TOO_LONG_MS = 2_000;

const close: Step = { do: "close" };
const hang: Step = { do: "hang" };
const reset: Step = { do: "reset" };
const pause: Step = { do: "wait", ms: TOO_LONG_MS };

/** Faults below HTTP, or in its framing. */
export const WIRE_FAULTS: readonly Fault[] = [
  address("refused", "refused"),
  address("DNS failure", "unknown-name"),
  address("TLS to a plain port", "tls-to-plain"),
  address("TLS handshake that hangs", "tls-to-silent", "late"),

  wire("reset before headers", "interrupted", [reset]),
  wire("closed before headers", "interrupted", [close]),
  wire("reset amid headers", "interrupted", [send(HEAD), reset]),
  wire("reset mid-body", "interrupted", [send(ANSWER.slice(0, -90)), reset]),
  wire("closed mid-body", "interrupted", [send(ANSWER.slice(0, -90)), close]),
  wire("length announced too long", "interrupted", [
    send(`${HEAD}content-length: ${BODY.length + 9}\r\n\r\n${BODY}`),
    close,
  ]),
  wire("length announced too short", "not-json", [
    send(`${HEAD}content-length: ${BODY.length - 9}\r\n\r\n${BODY}`),
    close,
  ]),
  wire("two lengths that differ", "interrupted", [
    send(`${HEAD}${LENGTH}content-length: 7\r\n\r\n${BODY}`),
    close,
  ]),
  wire("length and chunks at once", "interrupted", [
    send(`${HEAD}${LENGTH}transfer-encoding: chunked\r\n\r\n${BODY}`),
    close,
  ]),
  wire("chunked garbage", "interrupted", [
    send(`${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\nnonsense\r\n`),
    close,
  ]),
  wire("chunks without an end", "interrupted", [
    send(`${HEAD}transfer-encoding: chunked\r\n\r\n${BODY.length.toString(16)}\r\n${BODY}\r\n`),
    close,
  ]),
  wire("not HTTP", "interrupted", [send("SSH-2.0-OpenSSH_9.6\r\n"), close]),
  wire("headers without end", "interrupted", [send(`${HEAD}x-a: ${"a".repeat(20_000)}`), hang]),
  wire("switches protocols", "interrupted", [
    send("HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n"),
    hang,
  ]),
  wire("continues what nobody began", "interrupted", [send("HTTP/1.1 100 Continue\r\n\r\n"), hang]),

  wire("slow first byte", "late", [pause, send(ANSWER)]),
  wire("slow headers, a byte at a time", "late", drip(ANSWER)),
  wire("slow body, a byte at a time", "late", [send(`${HEAD}${LENGTH}\r\n`), ...drip(BODY)]),
  wire("hang", "late", [hang]),
  wire("hang after headers", "late", [send(`${HEAD}${LENGTH}\r\n`), hang]),
  wire("hang mid-body", "late", [send(ANSWER.slice(0, -90)), hang]),
  wire("hang after a hint", "late", [send("HTTP/1.1 103 Early Hints\r\n\r\n"), hang]),

  {
    name: "a body that ends with the connection",
    behaviour: { kind: "wire", steps: [send(`${HEAD}connection: close\r\n\r\n${BODY}`), close] },
    expected: { text: '{"ok":true}' },
  },
];

function wire(name: string, fails: FailureReason, steps: readonly Step[]): Fault {
  return { name, behaviour: { kind: "wire", steps }, expected: { fails } };
}

function address(name: string, kind: Address, fails: FailureReason = "unreachable"): Fault {
  return { name, behaviour: { kind: "address", address: kind }, expected: { fails } };
}

function send(bytes: string): Step {
  return { do: "send", bytes };
}

/** Fast enough for every idle timeout, too slow to finish before the deadline. */
function drip(text: string): readonly Step[] {
  return [...text].flatMap((byte) => [send(byte), { do: "wait", ms: 25 } as const]);
}
