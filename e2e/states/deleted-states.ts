import { expect } from "@playwright/test";
import { tick } from "../support/browser/tick.ts";
import { type AppState, goTo } from "./app-state.ts";

/** 最近删除. */
export const DELETED_STATES: readonly AppState[] = [
  {
    name: "settings-deleted",
    books: "kept",
    async arrange(page) {
      // Loads the page's code, which cannot be loaded without a connection.
      await goTo(page, "#/settings/deleted");
      await expect(page.getByText("没有删掉的账")).toBeVisible();
      // The deletions must not reach the server, which other states share.
      await page.context().setOffline(true);
      await goTo(page, "#/ledger");
      await page.getByRole("button", { name: "选择" }).click();
      for (const at of [0, 1, 2, 3]) await tick(page.getByRole("checkbox").nth(at));
      await page.getByRole("button", { name: "删除" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "删除 4 笔" }).click();
      await expect(page.getByText("已删除 4 笔")).toBeVisible();
      // The closed sheet takes its history entry back, and would take the next address with it.
      await page.waitForFunction(() => !history.state?.layers);
      await goTo(page, "#/settings/deleted");
      await tick(page.getByRole("checkbox").nth(1));
      await expect(page.getByRole("button", { name: "恢复 1 笔" })).toBeVisible();
    },
  },
  {
    name: "settings-deleted-empty",
    books: "empty",
    leaves: "nothing",
    async arrange(page) {
      await goTo(page, "#/settings/deleted");
      await expect(page.getByText("没有删掉的账")).toBeVisible();
    },
  },
];
