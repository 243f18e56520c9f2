import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OWNER } from "../../server/testing/owner.ts";
import { askBooks, buildBooksPage, openBooksPage } from "../books-page.ts";
import { expect, test } from "../journey.ts";
import { type KillableBrowser, killCount, startBrowser } from "../killable-browser.ts";

const KILLS = killCount({ quick: 5, full: 60 });
const BATCH = 10;

test(`the browser is killed ${KILLS} times while it saves: batches are whole, none that was saved is lost, none is doubled on the server`, async ({
  serverAddress,
}) => {
  test.setTimeout(30_000 + KILLS * 10_000);
  const script = await buildBooksPage();
  const profile = await mkdtemp(join(tmpdir(), "suikouji-profile-"));
  const saved = new Set<string>();
  let losses = 0;

  /** Chromium may have thrown its database away; what it held is then had from elsewhere. */
  async function keptBy({ page }: KillableBrowser): Promise<readonly string[]> {
    const kept = await askBooks<readonly string[]>(page, "descriptions");
    if ([...saved].every((label) => kept.includes(`${label}-0`))) return kept;
    losses += 1;
    await askBooks(page, "sync");
    return await askBooks(page, "descriptions");
  }

  /** Whatever comes of the work, no browser is left behind. */
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
      expectWhole(await keptBy(browser), saved);
      await saveUntilKilled(browser, { run, saved });
    });
  }
  const kept = await inBrowser(async (browser) => {
    const found = await keptBy(browser);
    await askBooks(browser.page, "sync");
    return found;
  });

  expectWhole(kept, saved);
  expect(saved.size).toBeGreaterThanOrEqual(KILLS);
  expect([...(await descriptionsOnServer(serverAddress))].sort()).toEqual([...kept].sort());
  test.info().annotations.push({
    type: "kills",
    description: `${KILLS} kills, ${saved.size} batches told as saved, ${kept.length / BATCH} kept; ${losses} times the browser lost its database`,
  });
  await rm(profile, { recursive: true, force: true });
});

/** Kills in the middle of a save that comes after a few others: another one each time. */
async function saveUntilKilled(
  { page, kill }: KillableBrowser,
  { run, saved }: { run: number; saved: Set<string> },
): Promise<void> {
  const fatal = `saving ${run}-${3 + (run % 5)}`;
  let strike = () => {};
  const due = new Promise<void>((resolve) => {
    strike = resolve;
  });
  await page.exposeFunction("report", (what: string) => {
    const [, label] = /^saved (.+)$/.exec(what) ?? [];
    if (label !== undefined) saved.add(label);
    if (what === fatal) strike();
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
