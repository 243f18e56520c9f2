import { Readable } from "node:stream";
import { LEDGER_CHANGED, STREAM_REPLACED } from "@suikouji/contract";
import type { LedgerHead } from "../../ledger/ledger-store.ts";
import type { MachineClock } from "../../machine-clock.ts";
import type { StreamLimits } from "./stream-limits.ts";

/** One device's stream of events, in the format of Server-Sent Events. */
export interface EventStream {
  readonly body: Readable;
  /** Tells of a head, unless the stream has told it or a later one. */
  tell(head: LedgerHead): void;
  end(): void;
  /** Ends it after telling the device that a newer stream of its own took the place. */
  replace(): void;
}

/** A comment: clients ignore it. Sent at once, so that headers do not wait for the first event. */
const HEARTBEAT = ":\n\n";

/** A client that does not read would never learn of the end, and would delay the server's exit. */
const CLOSE_GRACE_MS = 1_000;

export function createEventStream(limits: StreamLimits, clock: MachineClock): EventStream {
  const body = new Readable({ read() {} });
  let told: LedgerHead | null = null;
  let isOver = false;

  function send(text: string): void {
    if (isOver || body.destroyed) return;
    if (body.readableLength > limits.mostUnreadBytes) body.destroy();
    else body.push(text);
  }

  let cancelBeat = () => {};
  function beat(): void {
    send(HEARTBEAT);
    cancelBeat = clock.after(limits.heartbeatMs, beat);
  }
  beat();
  const cancelEnd = clock.after(limits.longestMs, end);
  body.once("close", () => {
    isOver = true;
    cancelBeat();
    cancelEnd();
  });

  function end(): void {
    if (isOver) return;
    isOver = true;
    body.push(null);
    const cancel = clock.after(CLOSE_GRACE_MS, () => body.destroy());
    body.once("close", cancel);
  }

  return {
    body,
    tell(head) {
      if (told?.epoch === head.epoch && head.revision <= told.revision) return;
      told = head;
      const { epoch, revision } = head;
      send(eventText(LEDGER_CHANGED, { epoch, revision }));
    },
    end,
    replace() {
      send(eventText(STREAM_REPLACED, {}));
      end();
    },
  };
}

function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
