import { type DroppedBatch, type Fen, INITIAL_STATE, type UserAct } from "@suikouji/core";
import { parsed } from "@suikouji/core/testing/transactions";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { ServicesContext, useServices } from "../../session/services.ts";
import { NotSaved } from "./not-saved.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

function dropped(droppedAtMs: number, ...names: readonly string[]): DroppedBatch {
  const items = names.map((description, index) => ({
    index,
    parsed: parsed({ description, amount: 3000 as Fen }),
    status: "pending" as const,
  }));
  const draft = { batch: { items }, history: { messages: [] }, undo: [] };
  return { draft, undrafted: [], droppedAtMs };
}

const LUNCH = dropped(Date.parse("2026-11-14T09:05:00+08:00"), "午饭", "打车");
const TEA = dropped(Date.parse("2026-11-14T10:00:00+08:00"), "奶茶");

/** Collects the user's acts for the test. */
function Noting({ acts, children }: { readonly acts: UserAct[]; readonly children: ReactNode }) {
  const services = useServices();
  const session = { ...services.session, act: (act: UserAct) => void acts.push(act) };
  return <ServicesContext value={{ ...services, session }}>{children}</ServicesContext>;
}

async function show(batches: readonly DroppedBatch[], offered: DroppedBatch | null = null) {
  const acts: UserAct[] = [];
  renderScreen(
    <Noting acts={acts}>
      <NotSaved />
      <p>都在这里</p>
    </Noting>,
    {
      books: await openTestBooks(),
      hash: "#/",
      view: { dialogue: { ...INITIAL_STATE, dropped: batches }, dropped: offered },
    },
  );
  await expect.element(page.getByText("都在这里")).toBeVisible();
  return acts;
}

test("each batch can be taken up or thrown away, the latest first", async () => {
  const acts = await show([LUNCH, TEA]);

  const rows = page.getByRole("region", { name: "没存下的" }).getByRole("listitem");
  await expect.element(rows.nth(0).getByText("奶茶 30元昨天 10:00")).toBeVisible();
  await expect.element(rows.nth(1).getByText("午饭 30元、打车 30元昨天 09:05")).toBeVisible();
  await page.getByRole("button", { name: "接着记：午饭 30元、打车 30元" }).click();
  await page.getByRole("button", { name: "扔掉：奶茶 30元" }).click();
  await page.getByRole("button", { name: /^撤销/ }).click();

  expect(acts).toEqual([
    { type: "dropped-restored", droppedAtMs: LUNCH.droppedAtMs },
    { type: "dropped-discarded", droppedAtMs: TEA.droppedAtMs },
    { type: "discard-undone" },
  ]);
});

test("the batch that is offered at the bottom is not shown twice", async () => {
  await show([LUNCH, TEA], TEA);

  await expect.element(page.getByText(/午饭 30元/)).toBeVisible();
  expect(document.body.textContent).not.toContain("奶茶");
});

test("without dropped batches nothing is shown", async () => {
  await show([]);

  expect(document.body.textContent).not.toContain("没存下的");
});
