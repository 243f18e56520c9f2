import { inTurns } from "./in-turns.ts";

interface Playing<Item, Outcome> {
  readonly play: (item: Item) => Promise<Outcome>;
  readonly isRight: (outcome: Outcome, item: Item) => boolean;
}

const AT_A_TIME = 12;
const REPLAYS = 3;

/**
 * What is wrong also when played again by itself. Deadlines are tested in real time, and a machine
 * that is busy with other things is late for everything; a fault is there every time.
 */
export async function wrongEveryTime<Item, Outcome>(
  items: readonly Item[],
  { play, isRight }: Playing<Item, Outcome>,
): Promise<readonly Outcome[]> {
  const wrong: Outcome[] = [];
  const outcomes = await inTurns(items, AT_A_TIME, play);
  for (const [index, item] of items.entries()) {
    let outcome = outcomes[index];
    for (let replay = 0; replay < REPLAYS; replay += 1) {
      if (outcome === undefined || isRight(outcome, item)) break;
      outcome = await play(item);
    }
    if (outcome !== undefined && !isRight(outcome, item)) wrong.push(outcome);
  }
  return wrong;
}
