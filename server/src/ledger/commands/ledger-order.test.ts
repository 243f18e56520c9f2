import { expect, test } from "vitest";
import { readLedgerOrder } from "./ledger-order.ts";

test.each([
  ["add 旅行", { verb: "add", name: "旅行" }],
  ["list", { verb: "list" }],
  ["remove 旅行", { verb: "remove", name: "旅行" }],
  ["pair", { verb: "pair", name: null, role: "member" }],
  ["pair 旅行", { verb: "pair", name: "旅行", role: "member" }],
  ["pair --owner 旅行", { verb: "pair", name: "旅行", role: "owner" }],
  ["code", { verb: "show-code", name: null }],
  ["code 旅行 --new", { verb: "new-code", name: "旅行", endDevices: false }],
  ["code --new --end-devices", { verb: "new-code", name: null, endDevices: true }],
])("%s", (line, order) => {
  expect(readLedgerOrder(line.split(" "))).toEqual(order);
});

test.each([
  "",
  "add",
  "list 旅行",
  "pair --admin",
  "code --end-devices",
  "code --new --owner",
  "add 旅行 出差",
  "erase 旅行",
])("%j is not understood", (line) => {
  expect(readLedgerOrder(line.split(" ").filter(Boolean))).toBeNull();
});
