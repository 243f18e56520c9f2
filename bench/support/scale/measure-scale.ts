import type { InstalledPostgres } from "../../../scripts/testing/find-postgres.mjs";
import { startPostgresRelay } from "../../../server/testing/postgres-relay.ts";
import { withPostgres } from "../../../server/testing/postgres-session.ts";
import type { Device } from "../ledger/books.ts";
import { documented } from "./documented.ts";
import { measureFailover } from "./failover.ts";
import { type Figure, failoverFigures, pullFigures, pushFigure } from "./figures.ts";
import { fillLedgers } from "./fill.ts";
import type { ScaleOptions } from "./options.ts";
import { type PgBouncer, startPgBouncer } from "./pgbouncer.ts";
import { DATABASE, type PostgresNode, startPrimary } from "./postgres-nodes.ts";
import { measurePulls } from "./pull-times.ts";
import { inTurns, measurePushes } from "./push-rate.ts";
import { replicate } from "./replication.ts";

const FEW_LEDGERS = 100;
/** More than the connections of two servers, so that each connection is busy. */
const MANY_WRITERS = 48;

interface Run {
  readonly installed: InstalledPostgres;
  readonly primary: PostgresNode;
  readonly devices: readonly Device[];
  readonly seconds: number;
  readonly delayMs: number;
  tell(...figures: readonly Figure[]): void;
  /** Stops the part when the run ends, however it ends. */
  keep(part: { stop(): Promise<void> }): void;
}

/** Runs all measurements on one PostgreSQL, and stops everything that it started. */
export async function measureScale(
  installed: InstalledPostgres,
  options: ScaleOptions,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const kept: { stop(): Promise<void> }[] = [];
  const tell = (...told: readonly Figure[]) => {
    figures.push(...told);
    for (const [title, measured] of told) console.log(`  ${title}: ${measured}`);
  };
  try {
    const primary = await startPrimary(installed);
    kept.push(primary);
    const { ledgers, entries, seconds, delayMs } = options;
    console.log(`Filling ${ledgers} ledgers with ${entries} entries`);
    const [devices, fillMs] = await timed(() => fillLedgers(primary.url, options));
    tell([`${ledgers} ledgers, ${entries} entries`, `written in ${inSeconds(fillMs)}`]);
    const run: Run = {
      installed,
      primary,
      devices,
      seconds,
      delayMs,
      tell,
      keep: (part) => kept.push(part),
    };
    await onTables(run);
    await atDistance(run);
    await throughPgBouncer(run);
    return figures;
  } finally {
    for (const part of kept.toReversed()) await part.stop();
  }
}

async function onTables({ primary: { url }, devices, seconds, tell }: Run): Promise<void> {
  const pushes = () => measurePushes(url, { servers: 1, devices, seconds });
  tell(pushFigure("1 server, tables in one piece", await pushes()));
  tell(...pullFigures("tables in one piece", await measurePulls(url, devices)));
  console.log("Partitioning");
  const [, ms] = await timed(() =>
    withPostgres(url, ({ query }) => query(documented("partition.sql"))),
  );
  tell(["partition.sql, with servers stopped", inSeconds(ms)]);
  tell(pushFigure("1 server, partitioned", await pushes()));
  tell(...pullFigures("partitioned", await measurePulls(url, devices)));
}

/** The database is far away and idle, so that a server's connections are the limit. */
async function atDistance({ primary, devices, seconds, delayMs, tell, keep }: Run): Promise<void> {
  const relay = await startPostgresRelay(primary.url, delayMs);
  keep({ stop: () => relay.close() });
  const few = devices.slice(0, FEW_LEDGERS);
  const measured = await inTurns([1, 2], (servers) =>
    measurePushes(relay.url, { servers, devices: few, seconds, writers: MANY_WRITERS }),
  );
  for (const { servers, rate } of measured) {
    tell(pushFigure(`${named(servers)}, database ${delayMs} ms away, 100 ledgers`, rate));
  }
  const [one, two] = measured.map(({ rate }) => rate.perSecond);
  if (one === undefined || two === undefined) throw new Error("Nothing was measured");
  tell(["… what the second server adds", `${(two / one).toFixed(2)}x (goal: 2x)`]);
}

async function throughPgBouncer(run: Run): Promise<void> {
  const { installed, primary, devices, seconds, tell, keep } = run;
  const bouncer = await startPgBouncer(primary.port, installed.owner);
  if (bouncer === null) {
    console.log("PgBouncer is not installed and cannot be: neither it nor a failover is measured");
    return;
  }
  keep(bouncer);
  const measured = await inTurns([1, 2, 4], (servers) =>
    measurePushes(bouncer.url, { servers, devices, seconds }),
  );
  for (const { servers, rate } of measured) {
    tell(pushFigure(`${named(servers)} through PgBouncer`, rate));
  }
  await failOverTwice(run, bouncer);
}

/** The replica that was promoted first is the primary that is killed next. */
async function failOverTwice(run: Run, bouncer: PgBouncer): Promise<void> {
  const { installed, devices, delayMs, tell, keep } = run;
  let { primary } = run;
  for (const mode of ["synchronous", "asynchronous"] as const) {
    console.log(`Copying ${DATABASE} to a replica`);
    const nodes = await replicate(installed, { primary, delayMs, mode });
    keep(nodes);
    const failover = await measureFailover({ mode, nodes, bouncer, devices });
    tell(...failoverFigures(mode, failover));
    primary = nodes.replica;
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[result: Result, ms: number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function named(servers: number): string {
  return servers === 1 ? "1 server" : `${servers} servers`;
}
