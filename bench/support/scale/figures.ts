import type { Failover } from "./failover.ts";
import type { PullTimes } from "./pull-times.ts";
import type { PushRate } from "./push-rate.ts";
import type { Mode } from "./replication.ts";

/** One row of the table: what was done, and the result. */
export type Figure = readonly [title: string, measured: string];

export function pushFigure(title: string, { perSecond, p50Ms, p99Ms }: PushRate): Figure {
  const times = `p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`;
  return [title, `${perSecond.toFixed(0)} pushes/s; ${times}`];
}

export function pullFigures(title: string, { first, nothingNew }: PullTimes): readonly Figure[] {
  const told = ({ p50Ms, p99Ms }: PullTimes["first"]) =>
    `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
  return [
    [`pull of a whole ledger, ${title}`, told(first)],
    [`pull with nothing new, ${title}`, told(nothingNew)],
  ];
}

export function failoverFigures(mode: Mode, failover: Failover): readonly Figure[] {
  const { switchedMs, firstPushMs, acknowledged, repeated, lost, lostAfterResend } = failover;
  const [before, after] = acknowledged;
  const resent =
    lostAfterResend === null ? "" : `; ${lostAfterResend} once devices sent everything again`;
  return [
    [
      `${mode} replica: primary killed, replica promoted`,
      `PgBouncer switched after ${seconds(switchedMs)}, first push after ${seconds(firstPushMs)}`,
    ],
    [
      `${mode} replica: acknowledged entries that are lost`,
      `${lost} of ${before * 5}${resent} (${repeated} sends repeated, ${after} pushes after)`,
    ],
  ];
}

export function printFigures(figures: readonly Figure[]): void {
  console.log("\n| | measured |\n|---|---|");
  for (const [title, measured] of figures) console.log(`| ${title} | ${measured} |`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
