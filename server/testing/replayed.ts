import { inTurns } from "./in-turns.ts";

interface Playing<Item, Outcome> {
  /** Within the deadline given. */
  readonly play: (item: Item, deadlineMs: number) => Promise<Outcome>;
  /** Of the first time. */
  readonly deadlineMs: number;
  readonly isRight: (outcome: Outcome, item: Item) => boolean;
}

const AT_A_TIME = 12;
const REPLAYS = 3;
const LONGER = 4;

/**
 * The outcomes that are wrong in every replay, too; each replay has a longer deadline. Deadlines are tested in real time, and a busy
 * machine misses them at random; a real fault shows every time.
 */
export async function wrongEveryTime<Item, Outcome>(
  items: readonly Item[],
  { play, deadlineMs, isRight }: Playing<Item, Outcome>,
): Promise<readonly Outcome[]> {
  const wrong: Outcome[] = [];
  const outcomes = await inTurns(items, AT_A_TIME, (item) => play(item, deadlineMs));
  for (const [index, item] of items.entries()) {
    let outcome = outcomes[index];
    for (let replay = 1; replay <= REPLAYS; replay += 1) {
      if (outcome === undefined || isRight(outcome, item)) break;
      outcome = await play(item, deadlineMs * LONGER ** replay);
    }
    if (outcome !== undefined && !isRight(outcome, item)) wrong.push(outcome);
  }
  return wrong;
}

/** Whether an answer was in time: timers and sockets have their own delays, busy machines more. */
export function isInTime({ tookMs, deadlineMs }: { tookMs: number; deadlineMs: number }): boolean {
  return tookMs <= deadlineMs + Math.max(SHORTEST_DELAY_MS, deadlineMs / 2);
}

const SHORTEST_DELAY_MS = 50;
