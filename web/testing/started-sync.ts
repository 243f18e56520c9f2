import { type LedgerLife, OtherLedgerMet, SyncUnavailable } from "@suikouji/core";
import type { Decision } from "../src/platform/books/sync/other-ledger.ts";
import { type Chance, createSync, type Outbox } from "../src/platform/books/sync/sync.ts";

type Outcome = SyncUnavailable["reason"] | "storage";

export const MET: LedgerLife = { ledgerId: "theirs", epoch: "first" };

/** A sync whose first rounds end as given, and whose timers run when the test says so. */
export function started(outcomes: readonly Outcome[]) {
  const ahead = [...outcomes];
  const timers: number[] = [];
  const decided: (readonly [Decision, LedgerLife])[] = [];
  let [rounds, running, most, cancelled] = [0, 0, 0, 0];
  let isShown = true;
  let due: () => void = () => {};
  let tellOutbox: (outbox: Outbox) => void = () => {};
  let tellChance: (chance: Chance) => void = () => {};
  let nowMs = 77;
  const sync = createSync({
    async round() {
      rounds += 1;
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      const outcome = ahead.shift();
      if (outcome === "other-ledger") throw new OtherLedgerMet(MET);
      if (outcome === "storage") throw new Error("The disk is gone");
      if (outcome !== undefined) throw new SyncUnavailable(outcome);
    },
    async carryOut(decision, met) {
      decided.push([decision, met]);
    },
    countOnlyHere: async () => 0,
    alone: (work) => work(),
    watchOutbox(listener) {
      tellOutbox = listener;
      return () => {};
    },
    onChance(listener) {
      tellChance = listener;
      return () => {};
    },
    isShown: () => isShown,
    timer(delayMs, call) {
      timers.push(delayMs);
      due = call;
      return () => {
        cancelled += 1;
      };
    },
    nowMs: () => nowMs,
    random: () => 1,
  });
  return {
    sync,
    timers,
    decided,
    rounds: () => rounds,
    most: () => most,
    cancelled: () => cancelled,
    hide(): void {
      isShown = false;
    },
    show(): void {
      isShown = true;
      tellChance("page-shown");
    },
    fire: () => due(),
    chance: () => tellChance("network-is-back"),
    focusWindow: () => tellChance("page-shown"),
    pass(ms: number): void {
      nowMs += ms;
    },
    outboxIs: (outbox: Outbox) => tellOutbox(outbox),
    /** Lets everything that was started settle: nothing here waits for real time. */
    calm: () => new Promise<void>((resolve) => setImmediate(resolve)),
  };
}
