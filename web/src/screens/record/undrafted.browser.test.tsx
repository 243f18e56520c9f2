import { type Fen, INITIAL_STATE, type Undrafted, type UserAct } from "@suikouji/core";
import { parsed } from "@suikouji/core/testing/transactions";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
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

/** What the user does is kept for the test. */
function Noting({ acts, children }: { readonly acts: UserAct[]; readonly children: ReactNode }) {
  const services = useServices();
  const session = { ...services.session, act: (act: UserAct) => void acts.push(act) };
  return <ServicesContext value={{ ...services, session }}>{children}</ServicesContext>;
}

async function show(...undrafted: readonly Undrafted[]): Promise<readonly UserAct[]> {
  const acts: UserAct[] = [];
  renderScreen(
    <Noting acts={acts}>
      <Leftover />
      <UnrecordedSums />
      <p>都在这里</p>
    </Noting>,
    {
      books: await openTestBooks(),
      hash: "#/",
      view: { dialogue: { ...INITIAL_STATE, undrafted } },
    },
  );
  await expect.element(page.getByText("都在这里")).toBeVisible();
  return acts;
}

test("what only waits is said in words, and taken up or thrown away by a tap", async () => {
  const acts = await show(QUOTED, WAITING);

  await expect.element(page.getByText("「打车30」")).toBeVisible();
  await page.getByRole("button", { name: "把它记下来" }).click();
  await page.getByRole("button", { name: "不用记" }).click();

  expect(acts).toEqual([{ type: "leftover-taken" }, { type: "leftover-dropped" }]);
});

test("a sum that was left out is told with its reason, and named by its place among all", async () => {
  const acts = await show(WAITING, QUOTED);

  await expect.element(page.getByText("没记：68（是报价）")).toBeVisible();
  await page.getByRole("button", { name: "记下68" }).click();

  expect(page.getByRole("listitem").elements()).toHaveLength(1);
  expect(acts).toEqual([{ type: "sum-recorded", index: 1 }]);
});

test("with nothing undrafted neither is there", async () => {
  await show();

  expect(page.getByRole("button").elements()).toEqual([]);
});
