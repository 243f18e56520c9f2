import type { DeviceRole } from "@suikouji/contract";
import { INITIAL_STATE } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someDevice, someSession } from "../../../testing/some-devices.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import { furtherName } from "../../platform/books/open-books.ts";
import { addLedger } from "../../platform/ledgers/change-ledgers.ts";
import { LEDGERS, readLedgers } from "../../platform/ledgers/kept-ledgers.ts";
import type { SessionView } from "../../session/session.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);
afterEach(() => localStorage.removeItem(LEDGERS));

const OFF = { ok: false, refusal: { type: "unreachable" } } as const;

/** Opens 账本管理 on a device of the ledger 家里的账; `there` answers for its other ledgers. */
async function openLedgers(
  role: DeviceRole | null,
  { here = {}, there = {}, view = {} }: Partial<Opened> = {},
) {
  const restarts: (string | null)[] = [];
  const answer = someSession(someDevice({ role: role ?? "member", current: true }));
  const own: Partial<ServerAccount> = {
    session: async () =>
      role === null ? { ok: false, refusal: { type: "signed-out" } } : { ok: true, answer },
    ...here,
  };
  const other = { session: async () => OFF, ...there } as ServerAccount;
  const books = await openTestBooks();
  renderScreen(<SettingsScreen />, {
    books,
    hash: "#/settings/ledgers",
    account: own,
    view,
    ledgers: {
      known: () => readLedgers(window),
      accountOf: () => other,
      restart: () => void restarts.push(readLedgers(window).current),
    },
  });
  await expect.element(page.getByRole("heading", { name: "账本管理" })).toBeVisible();
  return { restarts, books };
}

interface Opened {
  readonly here: Partial<ServerAccount>;
  readonly there: Partial<ServerAccount>;
  readonly view: Partial<SessionView>;
}

test("an owner renames the ledger; a taken name is told", async () => {
  const asked: string[] = [];
  const renameLedger: ServerAccount["renameLedger"] = async (name) => {
    asked.push(name);
    const taken = { type: "refused", sentence: "已经有叫这个名字的账本" } as const;
    return asked.length === 1 ? { ok: false, refusal: taken } : { ok: true, answer: name };
  };
  await openLedgers("owner", { here: { renameLedger } });

  await page.getByRole("button", { name: "账本改名" }).click();
  await page.getByLabelText("账本的名称").fill("旅行");
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已经有叫这个名字的账本")).toBeVisible();
  await page.getByLabelText("账本的名称").fill("一家人");
  await page.getByRole("button", { name: "保存" }).click();

  await expect.element(page.getByText("一家人")).toBeVisible();
  await expect.poll(() => readLedgers(window).first).toEqual({ id: "1", name: "一家人" });
});

test("a member neither renames nor makes ledgers, but may share this one", async () => {
  await openLedgers("member");

  await expect.element(page.getByText(/要在「可以管理」的设备上做/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "添加设备" })).toBeVisible();
  for (const name of ["账本改名", "新建账本"]) {
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
  }
});

test("an owner of a ledger whose server is another's renames it, and makes none", async () => {
  const owner = someSession(someDevice({ role: "owner", current: true }));
  const session = async () => ({ ok: true, answer: { ...owner, makesLedgers: false } }) as const;
  await openLedgers("owner", { here: { session } });

  await expect.element(page.getByText(/由管理服务器的人来做/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "账本改名" })).toBeVisible();
  expect(page.getByRole("button", { name: "新建账本" }).elements()).toEqual([]);
});

test("a device that is signed out is told to sign in", async () => {
  await openLedgers(null);

  await expect.element(page.getByText(/登录以后才能给账本改名/)).toBeVisible();
});

test("a ledger whose sign-in failed is not made a second time", async () => {
  const [made, paired]: [string[], string[]] = [[], []];
  await openLedgers("owner", {
    here: {
      async makeLedger(name) {
        made.push(name);
        return { ok: true, answer: { ledger: { id: "trip", name }, pairing: "skp_trip_x" } };
      },
    },
    there: {
      async pair(token) {
        paired.push(token);
        return paired.length === 1 ? OFF : { ok: true, answer: someSession() };
      },
    },
  });
  await expect.poll(() => readLedgers(window).first).not.toBe(null);

  await page.getByRole("button", { name: "新建账本" }).click();
  await page.getByLabelText("账本的名称").fill("旅行");
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(readLedgers(window).further).toEqual([]);
  await page.getByRole("button", { name: "保存" }).click();

  await expect.element(page.getByRole("button", { name: "切换到旅行" })).toBeVisible();
  expect([made, paired]).toEqual([["旅行"], ["skp_trip_x", "skp_trip_x"]]);
  expect(readLedgers(window).further).toEqual([{ id: "trip", name: "旅行" }]);
});

test("切换 chooses the ledger and opens the app anew", async () => {
  addLedger(window, { id: "trip", name: "旅行" });
  const { restarts } = await openLedgers("member");

  await page.getByRole("button", { name: "切换到旅行" }).click();

  await expect.poll(() => restarts).toEqual(["trip"]);
});

test("with open drafts nothing is switched", async () => {
  addLedger(window, { id: "trip", name: "旅行" });
  const phase = { name: "saving" } as SessionView["dialogue"]["phase"];
  const { restarts } = await openLedgers("member", {
    view: { dialogue: { ...INITIAL_STATE, phase } },
  });

  await page.getByRole("button", { name: "切换到旅行" }).click();

  await expect.element(page.getByText(/还有没确认的草稿/)).toBeVisible();
  expect([restarts, readLedgers(window).current]).toEqual([[], null]);
});

test("a ledger in which something waits is not left", async () => {
  const ledgerId = crypto.randomUUID();
  addLedger(window, { id: ledgerId, name: "旅行" });
  const signOuts: string[] = [];
  const { books } = await openLedgers("member", {
    there: {
      async signOut() {
        signOuts.push(ledgerId);
        return { ok: true, answer: null };
      },
    },
  });
  const name = furtherName(ledgerId);
  const further = await openTestBooks({ name, further: { ledgerId, first: books } });
  await further.ledger.saveBatch([transaction({})]);

  await page.getByRole("button", { name: "离开旅行" }).click();

  await expect.element(page.getByText(/里还有 1 条没送出去/)).toBeVisible();
  expect(page.getByRole("button", { name: "离开", exact: true }).elements()).toEqual([]);
  expect([signOuts, readLedgers(window).further.length]).toEqual([[], 1]);
});
