import {
  LEDGER_CHANGED,
  LEDGER_QUERY,
  LedgerChangedSchema,
  STREAM_REPLACED,
  syncEvents,
} from "@suikouji/contract";
import type { NewsEnd, NewsSource } from "./news-source.ts";

/** The part of `EventSource` that is used. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
}

/** `EventSource` reconnects only after lost connections; with this state it has given up. */
const CLOSED = 2;

/** Server-Sent Events, with the cookie of this ledger; null: of the device's first. */
export function eventSourceNews(
  ledgerId: string | null,
  connect: (path: string) => EventStream = (path) => new EventSource(path),
): NewsSource {
  return {
    open({ heard, ended }) {
      const stream = connect(addressFor(ledgerId));
      // Closed in every case: its own way of reconnecting neither slows down nor spreads devices.
      const end = (why: NewsEnd) => {
        stream.close();
        ended(why);
      };
      stream.addEventListener(LEDGER_CHANGED, (event) => {
        const read = LedgerChangedSchema.safeParse(dataOf(event));
        if (read.success) heard(read.data);
      });
      stream.addEventListener(STREAM_REPLACED, () => end("replaced"));
      stream.addEventListener("error", () =>
        end(stream.readyState === CLOSED ? "refused" : "connection-lost"),
      );
      return () => stream.close();
    },
  };
}

function addressFor(ledgerId: string | null): string {
  const { path } = syncEvents;
  return ledgerId === null ? path : `${path}?${new URLSearchParams({ [LEDGER_QUERY]: ledgerId })}`;
}

function dataOf(event: Event): unknown {
  try {
    return JSON.parse((event as MessageEvent<string>).data);
  } catch {
    return null;
  }
}
