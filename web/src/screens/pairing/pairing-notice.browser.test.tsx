import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeConnectivity } from "../../../testing/fake-connectivity.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someDevice, someSession } from "../../../testing/some-devices.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import { LEDGERS, readLedgers } from "../../platform/ledgers/kept-ledgers.ts";
import { PairingNotice } from "./pairing-notice.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);
afterEach(() => localStorage.removeItem(LEDGERS));

type Answer = Awaited<ReturnType<ServerAccount["pair"]>>;

/** Opens the app by a link; each time its token is sent, the next answer is given. */
async function openLink(...answers: readonly Answer[]) {
  const left = [...answers];
  const connectivity = fakeConnectivity();
  let token: string | null = "token";
  renderScreen(<PairingNotice />, {
    books: await openTestBooks(),
    hash: "",
    connectivity,
    account: {
      pair: async () => left.shift() ?? { ok: false, refusal: { type: "pairing-ended" } },
      session: async () => ({ ok: false, refusal: { type: "signed-out" } }),
    },
    pairingLink: {
      opened: 1,
      subscribe: () => () => {},
      take() {
        const taken = token;
        token = null;
        return taken;
      },
    },
  });
  return { comeBack: () => connectivity.connect({ state: "online" }) };
}

const SIGNED_IN: Answer = { ok: true, answer: someSession() };

test("after signing in it shows 已登录", async () => {
  await openLink(SIGNED_IN);

  await expect.element(page.getByRole("status")).toHaveTextContent("已登录");
});

test("a used link is reported calmly, with where to get a new one", async () => {
  await openLink({ ok: false, refusal: { type: "pairing-ended" } });

  await expect.element(page.getByText("这个链接已经用过，或者过期了")).toBeVisible();
  await expect.element(page.getByText(/设置 → 同步与设备 → 添加设备/)).toBeVisible();
  expect(page.getByRole("alert").elements()).toEqual([]);
  await page.getByRole("button", { name: "知道了" }).click();
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});

test("without a connection it says that it waits, and signs in once there is one", async () => {
  const { comeBack } = await openLink({ ok: false, refusal: { type: "unreachable" } }, SIGNED_IN);
  await expect.element(page.getByText("连上服务器后会自己登录")).toBeVisible();

  comeBack();

  await expect.element(page.getByText("已登录")).toBeVisible();
  expect(page.getByText("连上服务器后会自己登录").elements()).toEqual([]);
});

test("a busy server can be asked again", async () => {
  const refusal = { type: "refused", sentence: "服务器正忙" } as const;
  await openLink({ ok: false, refusal }, SIGNED_IN);
  await expect.element(page.getByText("服务器正忙")).toBeVisible();

  await page.getByRole("button", { name: "再试一次" }).click();

  await expect.element(page.getByText("已登录")).toBeVisible();
});

test("a link of another ledger is used only after 加入, with a cookie of its own", async () => {
  const asked: (string | null)[] = [];
  const restarts: (string | null)[] = [];
  const here = someSession(someDevice({ id: "1", current: true }));
  const there = { ...here, ledger: { id: "trip", name: "旅行" } };
  let token: string | null = "skp_trip_secret";
  renderScreen(<PairingNotice />, {
    books: await openTestBooks(),
    hash: "",
    account: { session: async () => ({ ok: true, answer: here }) },
    ledgers: {
      known: () => readLedgers(window),
      accountOf(ledgerId) {
        const pair: ServerAccount["pair"] = async () => {
          asked.push(ledgerId);
          return { ok: true, answer: there };
        };
        return { pair } as ServerAccount;
      },
      restart: () => void restarts.push(readLedgers(window).current),
    },
    pairingLink: {
      opened: 1,
      subscribe: () => () => {},
      take() {
        const taken = token;
        token = null;
        return taken;
      },
    },
  });

  await expect.element(page.getByText("这是另一个账本的链接")).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "加入", exact: true }).click();
  await page.getByRole("button", { name: "换过去" }).click();

  await expect.poll(() => restarts).toEqual(["trip"]);
  expect(asked).toEqual(["trip"]);
  expect(readLedgers(window)).toEqual({
    current: "trip",
    first: here.ledger,
    further: [{ id: "trip", name: "旅行" }],
  });
});
