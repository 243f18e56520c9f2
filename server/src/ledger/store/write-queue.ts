import { StorageFailed } from "../ledger-store.ts";

/**
 * Queues the writers of each ledger, so that only one at a time waits for the lock on its head.
 * Waiting at the lock would hold a connection that other ledgers need; waiting here holds none.
 */
export interface WriteQueue {
  /**
   * Rejects with {@link StorageFailed} before any work if the queue is full or the wait too long.
   */
  run<Result>(ledgerId: string, work: (turn: Turn) => Promise<Result>): Promise<Result>;
}

export interface Turn {
  /**
   * Lets the next writer wait for the lock, which this one now holds: the next push begins while
   * this one is written. If it is not called, the turn ends with the work.
   */
  pass(): void;
}

export interface QueueLimits {
  readonly mostWaiting: number;
  readonly waitMs: number;
}

const QUEUE_LIMITS: QueueLimits = {
  /**
   * At 400 pushes a second the queue takes a quarter of a second, so a longer one means that
   * nothing moves. Each waiting push holds its body, at most a few hundred kilobytes.
   */
  mostWaiting: 100,
  /** As long as a writer waits for the lock itself; a user is waiting for the answer. */
  waitMs: 10_000,
};

export function createWriteQueue({ mostWaiting, waitMs } = QUEUE_LIMITS): WriteQueue {
  /** The waiting writers of each ledger that is being written. */
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
    async run(ledgerId, work) {
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
