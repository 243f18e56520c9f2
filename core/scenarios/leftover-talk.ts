import { type Transaction, yuanFromFen } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";

export const received = (text: string) => ({ type: "words-received", text }) as const;
export const confirmed = { type: "batch-confirmed" } as const;
export const cancelled = { type: "batch-cancelled" } as const;

export function offline(): ConversationDriver {
  return new ConversationDriver({ connectivity: "offline" });
}

/** 把它记下来. */
export function pressed(talk: ConversationDriver): ConversationDriver {
  if (talk.leftover === null) throw new Error("Nothing is offered");
  return talk.happens({ type: "leftover-taken" });
}

export function saved({ saved: batches }: ConversationDriver): readonly number[] {
  return batches.flat().map(({ amount }: Transaction) => yuanFromFen(amount));
}

export function days({ batch }: ConversationDriver): readonly string[] {
  return batch?.items.map(({ parsed: { date } }) => date.slice(5)) ?? [];
}
