import { createBatch, EMPTY_HISTORY, INITIAL_STATE } from "@suikouji/core";
import { parsed } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { NOON, removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { useToast } from "../../ui/toasts.tsx";
import { TalkDock } from "./talk-dock.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

function Announcer() {
  const showToast = useToast();
  return (
    <button type="button" onClick={() => showToast({ message: "已登录", durationMs: 60_000 })}>
      sign in
    </button>
  );
}

test.each([
  [320, 568],
  [844, 390],
])(
  "%i × %i: two toasts cover neither each other nor a button of the dock",
  async (width, height) => {
    await page.viewport(width, height);
    const made = createBatch([parsed(), parsed()]);
    if (!made.ok) throw new Error("These are drafts");
    const draft = { batch: made.value, history: EMPTY_HISTORY, undo: [] };
    renderScreen(
      <>
        <Announcer />
        <TalkDock batch={made.value} />
      </>,
      {
        books: await openTestBooks(),
        hash: "#/",
        view: {
          dialogue: { ...INITIAL_STATE, phase: { name: "confirming", draft, asked: null } },
          dropped: { draft, undrafted: [], droppedAtMs: NOON.epochMs },
        },
      },
    );

    await page.getByRole("button", { name: "sign in" }).click();
    await expect.element(page.getByText("已登录")).toBeVisible();

    const dropped = page.getByRole("status").filter({ hasText: "2 笔没有记下" });
    const boxes = [
      dropped,
      page.getByRole("status").filter({ hasText: "已登录" }),
      ...["取消", "全部确认", "开始说话"].map((name) =>
        page.getByRole("button", { name, exact: true }),
      ),
    ].map((part) => part.element().getBoundingClientRect());
    const overlapping = boxes.filter((box) =>
      boxes.some((other) => other !== box && meet(box, other)),
    );
    expect(overlapping).toEqual([]);
  },
);

function meet(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0;
}
