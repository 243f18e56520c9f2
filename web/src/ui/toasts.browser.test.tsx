import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { Toast } from "./toast.tsx";
import { ToastProvider, ToastSlot, useToast } from "./toasts.tsx";
import "./base.css";
import "./tokens.css";

/** Shows a toast about a removal, including the removals of the toast that is shown. */
function Remover() {
  const showToast = useToast();
  const remove = (durationMs: number) =>
    showToast((standing) => {
      const removed = [...(standing?.removed ?? []), "one"];
      return { message: `removed ${removed.length}`, removed, durationMs };
    });
  return (
    <>
      <button type="button" onClick={() => remove(60_000)}>
        Remove
      </button>
      <button type="button" onClick={() => remove(1)}>
        Remove briefly
      </button>
    </>
  );
}

test("a toast can join the one that is shown, but not one that is gone", async () => {
  show(
    <ToastProvider>
      <Remover />
    </ToastProvider>,
  );

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(page.getByText("removed 1")).toBeVisible();
  await page.getByRole("button", { name: "Remove briefly" }).click();
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(page.getByText("removed 1")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(page.getByText("removed 2")).toBeVisible();
});

test("a toast of the screen and one of the app are in the screen's slot, one below the other", async () => {
  show(
    <ToastProvider>
      <Remover />
      <ToastSlot>
        <Toast message="not saved" durationMs={60_000} onClose={() => {}} />
      </ToastSlot>
      <button type="button">Speak</button>
    </ToastProvider>,
  );

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(page.getByText("removed 1")).toBeVisible();

  const [own, apps] = page.getByRole("status").elements().map(boxOf);
  const speak = boxOf(page.getByRole("button", { name: "Speak" }).element());
  expect(own?.bottom).toBeLessThanOrEqual(apps?.top ?? 0);
  expect(apps?.bottom).toBeLessThanOrEqual(speak.top);
});

test("without a slot the last row can be scrolled above the toast", async () => {
  show(<LongPage />);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  const toast = page.getByRole("status");
  await expect.element(toast).toBeInViewport({ ratio: 1 });

  window.scrollTo({ top: document.documentElement.scrollHeight });

  await expect.element(toast).toBeInViewport({ ratio: 1 });
  const lastRow = boxOf(page.getByText("The last row").element());
  expect(lastRow.bottom).toBeLessThanOrEqual(boxOf(toast.element()).top);
});

test("a page that is scrolled to its end shows its last row above the toast", async () => {
  show(<LongPage />);
  await expect.element(page.getByText("The last row")).toBeInTheDocument();
  window.scrollTo({ top: document.documentElement.scrollHeight });

  page
    .getByRole("button", { name: "Remove", exact: true })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));

  const toast = page.getByRole("status");
  await expect.element(toast).toBeInViewport({ ratio: 1 });
  const lastRow = boxOf(page.getByText("The last row").element());
  expect(lastRow.bottom).toBeLessThanOrEqual(boxOf(toast.element()).top);
});

test("elsewhere on a page nothing moves when a toast is shown", async () => {
  show(<LongPage />);
  await expect.element(page.getByText("The last row")).toBeInTheDocument();
  window.scrollTo({ top: 50 });

  page
    .getByRole("button", { name: "Remove", exact: true })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(page.getByRole("status")).toBeVisible();

  expect(window.scrollY).toBe(50);
});

test("on a wide screen the toast is inside the rail, beside the page", async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(1280, 800);
  show(<LongPage />);

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  const toast = page.getByRole("status");
  await expect.element(toast).toBeInViewport({ ratio: 1 });

  const rail = 12 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  expect(boxOf(toast.element()).right).toBeLessThanOrEqual(rail);
});

function LongPage() {
  return (
    <ToastProvider>
      <Remover />
      <p style={{ height: "200vh" }}>Rows</p>
      <p>The last row</p>
      <div style={{ height: "var(--tab-bar-space)" }} />
    </ToastProvider>
  );
}

function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

function show(page: ReactNode): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(page);
}
