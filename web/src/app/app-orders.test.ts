import { APP_PAGES, type DialogueState, INITIAL_STATE } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import type { DeviceLedgers } from "../platform/ledgers/device-ledgers.ts";
import { parseSettingsPage } from "../session/addresses.ts";
import { addressOfPage, appOrders } from "./app-orders.ts";
import { screenAt } from "./routes.ts";

test.each(APP_PAGES)("the page %s has an address of its own", (page) => {
  const address = addressOfPage(page);

  expect([screenAt(address), parseSettingsPage(address)]).toContain(page);
});

const SAVING = { ...INITIAL_STATE, phase: { name: "saving" } } as DialogueState;

describe("another ledger by its name", () => {
  function ordering({ dialogue = INITIAL_STATE } = {}) {
    const chosen: (string | null)[] = [];
    const orders = appOrders({
      page: {} as Parameters<typeof appOrders>[0]["page"],
      dialogue: () => dialogue,
      ledgers: {
        current: null,
        known: () => ({
          current: null,
          first: { id: "mine", name: "我的账本" },
          further: [{ id: "home", name: "家庭" }],
        }),
        changes: async () => ({
          chooseLedger: (_: unknown, id: string | null) => chosen.push(id),
        }),
        restart: () => chosen.push("restart"),
      } as unknown as DeviceLedgers,
    });
    return { orders, chosen };
  }

  test.each(["家庭", "家庭账本", "家庭的账"])("%s is opened", async (name) => {
    const { orders, chosen } = ordering();

    void orders.switchLedger(name);
    await expect.poll(() => chosen).toEqual(["home", "restart"]);
  });

  test.each([
    ["公司", "unknown", {}],
    ["我的", "already-there", {}],
    ["家庭", "drafts-open", { dialogue: SAVING }],
  ])("%s: %s", async (name, because, circumstances) => {
    const { orders, chosen } = ordering(circumstances);

    expect(await orders.switchLedger(name)).toEqual({ because, names: ["我的账本", "家庭"] });
    expect(chosen).toEqual([]);
  });
});
