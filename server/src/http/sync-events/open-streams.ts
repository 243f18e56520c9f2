import type { Caller } from "../../access/caller.ts";
import { type HeldConnection, holdConnections, type Room } from "../../access/held-connections.ts";
import type { TokenCheck } from "../../access/token-check.ts";
import type { LedgerHead } from "../../ledger/ledger-store.ts";
import type { MachineClock } from "../../machine-clock.ts";
import { createEventStream, type EventStream } from "./event-stream.ts";
import type { StreamLimits } from "./stream-limits.ts";

/** The open streams of all devices. */
export interface OpenStreams {
  readonly count: number;
  roomFor(caller: Caller): Room;
  /** Opens a stream; it is tracked until its body is closed. */
  open(asking: Pick<HeldConnection, "caller" | "token">): Pick<EventStream, "body" | "tell">;
  /** Tells every device of the ledger. */
  tell(head: LedgerHead): void;
  endAll(): void;
}

export interface OpenStreamsParts {
  readonly limits: StreamLimits;
  readonly tokens: Pick<TokenCheck, "onForget" | "isStillGood">;
  readonly clock: MachineClock;
}

/** A device revoked at another server must lose its stream here within 10 s. */
const RECHECK_MS = 9_000;

export function createOpenStreams({ limits, tokens, clock }: OpenStreamsParts): OpenStreams {
  const held = holdConnections<HeldConnection>({
    most: limits.streams,
    mostPerLedger: limits.streamsPerLedger,
    mostPerDevice: limits.streamsPerDevice,
    tokens,
    recheckMs: RECHECK_MS,
    clock,
  });
  /** Also those that are ending. */
  const streams = new Map<string, Set<EventStream>>();
  let count = 0;

  function keep(ledgerId: string, stream: EventStream): void {
    const ofLedger = streams.get(ledgerId) ?? new Set();
    streams.set(ledgerId, ofLedger.add(stream));
    count += 1;
  }

  function drop(ledgerId: string, stream: EventStream): void {
    const ofLedger = streams.get(ledgerId);
    ofLedger?.delete(stream);
    if (ofLedger?.size === 0) streams.delete(ledgerId);
    count -= 1;
  }

  return {
    get count() {
      return count;
    },
    roomFor: held.roomFor,
    open({ caller, token }) {
      const { ledgerId } = caller;
      const stream = createEventStream(limits, clock);
      const remove = held.add({
        caller,
        token,
        isIdle: () => true,
        revoke: stream.end,
        replace: stream.replace,
      });
      keep(ledgerId, stream);
      stream.body.once("close", () => {
        remove();
        drop(ledgerId, stream);
      });
      return stream;
    },
    tell(head) {
      for (const stream of streams.get(head.ledgerId) ?? []) stream.tell(head);
    },
    endAll() {
      for (const ofLedger of streams.values()) for (const stream of ofLedger) stream.end();
    },
  };
}
