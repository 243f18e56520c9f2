import { syncEvents } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { shownTokenOf } from "../../access/access-check.ts";
import { refuseWithoutRoom } from "../../access/refuse-without-room.ts";
import type { TokenCheck } from "../../access/token-check.ts";
import type { LedgerStore } from "../../ledger/ledger-store.ts";
import { type MachineClock, machineClock } from "../../machine-clock.ts";
import { callerOf } from "../caller-of.ts";
import { mount } from "../mount.ts";
import { limitRate } from "../rate-limit.ts";
import { createOpenStreams, type OpenStreams } from "./open-streams.ts";
import type { SharedHeads } from "./shared-heads.ts";
import { STREAM_LIMITS, type StreamLimits } from "./stream-limits.ts";

export interface SyncEventsOptions {
  readonly limits?: Partial<StreamLimits>;
  readonly clock?: MachineClock;
  /** Absent: only the writes of this process are told. */
  readonly shared?: SharedHeads;
}

export interface SyncEventsParts extends SyncEventsOptions {
  readonly store: Pick<LedgerStore, "head" | "watchHeads">;
  readonly tokens: Pick<TokenCheck, "onForget" | "isStillGood">;
}

/** nginx passes each event on at once; no proxy may compress, which would hold events back. */
const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** Mounts the stream that tells open devices when to pull. */
export function mountSyncEvents(
  app: FastifyInstance,
  parts: SyncEventsParts,
): Pick<OpenStreams, "count"> {
  const { store, tokens, shared, clock = machineClock } = parts;
  const limits = { ...STREAM_LIMITS, ...parts.limits };
  const streams = createOpenStreams({ limits, tokens, clock });
  const stopWatching = store.watchHeads((head) => {
    streams.tell(head);
    shared?.publish(head);
  });
  shared?.subscribe(streams.tell);

  app.addHook("preClose", async () => {
    stopWatching();
    streams.endAll();
  });

  mount(
    app,
    syncEvents,
    async (_body, { request, reply }) => {
      const caller = callerOf(request);
      refuseWithoutRoom(streams.roomFor(caller));
      const token = caller.device === null ? null : shownTokenOf(request.headers, request);
      const { body, tell } = streams.open({ caller, token });
      reply.raw.once("close", () => body.destroy());
      try {
        // Read after the stream was opened: a change in between is told, too.
        tell(await store.head(caller.ledgerId));
      } catch (error) {
        body.destroy();
        throw error;
      }
      reply.headers(STREAM_HEADERS);
      return body;
    },
    { rateLimit: limitRate(limits.opensPerMinute), staysOpen: true },
  );
  return streams;
}
