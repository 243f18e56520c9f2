import { expect, test } from "vitest";
import { HELP, readLine } from "./commands.ts";

const does = (happening: object) => ({ type: "happening", happening });

test.each([
  ["午饭35", does({ type: "speech-recognized", text: "午饭35" })],
  ["/确认", does({ type: "batch-confirmed" })],
  ["/确认 2", does({ type: "item-confirmed", index: 1 })],
  ["/取消", does({ type: "batch-cancelled" })],
  ["/取消 3", does({ type: "item-cancelled", index: 2 })],
  ["/撤销", does({ type: "undo-requested" })],
  ["/离线", does({ type: "connectivity-changed", connectivity: "offline" })],
  ["/在线", does({ type: "connectivity-changed", connectivity: "online" })],
  ["/超时", does({ type: "session-timed-out" })],
  ["/账本", { type: "show-ledger" }],
  ["/帮助", { type: "show-help" }],
  ["  /结束  ", { type: "quit" }],
  ["/飞", { type: "unknown-command", command: "/飞" }],
])("%j", (line, meant) => {
  expect(readLine(line)).toEqual(meant);
});

test("a command with an invalid number is unknown", () => {
  expect(readLine("/确认 二")).toEqual({ type: "unknown-command", command: "/确认 二" });
});

test("the help names every command", () => {
  for (const command of ["/确认", "/取消", "/撤销", "/离线", "/在线", "/超时", "/账本", "/结束"]) {
    expect(HELP).toContain(command);
  }
});
