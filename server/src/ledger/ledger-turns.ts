import { StorageFailed } from "./ledger-store.ts";

/**
 * Lets one writer of a ledger at a time wait for the lock on its head. All of them would wait there,
 * each with a connection that the other ledgers need: here waiting takes none.
 */
export interface LedgerTurns {
  /** Rejects with {@link StorageFailed}, before any work, where the queue is full or too slow. */
  take<Result>(ledgerId: string, work: (turn: Turn) => Promise<Result>): Promise<Result>;
}

export interface Turn {
  /**
   * Lets the next writer go to the lock, which this one has now: a push begins while the one before
   * it is written. Whoever does not call it passes the turn on at the end of the work.
   */
  pass(): void;
}

export interface TurnLimits {
  readonly mostWaiting: number;
  readonly waitMs: number;
}

export const TURN_LIMITS: TurnLimits = {
  /**
   * At 400 pushes a second a quarter of a second: who comes after them is late only because nothing
   * moves. Each holds its body meanwhile, at most a few hundred kilobytes.
   */
  mostWaiting: 100,
  /** As long as the one at the head waits for the lock; a user waits for the answer. */
  waitMs: 10_000,
};

export function createLedgerTurns({ mostWaiting, waitMs } = TURN_LIMITS): LedgerTurns {
  /** Those who wait, for each ledger that somebody is writing in. */
  const queues = new Map<string, (() => void)[]>();

  async function enter(ledgerId: string): Promise<void> {
    const queue = queues.get(ledgerId);
    if (queue === undefined) {
      queues.set(ledgerId, []);
      return;
    }
    if (queue.length >= mostWaiting) throw busy();
    const turn = Promise.withResolvers<void>();
    queue.push(turn.resolve);
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(turn.resolve), 1);
      turn.reject(busy());
    }, waitMs);
    return turn.promise.finally(() => clearTimeout(timer));
  }

  function leave(ledgerId: string): void {
    const next = queues.get(ledgerId)?.shift();
    if (next === undefined) queues.delete(ledgerId);
    else next();
  }

  return {
    async take(ledgerId, work) {
      await enter(ledgerId);
      let isPassed = false;
      const pass = () => {
        if (!isPassed) leave(ledgerId);
        isPassed = true;
      };
      try {
        return await work({ pass });
      } finally {
        pass();
      }
    },
  };
}

function busy(): StorageFailed {
  return new StorageFailed("storage-failed", "ledger-busy");
}
