import { setTimeout } from "node:timers/promises";
import type { Device } from "../ledger/books.ts";
import { missingEntries, sendEverythingAgain } from "./acknowledged-rows.ts";
import type { PgBouncer } from "./pgbouncer.ts";
import { promote } from "./postgres-nodes.ts";
import { type Acknowledged, pushUntil } from "./pushing.ts";
import type { Mode, Replicated } from "./replication.ts";
import { withServers } from "./servers.ts";

export interface Failover {
  /** From the kill until the replica was promoted and PgBouncer pointed to it. */
  readonly switchedMs: number;
  /** From the kill to the first push that the promoted database accepted. */
  readonly firstPushMs: number;
  /** Pushes before the kill, and after the switch. */
  readonly acknowledged: readonly [before: number, after: number];
  /** Pushes without an answer, or with a 503, that were resent. */
  readonly repeated: number;
  /** Entries that were acknowledged before the kill and are missing in the promoted database. */
  readonly lost: number;
  /** The same after every device resent what it has; null: no device did. */
  readonly lostAfterResend: number | null;
}

interface Setup {
  readonly mode: Mode;
  readonly nodes: Replicated;
  readonly bouncer: PgBouncer;
  readonly devices: readonly Device[];
}

const SERVERS = 2;
const WRITERS = 32;
const BEFORE_MS = 4_000;
const AFTER_MS = 3_000;
const MOST_MS = 90_000;

/** Kills the primary while devices push to two servers, and promotes its replica. */
export async function measureFailover(setup: Setup): Promise<Failover> {
  const { mode, nodes, bouncer, devices } = setup;
  return withServers(bouncer.url, SERVERS, async (origins) => {
    const acknowledged: Acknowledged[] = [];
    let endMs = Number.POSITIVE_INFINITY;
    const pushing = pushUntil({
      origins,
      devices,
      writers: WRITERS,
      mostMs: MOST_MS,
      isOver: () => performance.now() > endMs,
      onAcknowledged: (one) => acknowledged.push(one),
    });
    await setTimeout(BEFORE_MS);
    const killedAtMs = performance.now();
    await switchOver(setup);
    const switchedAtMs = performance.now();
    const isAfter = ({ atMs }: Acknowledged) => atMs > switchedAtMs;
    while (!acknowledged.some(isAfter) && performance.now() < killedAtMs + MOST_MS) {
      await setTimeout(1);
    }
    endMs = performance.now() + AFTER_MS;
    const repeated = await pushing;

    const first = acknowledged.find(isAfter);
    if (first === undefined) throw new Error("No push was acknowledged after the failover");
    const before = acknowledged.filter((one) => !isAfter(one));
    const { url } = nodes.replica;
    const lost = await missingEntries(url, before, { revisions: true });
    let lostAfterResend: number | null = null;
    if (mode === "asynchronous") {
      const [origin = ""] = origins;
      await sendEverythingAgain(origin, before);
      lostAfterResend = (await missingEntries(url, before, { revisions: false })).size;
    }
    return {
      switchedMs: switchedAtMs - killedAtMs,
      firstPushMs: first.atMs - killedAtMs,
      acknowledged: [before.length, acknowledged.length - before.length],
      repeated,
      lost: lost.size,
      lostAfterResend,
    };
  });
}

/** The old primary must have ended before the replica is promoted: two would accept writes. */
async function switchOver({ nodes, bouncer }: Setup): Promise<void> {
  await nodes.killPrimary();
  await promote(nodes.replica);
  await bouncer.leadTo(nodes.replica.port);
}
