import type { Page } from "@playwright/test";
import type { Sentence } from "./sentences.ts";

/** From the press of 发送, in milliseconds. */
export interface Drafting {
  /** Until the press was dealt with and the browser could do something else. */
  readonly handled: number;
  /** Until all drafts were in the page. */
  readonly drafted: number;
  /** Until the frame that shows them was handed to the screen. */
  readonly shown: number;
}

/** Types a sentence, sends it, and watches the page from outside; then calls the drafts off. */
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
    // A finger comes down first: what the app knows of the last press is of this one.
    send.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    const start = performance.now();
    send.click();
    const handled = performance.now();
    await isDrafted;
    // The first thing to be taken up when the frame after this point has been painted.
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
