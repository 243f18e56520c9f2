import { randomRuns } from "@suikouji/core/testing/random-runs";
import { parsed } from "@suikouji/core/testing/transactions";
import fc from "fast-check";
import { expect, test } from "vitest";
import { flushPromises } from "../../testing/flush-promises.ts";
import { driveSession } from "../../testing/session-driver.ts";
import type { Manner } from "./session.ts";

type Move =
  | { readonly type: "say" | "hear"; readonly text: string }
  | { readonly type: "listen"; readonly manner: Manner }
  | { readonly type: "release" | "abandon" | "confirm" | "cancel" | "undo" | "exit" }
  | { readonly type: "pass"; readonly ms: number }
  | { readonly type: "answer"; readonly how: "well" | "connection" | "service" | "bug" }
  | { readonly type: "connect"; readonly state: "online" | "offline" | "server-gone" }
  | { readonly type: "keep-local"; readonly localOnly: boolean }
  | { readonly type: "fail-to-hear" };

const text = fc.constantFrom(
  "吃饭60",
  "打车30，奶茶15",
  "改成50",
  "确认",
  "取消",
  "第一笔不要了",
  "",
);
const usual = fc.oneof(
  fc.record({ type: fc.constant("say" as const), text }),
  fc.record({ type: fc.constant("answer" as const), how: fc.constant("well" as const) }),
  fc.constant({ type: "confirm" as const }),
);
const unusual = fc.oneof(
  fc.record({ type: fc.constant("hear" as const), text }),
  fc.record({ type: fc.constant("listen" as const), manner: fc.constantFrom("tap", "hold") }),
  fc
    .constantFrom("release", "abandon", "cancel", "undo", "exit", "fail-to-hear")
    .map((type) => ({ type })),
  fc.record({
    type: fc.constant("pass" as const),
    ms: fc.constantFrom(10, 900, 3000, 10_000, 120_000),
  }),
  fc.record({
    type: fc.constant("answer" as const),
    how: fc.constantFrom("connection", "service", "bug"),
  }),
  fc.record({
    type: fc.constant("connect" as const),
    state: fc.constantFrom("online", "offline", "server-gone"),
  }),
  fc.record({ type: fc.constant("keep-local" as const), localOnly: fc.boolean() }),
);
const move: fc.Arbitrary<Move> = fc.oneof(usual, unusual);
const conversation = fc.array(move, { minLength: 5, maxLength: 30, size: "max" });

test("after random events nothing hangs, 仅本机 sends nothing, and entries announced as saved are in the books", async () => {
  await fc.assert(
    fc.asyncProperty(conversation, async (moves) => {
      const driver = driveSession();
      let isLocal = false;
      let expectedBugs = 0;

      for (const made of moves) {
        const asked = driver.asked.length;
        if (made.type === "keep-local") isLocal = made.localOnly;
        if (made.type === "answer" && made.how === "bug" && isAwaited(driver)) expectedBugs += 1;
        await make(driver, made);
        if (isLocal) expect(driver.asked).toHaveLength(asked);
      }
      driver.session.abandonListening();
      driver.timers.pass(3000);
      await flushPromises();

      expect(driver.bugs).toHaveLength(expectedBugs);
      expect(["idle", "listening", "choosing", "confirming"]).toContain(driver.phase());
      expect(await driver.ledger.entries()).toHaveLength(saidToBeKept(driver.allLines));
    }),
    { numRuns: randomRuns({ quick: 40, full: 20_000 }) },
  );
});

type Driver = ReturnType<typeof driveSession>;

function isAwaited({ asked, phase }: Driver): boolean {
  const last = asked.at(-1);
  const isThinking = phase() === "interpreting" || phase() === "correcting";
  return isThinking && last !== undefined && !last.signal.aborted;
}

async function make(driver: Driver, made: Move): Promise<void> {
  const { session, ear, timers } = driver;
  switch (made.type) {
    case "say":
      return driver.say(made.text);
    case "hear":
      if (isListening(driver)) ear.listener.final(made.text);
      return flushPromises();
    case "fail-to-hear":
      if (isListening(driver)) ear.listener.failed("no-speech");
      return;
    case "listen":
      return session.listen(made.manner);
    case "release":
      return session.finishListening();
    case "abandon":
      return session.abandonListening();
    case "confirm":
      session.act({ type: "batch-confirmed" });
      return flushPromises();
    case "cancel":
      return session.act({ type: "batch-cancelled" });
    case "undo":
      return session.act({ type: "undo-requested" });
    case "exit":
      return session.act({ type: "exit-requested" });
    case "pass":
      timers.pass(made.ms);
      return flushPromises();
    case "connect":
      return driver.connect({ state: made.state });
    case "keep-local":
      return driver.changeSettings({ localOnly: made.localOnly });
    case "answer":
      return settleLast(driver, made.how);
  }
}

function isListening({ session }: Driver): boolean {
  const { name } = session.view.microphone;
  return name === "starting" || name === "listening" || name === "transcribing";
}

async function settleLast({ asked }: Driver, how: "well" | "connection" | "service" | "bug") {
  const last = asked.at(-1);
  if (last === undefined) return;
  if (how === "bug") return last.breakDown(new TypeError("吃饭60"));
  if (how !== "well") return last.fail(how);
  return last.answer(ANSWERS[last.kind]);
}

const ANSWERS = {
  parse: { transactions: [parsed(), parsed()], truncated: false },
  correct: { intent: "unclear", corrections: [], reason: "change", confidence: 0.9 },
  converse: { action: "clarify", transaction: null, message: "哪一笔？" },
};

/** 第一笔不要了 right after a save deletes the entry, once that is confirmed; 撤销 may bring it back. */
function saidToBeKept(lines: readonly string[]): number {
  const sumOf = (told: RegExp) =>
    lines.reduce((sum, line) => sum + Number(told.exec(line)?.[1] ?? 0), 0);
  return (
    sumOf(/^已保存(\d+)笔交易。$/u) - sumOf(/已删除(\d+)笔/u) + sumOf(/已恢复(\d+)笔(?!草稿)/u)
  );
}
