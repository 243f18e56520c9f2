import { setTimeout } from "node:timers/promises";
import type { InstalledPostgres } from "../../../scripts/testing/find-postgres.mjs";
import { startPostgresRelay } from "../../../server/testing/postgres-relay.ts";
import { withPostgres } from "../../../server/testing/postgres-session.ts";
import { type PostgresNode, REPLICA_NAME, startReplica } from "./postgres-nodes.ts";

export interface Replicated {
  readonly primary: PostgresNode;
  readonly replica: PostgresNode;
  /** Ends the primary and the relay to the replica, dropping everything in flight. */
  killPrimary(): Promise<void>;
  /** Stops the replica and its relay. */
  stop(): Promise<void>;
}

export type Mode = "synchronous" | "asynchronous";

const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

/** Adds a replica with this delay, and waits until it has caught up. */
export async function replicate(
  installed: InstalledPostgres,
  { primary, delayMs, mode }: { primary: PostgresNode; delayMs: number; mode: Mode },
): Promise<Replicated> {
  // Otherwise the copy would wait until recent writes reach the disk.
  await withPostgres(primary.url, ({ query }) => query("CHECKPOINT"));
  const line = await startPostgresRelay(primary.url, delayMs);
  const replica = await startReplica(installed, {
    primary,
    followedPort: Number(new URL(line.url).port),
  });
  // Set after the copy: a promoted replica must not wait for a replica of its own.
  if (mode === "synchronous") {
    await withPostgres(primary.url, async ({ query }) => {
      await query(`ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (${REPLICA_NAME})'`);
      await query("SELECT pg_reload_conf()");
    });
  }
  await untilFollowing(primary, mode);
  return {
    primary,
    replica,
    async killPrimary() {
      const killed = primary.kill();
      await line.close();
      await killed;
    },
    async stop() {
      await line.close();
      await replica.stop();
    },
  };
}

async function untilFollowing({ url }: PostgresNode, mode: Mode): Promise<void> {
  const wanted = mode === "synchronous" ? "sync" : "async";
  await withPostgres(url, async ({ query }) => {
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      const followers = await query(FOLLOWERS, [REPLICA_NAME, wanted]);
      if (followers.length === 1) return;
      await setTimeout(LOOK_MS);
    }
    throw new Error(`The replica does not follow in the mode ${wanted}`);
  });
}

const FOLLOWERS = `
  SELECT FROM pg_stat_replication
  WHERE application_name = $1 AND state = 'streaming' AND sync_state = $2`;
