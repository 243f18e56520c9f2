import type { CDPSession, Page } from "@playwright/test";

const SAMPLE_MICROSECONDS = 200;
const SHOWN = 15;

/** Profiles the page during the work and returns the functions with the most self time. */
export async function profiling(page: Page, work: () => Promise<void>): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Profiler.enable");
  await devtools.send("Profiler.setSamplingInterval", { interval: SAMPLE_MICROSECONDS });
  await devtools.send("Profiler.start");
  await work();
  const { profile } = await stop(devtools);
  return heaviest(profile);
}

type Profile = Awaited<ReturnType<typeof stop>>["profile"];

function stop(devtools: CDPSession) {
  return devtools.send("Profiler.stop");
}

function heaviest({ nodes, samples = [], timeDeltas = [] }: Profile): readonly string[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber, columnNumber } }) => {
      const file = url.split("/").at(-1) ?? "";
      return [id, `${functionName || "(anonymous)"} ${file}:${lineNumber}:${columnNumber}`];
    }),
  );
  const spent = new Map<string, number>();
  let total = 0;
  samples.forEach((id, index) => {
    const name = names.get(id) ?? "";
    if (name.startsWith("(idle)") || name.startsWith("(program)")) return;
    const ms = (timeDeltas[index] ?? 0) / 1000;
    total += ms;
    spent.set(name, (spent.get(name) ?? 0) + ms);
  });
  return [...spent]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([name, ms]) => `${((100 * ms) / total).toFixed(1).padStart(6)} %  ${name}`);
}
