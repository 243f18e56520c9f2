import { type Fen, INITIAL_STATE, type Undrafted, type UserAct } from "@suikouji/core";
import { parsed } from "@suikouji/core/testing/transactions";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { DeviceBooks } from "../../platform/books/open-books.ts";
import { ServicesContext, useServices } from "../../session/services.ts";
import { Leftover } from "./leftover.tsx";
import { UnrecordedSums } from "./unrecorded-sums.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const WAITING: Undrafted = {
  said: "打车30",
  because: "offline",
  draft: parsed({ amount: 3000 as Fen, description: "打车" }),
  ofBatch: true,
};
const QUOTED: Undrafted = {
  said: "68",
  because: "quoted-price",
  draft: parsed({ amount: 6800 as Fen, description: "理发" }),
  ofBatch: true,
};

/** Collects the user's acts for the test. */
function Noting({ acts, children }: { readonly acts: UserAct[]; readonly children: ReactNode }) {
  const services = useServices();
  const session = { ...services.session, act: (act: UserAct) => void acts.push(act) };
  return <ServicesContext value={{ ...services, session }}>{children}</ServicesContext>;
}

async function show(...undrafted: readonly Undrafted[]): Promise<readonly UserAct[]> {
  return await showOver(await openTestBooks(), undrafted);
}

async function showOver(
  books: DeviceBooks,
  undrafted: readonly Undrafted[],
): Promise<readonly UserAct[]> {
  const acts: UserAct[] = [];
  renderScreen(
    <Noting acts={acts}>
      <Leftover />
      <UnrecordedSums />
      <p>都在这里</p>
    </Noting>,
    {
      books,
      hash: "#/",
      view: { dialogue: { ...INITIAL_STATE, undrafted } },
    },
  );
  await expect.element(page.getByText("都在这里")).toBeVisible();
  return acts;
}

test("what waits to be drafted is shown, and recorded or dropped by a tap", async () => {
  const acts = await show(QUOTED, WAITING);

  await expect.element(page.getByText("「打车30」")).toBeVisible();
  await page.getByRole("button", { name: "把它记下来" }).click();
  await page.getByRole("button", { name: "不用记" }).click();

  expect(acts).toEqual([{ type: "leftover-taken" }, { type: "leftover-dropped" }]);
});

test("offline, one tap records the rest and turns 离线多笔识别 on", async () => {
  const books = await openTestBooks();
  const acts = await showOver(books, [WAITING]);

  await page.getByRole("button", { name: "记下并打开离线多笔识别" }).click();

  await expect.element(page.getByText("离线多笔识别已打开")).toBeVisible();
  expect(acts).toEqual([{ type: "leftover-taken" }]);
  expect((await books.settings.read()).offlineMultiple).toBe(true);
  await expect
    .element(page.getByRole("button", { name: "记下并打开离线多笔识别" }))
    .not.toBeInTheDocument();
});

test("离线多笔识别 is not offered for what waits for another reason", async () => {
  await show({ ...WAITING, because: "no-room" });

  await expect.element(page.getByRole("button", { name: "把它记下来" })).toBeVisible();
  expect(page.getByRole("button", { name: /离线多笔识别/ }).elements()).toEqual([]);
});

test("a sum that was left out is shown with its reason, and its act names its index among all", async () => {
  const acts = await show(WAITING, QUOTED);

  await expect.element(page.getByText("没记：68（是报价）")).toBeVisible();
  await page.getByRole("button", { name: "记下68" }).click();

  expect(page.getByRole("listitem").elements()).toHaveLength(1);
  expect(acts).toEqual([{ type: "sum-recorded", index: 1 }]);
});

test("words that could not be understood are shown, and cannot be recorded by a tap", async () => {
  await show({ said: "烟一白六", because: "unread", draft: null, ofBatch: true });

  await expect.element(page.getByText("没记：烟一白六（没认出来）")).toBeVisible();

  expect(page.getByRole("button").elements()).toEqual([]);
});

test("with nothing undrafted nothing is shown", async () => {
  await show();

  expect(page.getByRole("button").elements()).toEqual([]);
});
