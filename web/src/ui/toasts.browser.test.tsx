import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { Toast } from "./toast.tsx";
import { ToastProvider, useToast } from "./toasts.tsx";
import "./tokens.css";

/** Tells of a removal, and of those that the toast standing there has told of. */
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

test("a toast can join the one that stands there, and none that is gone", async () => {
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

test("a screen's own offer and that of the app do not cover each other", async () => {
  const taken: string[] = [];
  const offer = (name: string) => (
    <Toast
      message={name}
      undoLabel={name}
      durationMs={60_000}
      onUndo={() => taken.push(name)}
      onClose={() => {}}
    />
  );
  show(
    <ToastProvider>
      <main>{offer("Bring back")}</main>
      {offer("Undo")}
    </ToastProvider>,
  );

  await page.getByRole("button", { name: /^Bring back/ }).click();
  await page.getByRole("button", { name: /^Undo/ }).click();

  expect(taken).toEqual(["Bring back", "Undo"]);
});

function show(page: ReactNode): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(page);
}
