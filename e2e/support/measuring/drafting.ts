import type { Page } from "@playwright/test";
import type { Sentence } from "./sentences.ts";

/** Milliseconds since 发送 was pressed. */
export interface Drafting {
  /** Until the click handler returned. */
  readonly handled: number;
  /** Until all drafts were in the DOM. */
  readonly drafted: number;
  /** Until the frame with the drafts was painted. */
  readonly shown: number;
}

/** Types and sends a sentence, measures until the drafts are shown, then cancels them. */
export async function timeDrafting(page: Page, { text, drafts }: Sentence): Promise<Drafting> {
  await page.getByRole("textbox", { name: "打字记一笔" }).fill(text);
  const timed = await page.evaluate(async (wanted) => {
    const send = document.querySelector<HTMLButtonElement>('button[aria-label="发送"]');
    if (send === null) throw new Error("There is nothing to press");
    await new Promise((resolve) => requestIdleCallback(resolve));

    let drafted = 0;
    const isDrafted = new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error("The drafts did not come")), 10_000);
      const observer = new MutationObserver(() => {
        const list = document.querySelector('ol[aria-label="待确认的交易"]');
        if (list === null || list.childElementCount !== wanted) return;
        drafted = performance.now();
        observer.disconnect();
        clearTimeout(patience);
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    // As a finger does it: the app remembers its last pointerdown, and it must belong to this click.
    send.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    const start = performance.now();
    send.click();
    const handled = performance.now();
    await isDrafted;
    // Runs as the first task after the next frame has been painted.
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(), { priority: "user-blocking" });
      });
    });
    const shown = performance.now();
    return { handled: handled - start, drafted: drafted - start, shown: shown - start };
  }, drafts);
  await page.getByRole("button", { name: "取消", exact: true }).tap();
  await page.getByRole("textbox", { name: "打字记一笔" }).waitFor();
  return timed;
}
