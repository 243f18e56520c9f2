import { useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { createNoticeBoard, NoticeBoardContext, NoticesHidden } from "./notice-board.ts";
import type { NoticeName } from "./notice-order.ts";
import "./tokens.css";

/** Not in the order of their importance. */
const NAMES: readonly NoticeName[] = ["no-voice", "offline", "save-failed"];

test("one notice is shown, the most important first; the next one when it is dismissed", async () => {
  show(NAMES);

  await expect.element(page.getByText("save-failed", { exact: true })).toBeVisible();
  expect(shown()).toEqual(["save-failed"]);
  await page.getByRole("button", { name: "dismiss save-failed" }).click();
  await expect.element(page.getByText("offline", { exact: true })).toBeVisible();
  expect(shown()).toEqual(["offline"]);
  await page.getByRole("button", { name: "dismiss offline" }).click();

  await expect.element(page.getByText("no-voice", { exact: true })).toBeVisible();
  expect(page.getByRole("button", { name: /还有/ }).elements()).toEqual([]);
});

test("还有 2 条 shows the others, and 收起 hides them again", async () => {
  show(NAMES);

  await page.getByRole("button", { name: "还有 2 条" }).click();
  await expect.element(page.getByText("no-voice", { exact: true })).toBeVisible();
  expect(shown()).toEqual(["no-voice", "offline", "save-failed"]);
  const fold = page.getByRole("button", { name: "收起" });
  await expect.element(fold).toHaveAttribute("aria-expanded", "true");
  await fold.click();

  await expect.element(page.getByText("no-voice", { exact: true })).not.toBeInTheDocument();
  expect(shown()).toEqual(["save-failed"]);
});

test("notices of a hidden part leave their turn, and are told only once they are shown", async () => {
  const told: NoticeName[] = [];
  show(NAMES, { told, startsHidden: true });
  await expect.element(page.getByText("no-recognizer", { exact: true })).toBeVisible();
  expect(shown()).toEqual(["no-recognizer"]);
  expect(page.getByRole("button", { name: /还有/ }).elements()).toEqual([]);
  expect(told).toEqual([]);

  await page.getByRole("button", { name: "reveal" }).click();

  await expect.element(page.getByText("save-failed", { exact: true })).toBeVisible();
  expect(shown()).toEqual(["save-failed"]);
  expect(told).toEqual(["save-failed"]);
});

function shown(): readonly (string | null)[] {
  const titles = page.getByText(/^(?:no-voice|offline|save-failed|no-recognizer)$/);
  return titles.elements().map(({ textContent }) => textContent);
}

interface ShownWith {
  readonly told?: NoticeName[];
  readonly startsHidden?: boolean;
}

function show(names: readonly NoticeName[], { told = [], startsHidden = false }: ShownWith = {}) {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <NoticeBoardContext value={createNoticeBoard()}>
      <Dismissible names={names} told={told} startsHidden={startsHidden} />
    </NoticeBoardContext>,
  );
}

function Dismissible(props: Required<ShownWith> & { readonly names: readonly NoticeName[] }) {
  const { names, told, startsHidden } = props;
  const [left, setLeft] = useState(names);
  const [isHidden, setHidden] = useState(startsHidden);
  const [tellers] = useState(
    () => new Map(names.map((name) => [name, () => void told.push(name)])),
  );
  return (
    <>
      <NoticesHidden value={isHidden}>
        {left.map((name) => (
          <Notice
            key={name}
            name={name}
            tone="info"
            title={name}
            onShown={tellers.get(name) ?? (() => {})}
            action={
              <Button onClick={() => setLeft(left.filter((each) => each !== name))}>
                dismiss {name}
              </Button>
            }
          />
        ))}
      </NoticesHidden>
      {startsHidden ? <Notice name="no-recognizer" tone="info" title="no-recognizer" /> : null}
      <Button onClick={() => setHidden(false)}>reveal</Button>
    </>
  );
}
