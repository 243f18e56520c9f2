import { SyncUnavailable } from "@suikouji/core";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { CountOutdated } from "../../platform/books/sync/count-outdated.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

test("one tap merges the books into the server's ledger", async () => {
  const books = await openTestBooks();
  const decided: string[] = [];
  renderScreen(<SettingsScreen />, {
    books,
    hash: "#/settings/sync",
    sync: {
      state: { name: "other-ledger", waiting: 2 },
      mergeInto: async () => void decided.push("merge"),
    },
  });

  await page.getByRole("button", { name: "把这台设备的账并进去" }).click();

  await expect.element(page.getByText("正在把账并进去")).toBeVisible();
  expect(decided).toEqual(["merge"]);
});

test("taking the server's ledger first shows how many entries would be lost", async () => {
  const books = await openTestBooks();
  const decided: string[] = [];
  renderScreen(<SettingsScreen />, {
    books,
    hash: "#/settings/sync",
    sync: {
      state: { name: "other-ledger", waiting: 2 },
      countOnlyHere: async () => 3,
      followServer: async () => void decided.push("follow"),
    },
  });

  await page.getByRole("button", { name: "改用服务器上的账" }).click();
  await expect.element(page.getByText(/有 3 笔账不在那个账本里/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "先导出一份" })).toBeVisible();
  expect(decided).toEqual([]);
  await page.getByRole("button", { name: "清掉并改用" }).click();

  await expect.element(page.getByText("已改用服务器上的账")).toBeVisible();
  expect(decided).toEqual(["follow"]);
});

test("when something was recorded meanwhile the user is asked again, with the new count", async () => {
  const followed = await askedToFollow({ counts: [0, 1], outcomes: [new CountOutdated(), null] });
  await expect.element(page.getByText(/服务器上都有/)).toBeVisible();
  await expect.element(page.getByText(/刚才账又有变动/)).not.toBeInTheDocument();

  await page.getByRole("button", { name: "清掉并改用" }).click();

  await expect.element(page.getByText(/刚才账又有变动/)).toBeVisible();
  await expect.element(page.getByText(/有 1 笔账不在那个账本里/)).toBeVisible();
  expect(followed()).toBe(1);
  await page.getByRole("button", { name: "清掉并改用" }).click();
  await expect.element(page.getByText("已改用服务器上的账")).toBeVisible();
  expect(followed()).toBe(2);
});

test("an outdated count is removed when there is no new one", async () => {
  await askedToFollow({ counts: [0], outcomes: [new CountOutdated()] });
  await page.getByRole("button", { name: "清掉并改用" }).click();

  // The devices above are not reachable either.
  await expect.element(page.getByText(/连不上服务器/).nth(1)).toBeVisible();
  await expect.element(page.getByText(/服务器上都有/)).not.toBeInTheDocument();
});

test("a failed write is not taken for a change of the books", async () => {
  await askedToFollow({ counts: [3], outcomes: [new Error("The disk is gone")] });
  await page.getByRole("button", { name: "清掉并改用" }).click();

  await expect.element(page.getByText("没有存下来，请再试一次")).toBeVisible();
  await expect.element(page.getByText(/有 3 笔账不在那个账本里/)).toBeVisible();
  await expect.element(page.getByText(/刚才账又有变动/)).not.toBeInTheDocument();
});

test("asking again after 先不改 does not repeat that the books have changed", async () => {
  await askedToFollow({ counts: [0, 1, 1], outcomes: [new CountOutdated()] });
  await page.getByRole("button", { name: "清掉并改用" }).click();
  await expect.element(page.getByText(/刚才账又有变动/)).toBeVisible();

  await page.getByRole("button", { name: "先不改" }).click();
  await page.getByRole("button", { name: "改用服务器上的账" }).click();

  await expect.element(page.getByText(/有 1 笔账不在那个账本里/)).toBeVisible();
  await expect.element(page.getByText(/刚才账又有变动/)).not.toBeInTheDocument();
});

const SIGNED_IN = { ledger: { id: "1", name: "家里的账" }, role: "owner" as const, device: null };

/** Opens the question; returns how often the books were to be erased. */
async function askedToFollow({ counts, outcomes }: Played): Promise<() => number> {
  const [ahead, outcomesAhead] = [[...counts], [...outcomes]];
  let followed = 0;
  renderScreen(<SettingsScreen />, {
    books: await openTestBooks(),
    hash: "#/settings/sync",
    account: { session: async () => ({ ok: true, answer: SIGNED_IN }) },
    sync: {
      state: { name: "other-ledger", waiting: 2 },
      async countOnlyHere() {
        const count = ahead.shift();
        if (count === undefined) throw new SyncUnavailable("offline");
        return count;
      },
      async followServer() {
        followed += 1;
        const outcome = outcomesAhead.shift() ?? null;
        if (outcome !== null) throw outcome;
      },
    },
  });
  await page.getByRole("button", { name: "改用服务器上的账" }).click();
  return () => followed;
}

interface Played {
  /** The server's answers in order; after the last it cannot be reached. */
  readonly counts: readonly number[];
  readonly outcomes: readonly (Error | null)[];
}
