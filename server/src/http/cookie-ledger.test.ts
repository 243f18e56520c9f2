import { expect, test } from "vitest";
import { cookieLedgerOf } from "./cookie-ledger.ts";

const HEADER = "x-suikouji-ledger";

test.each([
  ["no ledger", {}, {}, null],
  ["a ledger in the header", { [HEADER]: "a-1" }, {}, "a-1"],
  ["a ledger in a WebSocket's address", { upgrade: "websocket" }, { ledger: "a-1" }, "a-1"],
  ["a ledger in a stream's address", { accept: "text/event-stream" }, { ledger: "a-1" }, "a-1"],
  ["a ledger in the address of another request", {}, { ledger: "a-1" }, null],
  ["two in the address", { upgrade: "websocket" }, { ledger: ["a", "b"] }, "-"],
  ["what would end a cookie's name", { [HEADER]: "a=b; suikouji" }, {}, "-"],
  ["nothing", { [HEADER]: "" }, {}, "-"],
])("a request that names %s", (_what, headers, query, ledger) => {
  expect(cookieLedgerOf({ headers, query })).toBe(ledger);
});
