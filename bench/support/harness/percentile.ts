/** The duration of each of `count` calls, in microseconds, after as many warm-up calls. */
export function timesOf(run: () => unknown, count: number): readonly number[] {
  for (let call = 0; call < count; call += 1) run();
  return Array.from({ length: count }, () => {
    const start = process.hrtime.bigint();
    run();
    return Number(process.hrtime.bigint() - start) / 1000;
  });
}

export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
  if (found === undefined) throw new RangeError("No call was timed");
  return Math.round(found * 10) / 10;
}
