import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isProof, randomRuns } from "../../core/testing/random-runs.ts";
import { OWNER } from "../../server/testing/owner.ts";
import { type RecordPage, recordPage } from "../pages/record-page.ts";
import { entriesOn } from "../support/books/server-books.ts";
import { type StoredDrafts, storedDrafts } from "../support/books/stored-conversation.ts";
import { type KillableBrowser, startBrowser } from "../support/browser/killable-browser.ts";
import { expect, test } from "../support/journey.ts";

/** `said` is a part of what the app says last, also after the kill. */
interface Step extends StoredDrafts {
  readonly does: (record: RecordPage, browser: KillableBrowser) => Promise<void>;
}

const taps =
  (name: string | RegExp) =>
  (_: RecordPage, { page }: KillableBrowser) =>
    page.getByRole("button", { name }).click();
const says = (text: string) => (record: RecordPage) => record.say(text);

/** A whole conversation: recorded, corrected, confirmed, asked, added to, cancelled, taken up, saved. */
const STEPS: readonly Step[] = [
  {
    does: says("吃饭60，打车30，奶茶15"),
    open: ["60 pending", "30 pending", "15 pending"],
    said: "识别到3笔交易",
  },
  {
    does: says("第一笔改成50"),
    open: ["50 pending", "30 pending", "15 pending"],
    said: "还需要修改吗？",
  },
  {
    does: taps("确认第2笔"),
    open: ["50 pending", "30 confirmed", "15 pending"],
    said: "剩余2笔待确认。",
  },
  {
    does: says("第三笔金额不对"),
    open: ["50 pending", "30 confirmed", "15 pending"],
    said: "请问金额改成多少？",
  },
  {
    does: says("18"),
    open: ["50 pending", "30 confirmed", "18 pending"],
    said: "已将第3笔修改为支出18元",
  },
  {
    does: says("还有一笔面包8"),
    open: ["50 pending", "30 confirmed", "18 pending", "8 pending"],
    said: "现在共4笔",
  },
  {
    does: says("第二笔改成35"),
    open: ["50 pending", "30 confirmed", "18 pending", "8 pending"],
    said: "第2笔已经确认了，要改吗？",
  },
  {
    does: says("要改"),
    open: ["50 pending", "35 pending", "18 pending", "8 pending"],
    said: "已将第2笔修改为支出35元",
  },
  { does: says("取消"), open: [], dropped: 1, said: "" },
  {
    does: taps(/^接着记/),
    open: ["50 pending", "35 pending", "18 pending", "8 pending"],
    said: "已恢复4笔草稿",
  },
  { does: says("全部确认"), open: [], said: "" },
].map((step) => ({ dropped: 0, ...step }));

const ROUNDS = randomRuns({ quick: 1, full: 19 });
const isFatal = (step: number) => isProof() || step % 4 === 3 || step === STEPS.length - 3;
const KILLS = ROUNDS * STEPS.filter((_, step) => isFatal(step)).length;
const SAVE_KILLS = randomRuns({ quick: 2, full: 60 });

test(`${KILLS} browser kills in conversations: the drafts and the question are back`, async ({
  serverAddress,
}) => {
  test.setTimeout(240_000 + KILLS * 40_000);
  const device = await newDevice(serverAddress);
  let browser = await device.open();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, step] of STEPS.entries()) {
      await step.does(recordPage(browser.page), browser);
      const isStored = (stored: StoredDrafts) =>
        inShort(stored) === inShort(step) && stored.said.includes(step.said);
      await expect
        .poll(async () => (await storedDrafts(browser.page)).filter((each) => !isStored(each)))
        .toEqual([]);
      if (!isFatal(index)) continue;
      const names = await draftNames(browser);
      await browser.kill();
      browser = await device.open();
      await expect.poll(() => draftNames(browser)).toEqual(names);
      if (step.said !== "") {
        await expect(recordPage(browser.page).captions).toContainText(step.said);
      }
    }
  }
  await expect
    .poll(async () => (await entriesOn(serverAddress)).length, { timeout: 120_000 })
    .toBe(4 * ROUNDS);
  await device.discard(browser);
});

test(`${SAVE_KILLS} browser kills during saves: no draft is lost, none is saved twice`, async ({
  serverAddress,
}) => {
  test.setTimeout(240_000 + SAVE_KILLS * 60_000);
  const device = await newDevice(serverAddress);
  let browser = await device.open();
  let saved = 0;
  for (let run = 1; run <= SAVE_KILLS; run += 1) {
    // An amount of its own tells the batch of this run from the others.
    const amount = 1000 + run;
    await recordPage(browser.page).say(`吃饭${amount}，打车${amount}`);
    await expect(recordPage(browser.page).drafts).toHaveCount(2);
    await recordPage(browser.page).confirmAll.click({ noWaitAfter: true });
    for (let turn = 0; turn < (run * 37) % 200; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await browser.kill();
    browser = await device.open();
    const { drafts, recent, confirmAll, expectNoDrafts } = recordPage(browser.page);
    const isSaved = recent.getByText(new RegExp(String(amount).replace(/^1/, "1,?")));
    await expect(isSaved.or(drafts).first()).toBeVisible();
    if ((await drafts.count()) > 0) {
      await expect(drafts).toHaveCount(2);
      expect(await isSaved.count()).toBe(0);
      await confirmAll.click();
      await expectNoDrafts();
    } else {
      saved += 1;
    }
  }
  await expect
    .poll(async () => (await entriesOn(serverAddress)).map(({ amountFen }) => amountFen).sort(), {
      timeout: 120_000,
    })
    .toEqual(
      Array.from({ length: 2 * SAVE_KILLS }, (_, index) => 100_000 + 100 * (1 + (index >> 1))),
    );
  test.info().annotations.push({
    type: "kills",
    description: `${SAVE_KILLS} kills, ${saved} of them after the save was durable`,
  });
  await device.discard(browser);
});

/** A profile that outlives the browser. The first start goes through the welcome page. */
async function newDevice(address: string) {
  const profile = await mkdtemp(join(tmpdir(), "suikouji-profile-"));
  let isNew = true;
  return {
    async open(): Promise<KillableBrowser> {
      const browser = await startBrowser(profile);
      const { page } = browser;
      await page.setExtraHTTPHeaders(OWNER);
      if (isNew) await recordPage(page).open(address);
      else await page.goto(address);
      isNew = false;
      await expect(recordPage(page).sayBox).toBeVisible();
      return browser;
    },
    async discard(browser: KillableBrowser): Promise<void> {
      await browser.kill();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function draftNames({ page }: KillableBrowser): Promise<readonly (string | null)[]> {
  const groups = await recordPage(page).drafts.all();
  return await Promise.all(groups.map((group) => group.getAttribute("aria-label")));
}

function inShort({ open, dropped }: StoredDrafts): string {
  return JSON.stringify([open, dropped]);
}
