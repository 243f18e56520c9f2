import { createBatch, type DraftBatch, EMPTY_HISTORY, INITIAL_STATE } from "@suikouji/core";
import { parsed } from "@suikouji/core/testing/transactions";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { ServicesContext, useServices } from "../../session/services.ts";
import { Confirming } from "./confirm-card/confirming.tsx";
import { TalkDock } from "./talk-dock.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const box = page.getByRole("textbox");

/** After any verdict the drafts are gone. */
function Drafts({ batch }: { readonly batch: DraftBatch }) {
  const services = useServices();
  const [left, setLeft] = useState<DraftBatch | null>(batch);
  const session = { ...services.session, act: () => setLeft(null) };
  return (
    <ServicesContext value={{ ...services, session }}>
      {left === null ? null : <Confirming batch={left} isReady />}
      <TalkDock batch={left} />
      <button type="button" onClick={() => setLeft(null)}>
        说完了
      </button>
    </ServicesContext>
  );
}

async function show(...descriptions: readonly string[]): Promise<void> {
  const made = createBatch(descriptions.map((description) => parsed({ description })));
  if (!made.ok) throw new Error("These are drafts");
  const draft = { batch: made.value, history: EMPTY_HISTORY, undo: [] };
  const phase = { name: "confirming", draft, asked: null } as const;
  renderScreen(<Drafts batch={made.value} />, {
    books: await openTestBooks(),
    hash: "#/",
    view: { dialogue: { ...INITIAL_STATE, phase } },
  });
  await expect.element(page.getByRole("button", { name: "取消", exact: true })).toBeVisible();
  // The drafts take the focus after they are painted, and would take it from what a test focuses.
  await expect.element(page.getByRole("group").first()).toHaveFocus();
}

test.each(["全部确认", "取消"])("after %s by keyboard the text box has the focus", async (name) => {
  await show("早饭", "午饭");
  page.getByRole("button", { name, exact: true }).element().focus();

  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByRole("button", { name, exact: true })).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test("so it has after a button that is disabled while the books are written", async () => {
  await show("早饭", "午饭");
  const button = page.getByRole("button", { name: "全部确认" }).element() as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  await expect.poll(() => document.activeElement).toBe(document.body);

  press("说完了");

  await expect.element(page.getByRole("button", { name: "全部确认" })).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test("after a draft was confirmed by its key the focus stays out of the box, for the space bar to talk", async () => {
  await show("早饭");
  await expect.element(page.getByRole("group", { name: /早饭/ })).toHaveFocus();

  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByRole("group", { name: /早饭/ })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

test("a focus that has moved on from the drafts stays where it is", async () => {
  await show("早饭", "午饭");
  page.getByRole("button", { name: "全部确认" }).element().focus();
  const elsewhere = page.getByRole("button", { name: "说完了" });
  elsewhere.element().focus();

  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByRole("button", { name: "全部确认" })).not.toBeInTheDocument();
  await expect.element(elsewhere).toHaveFocus();
});

test("a part that disappears without having had the focus does not move it to the box", async () => {
  await show("早饭", "午饭");
  await expect.element(page.getByRole("group", { name: /早饭/ })).toHaveFocus();

  press("说完了");

  await expect.element(page.getByRole("button", { name: "全部确认" })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

/** Unlike a mouse: without moving the focus. */
function press(name: string): void {
  page
    .getByRole("button", { name })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
}
