import type { Page } from "@playwright/test";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Microseconds of CPU. */
  readonly tdur?: number;
}

/**
 * The tasks of the page's main thread, in milliseconds of CPU: unlike the times that a page sees
 * itself, they do not grow with the other programs of the machine.
 */
export async function taskTimes(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser of its own");
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => {
    events.push(...(value as unknown as readonly TraceEvent[]));
  });
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline"] },
  });
  await work();
  const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await complete;
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  return events
    .filter((event) => event.name === "RunTask" && main.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}
