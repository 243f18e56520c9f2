import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomRuns } from "../../core/testing/random-runs.ts";
import { OWNER } from "../../server/testing/owner.ts";
import { askBooks, buildBooksPage, openBooksPage } from "../support/books/books-page.ts";
import { type KillableBrowser, startBrowser } from "../support/browser/killable-browser.ts";
import { expect, test } from "../support/journey.ts";

const KILLS = randomRuns({ quick: 3, full: 60 });
const BATCH = 10;

test(`${KILLS} browser kills during saves: every saved batch is complete and is on the server exactly once`, async ({
  serverAddress,
}) => {
  test.setTimeout(120_000 + KILLS * 30_000);
  const script = await buildBooksPage();
  const profile = await mkdtemp(join(tmpdir(), "suikouji-profile-"));
  const saved = new Set<string>();
  let losses = 0;

  /** After a kill Chromium may discard its database; a sync then restores the entries. */
  async function descriptionsIn({ page }: KillableBrowser): Promise<readonly string[]> {
    const kept = await askBooks<readonly string[]>(page, "descriptions");
    if ([...saved].every((label) => kept.includes(`${label}-0`))) return kept;
    losses += 1;
    await askBooks(page, "sync");
    return await askBooks(page, "descriptions");
  }

  /** Ends the browser even if the work fails. */
  async function inBrowser<Answer>(work: (browser: KillableBrowser) => Promise<Answer>) {
    const browser = await startBrowser(profile);
    try {
      await openBooksPage(browser.page, { script, address: serverAddress });
      return await work(browser);
    } finally {
      await browser.kill();
    }
  }

  for (let run = 1; run <= KILLS; run += 1) {
    await inBrowser(async (browser) => {
      expectWhole(await descriptionsIn(browser), saved);
      await saveUntilKilled(browser, { run, saved });
    });
  }
  const kept = await inBrowser(async (browser) => {
    const found = await descriptionsIn(browser);
    await askBooks(browser.page, "sync");
    return found;
  });

  expectWhole(kept, saved);
  expect(saved.size).toBeGreaterThanOrEqual(KILLS);
  expect([...(await descriptionsOnServer(serverAddress))].sort()).toEqual([...kept].sort());
  test.info().annotations.push({
    type: "kills",
    description: `${KILLS} kills, ${saved.size} batches reported as saved, ${kept.length / BATCH} kept; ${losses} times the browser lost its database`,
  });
  await rm(profile, { recursive: true, force: true });
});

/** Kills the browser during a save, after a few finished ones; each run picks another save. */
async function saveUntilKilled(
  { page, kill }: KillableBrowser,
  { run, saved }: { run: number; saved: Set<string> },
): Promise<void> {
  const fatal = `saving ${run}-${3 + (run % 5)}`;
  let killNow = () => {};
  const due = new Promise<void>((resolve) => {
    killNow = resolve;
  });
  await page.exposeFunction("report", (what: string) => {
    const [, label] = /^saved (.+)$/.exec(what) ?? [];
    if (label !== undefined) saved.add(label);
    if (what === fatal) killNow();
  });
  void askBooks(page, "saveWithoutEnd", run).catch(() => {});
  await due;
  for (let turn = 0; turn < (run * 7) % 40; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  await kill();
}

function expectWhole(kept: readonly string[], saved: ReadonlySet<string>): void {
  const sizes = new Map<string, number>();
  for (const description of kept) {
    const label = description.slice(0, description.lastIndexOf("-"));
    sizes.set(label, (sizes.get(label) ?? 0) + 1);
  }
  expect(new Set(kept).size).toBe(kept.length);
  expect([...sizes].filter(([, size]) => size !== BATCH)).toEqual([]);
  expect([...saved].filter((label) => !sizes.has(label))).toEqual([]);
}

async function descriptionsOnServer(address: string): Promise<readonly string[]> {
  const response = await fetch(`${address}/api/v1/export`, { headers: OWNER });
  const { entries } = (await response.json()) as { entries: readonly { description: string }[] };
  return entries.map(({ description }) => description);
}
