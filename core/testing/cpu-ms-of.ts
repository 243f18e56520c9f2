/** The CPU time of one call in ms, the least of several: the first compiles, and other programs slow the rest. */
export function cpuMsOf(run: () => void, calls = 3): number {
  const times = Array.from({ length: calls }, () => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
