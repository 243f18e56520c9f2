import {
  type CalendarDate,
  type Fen,
  type FoundEntry,
  INITIAL_STATE,
  type UserAct,
} from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { ServicesContext, useServices } from "../../session/services.ts";
import { ChooseEntry } from "./choose-entry.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const FOUND: readonly FoundEntry[] = [
  { id: "a", transaction: transaction({ description: "打车", amount: 3000 as Fen }) },
  {
    id: "b",
    transaction: transaction({ description: "", date: "2026-11-14" as CalendarDate }),
  },
];

/** Collects the user's acts for the test. */
function Noting({ acts, children }: { readonly acts: UserAct[]; readonly children: ReactNode }) {
  const services = useServices();
  const session = { ...services.session, act: (act: UserAct) => void acts.push(act) };
  return <ServicesContext value={{ ...services, session }}>{children}</ServicesContext>;
}

test("the entries are listed with their numbers, and a tap chooses one or none", async () => {
  const acts: UserAct[] = [];
  const phase = {
    name: "choosing",
    entries: FOUND,
    text: "删掉打车",
    wish: { kind: "order", order: { each: false, count: null, parts: [{ kind: "remove" }] } },
    asked: { kind: "which-entry" },
  } as const;
  renderScreen(
    <Noting acts={acts}>
      <ChooseEntry />
    </Noting>,
    { books: await openTestBooks(), hash: "#/", view: { dialogue: { ...INITIAL_STATE, phase } } },
  );

  const list = page.getByRole("region", { name: "找到的账" });
  await expect.element(list.getByRole("button", { name: /^1\s*打车/ })).toBeVisible();
  // Without a description the category names it.
  await list.getByRole("button", { name: /^2\s*餐饮/ }).click();
  await page.getByRole("button", { name: "都不是" }).click();

  expect(acts).toEqual([{ type: "entry-chosen", index: 1 }, { type: "batch-cancelled" }]);
});
