import type { Page } from "@playwright/test";
import { alipayBill } from "../../../core/testing/made-up-bills.ts";
import { gb18030 } from "../books/gb18030.ts";
import { taskTimes } from "./task-times.ts";

export interface ImportStep {
  readonly ms: number;
  /** Tasks of more than 50 ms, as the page saw them: other programs make them longer. */
  readonly longTasks: readonly number[];
  /** Milliseconds of CPU of every task. */
  readonly cpuOfTasks: readonly number[];
}

export interface Importing {
  /** From the choice of the file to the preview. */
  readonly previewed: ImportStep;
  /** From 导入 to the entries in the books. */
  readonly imported: ImportStep;
  readonly undone: ImportStep;
}

const GOODS = ["午餐", "奶茶", "地铁", "纸巾", "电影票", "充电线", "感冒药", "书", "水果", "打车"];

/** An Alipay bill of a year: different shops and goods, refunds, transfers, trades that were closed. */
export function yearOfTrades(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.UTC(2026, 0, 1 + (at % 310))).toISOString().slice(0, 10);
    const clock = new Date(at * 977_000).toISOString().slice(11, 19);
    const common = {
      order: `20260101${at}`,
      time: `${day} ${clock}`,
      amount: `${1 + (at % 199)}.50`,
    };
    if (at % 50 === 49) return { ...common, direction: "不计收支", item: "余额宝-单次转入" };
    if (at % 40 === 39) return { ...common, status: "交易关闭" };
    if (at % 25 === 24) {
      const refund = { kind: "退款", status: "退款成功", direction: "不计收支" };
      return { ...common, ...refund, order: `20260101${at - 1}_1`, amount: "0.50" };
    }
    return { ...common, merchant: `第${at % 700}小店`, item: `${GOODS[at % 10]}第${at}号` };
  });
  return gb18030(alipayBill(rows));
}

/** Imports the bill in 导出与清空, and undoes it. A path: the page would have to decode a content. */
export async function timeImporting(page: Page, billPath: string): Promise<Importing> {
  await page.evaluate(() => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    });
    observer.observe({ type: "longtask" });
    Object.assign(window, {
      takeLongTasks() {
        for (const { duration } of observer.takeRecords()) longTasks.push(duration);
        return longTasks.splice(0);
      },
    });
  });
  const take = page.getByRole("button", { name: /^导入 \d+ 笔/ });
  const previewed = await timed(page, async () => {
    await page.locator("input[type=file]").setInputFiles(billPath);
    await take.waitFor({ timeout: 300_000 });
  });
  const imported = await timed(page, async () => {
    await take.tap();
    await page.getByRole("button", { name: "撤销导入" }).waitFor({ timeout: 300_000 });
  });
  const undone = await timed(page, async () => {
    await page.getByRole("button", { name: "撤销导入" }).tap();
    // The message may be gone before a busy machine looks.
    const gone = { state: "hidden", timeout: 300_000 } as const;
    await page.getByRole("button", { name: "撤销导入" }).waitFor(gone);
  });
  return { previewed, imported, undone };
}

async function timed(page: Page, work: () => Promise<void>): Promise<ImportStep> {
  await page.evaluate("window.takeLongTasks()");
  let ms = 0;
  const cpuOfTasks = await taskTimes(page, async () => {
    const since = performance.now();
    await work();
    ms = performance.now() - since;
  });
  const longTasks = await page.evaluate<number[]>("window.takeLongTasks()");
  return { ms, longTasks, cpuOfTasks };
}
