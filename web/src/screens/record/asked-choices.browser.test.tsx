import { INITIAL_STATE } from "@suikouji/core";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { english } from "../../english/english.ts";
import { showEnglish } from "../../platform/language/localized.ts";
import type { SessionView } from "../../session/session.ts";
import { useToast } from "../../ui/toasts.tsx";
import { AskedChoices } from "./asked-choices.tsx";
import { TalkDock } from "./talk-dock.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);
afterEach(() => showEnglish(null));

const dialogue = {
  ...INITIAL_STATE,
  phase: { name: "confirming", batch: { items: [] }, asked: { kind: "twice", drafts: [1] } },
} as unknown as SessionView["dialogue"];

test("the answers are the words to say", async () => {
  renderScreen(<AskedChoices />, { books: await openTestBooks(), hash: "#/", view: { dialogue } });

  await expect.element(page.getByRole("button", { name: "还要记", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "不用了", exact: true })).toBeVisible();
});

test("in English they say what they mean, with the words to say in quotation marks", async () => {
  showEnglish(english);
  renderScreen(<AskedChoices />, { books: await openTestBooks(), hash: "#/", view: { dialogue } });

  await expect
    .element(page.getByRole("button", { name: "Record it too “还要记”", exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Do not record it “不用了”", exact: true }))
    .toBeVisible();
});

function Announcer() {
  const showToast = useToast();
  const message = "1 笔没有记下，这句话说得长一些";
  return (
    <button type="button" onClick={() => showToast({ message, onUndo() {}, durationMs: 60_000 })}>
      announce
    </button>
  );
}

/** A page on which the question stands far below its beginning, and entries below the question. */
async function showOnLongPage(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(320, 568);
  renderScreen(
    <>
      <p style={{ height: "30rem" }}>due</p>
      <AskedChoices />
      <p style={{ height: "30rem" }}>
        <Announcer />
      </p>
      <TalkDock batch={null} />
    </>,
    { books: await openTestBooks(), hash: "#/", view: { dialogue } },
  );
}

const choices = page.getByRole("list", { name: "可以这样回答" });
const bottomOfChoices = () => choices.element().getBoundingClientRect().bottom;
const topOfFoot = () =>
  document.querySelector("[data-foot]")?.getBoundingClientRect().top ?? Number.NaN;

/** Without the scrolling that a click by the mouse would do. */
function announce(): void {
  const button = page.getByRole("button", { name: "announce" }).element();
  button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

test("choices that come are above the dock, and stay above a toast", async () => {
  await showOnLongPage();

  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
  expect(bottomOfChoices()).toBeLessThanOrEqual(topOfFoot());
  const before = topOfFoot();
  announce();
  await expect.element(page.getByText(/^1 笔没有记下/)).toBeVisible();

  await expect.poll(topOfFoot).toBeLessThan(before);
  await expect.poll(bottomOfChoices).toBeLessThanOrEqual(topOfFoot());
});

test("a toast does not move a page that was scrolled away from them", async () => {
  await showOnLongPage();
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);

  window.scrollTo({ top: 0 });
  const before = topOfFoot();
  announce();

  await expect.poll(topOfFoot).toBeLessThan(before);
  expect(window.scrollY).toBe(0);
});
