import {
  type DeviceRole,
  type EarReply,
  type EarState,
  INSTALL_FAILURES,
} from "@suikouji/contract";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { EAR_SIZES_ON_OFFER, fakeEar, preparing, UNREACHABLE } from "../../../testing/fake-ear.ts";
import { fakeServerSpeech } from "../../../testing/fake-server-abilities.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someDevice, someSession } from "../../../testing/some-devices.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { earText } from "../../ui/ear-text.ts";
import { earPanelText } from "./ear-panel-text.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const READY = { state: "ready", size: "base", sentenceMs: 940 } as const;
const INSTALLED: EarReply["sizes"] = EAR_SIZES_ON_OFFER.map((each) =>
  each.size === "base" ? { ...each, installed: true, downloadBytes: 0 } : each,
);
const panel = page.getByRole("region", { name: "本机听写" });
const button = (name: string) => panel.getByRole("button", { name });

interface Shown {
  readonly role?: DeviceRole;
  readonly sizes?: EarReply["sizes"];
  readonly recognizer?: string | null;
}

async function show(ear: EarState, { role = "owner", sizes, recognizer = null }: Shown = {}) {
  const books = await openTestBooks();
  const account = fakeEar(ear, sizes);
  const serverSpeech = fakeServerSpeech();
  serverSpeech.tell({ recognizer, ear });
  const session = someSession(someDevice({ role, current: true }));
  const { ear: ask, orderEar } = account;
  renderScreen(<SettingsScreen />, {
    books,
    hash: "#/settings/voice",
    account: { ear: ask, orderEar, session: async () => ({ ok: true, answer: session }) },
    serverSpeech,
  });
  await expect.element(panel).toBeVisible();
  return { account, serverSpeech };
}

describe("an owner", () => {
  test("sees the progress, and can stop it", async () => {
    const { account } = await show(preparing(34));

    await expect.element(panel.getByText("正在准备听写：「省内存」")).toBeVisible();
    const bar = panel.getByRole("progressbar", { name: "已下载 56 MB，共 166 MB，还要 2 分钟" });
    await expect.element(bar).toHaveAttribute("aria-valuenow", "34");
    await expect.element(panel.getByText(/停下以后不会自己再开始/)).toBeVisible();
    account.answerOrder({ state: "absent" });
    await button("停止准备").click();

    await expect.element(panel.getByText("还没有准备")).toBeVisible();
    expect(account.orders).toEqual([{ order: "stop" }]);
  });

  test("who stops it by keyboard keeps the focus on the page", async () => {
    const { account } = await show(preparing(34));
    await expect.element(button("停止准备")).toBeVisible();
    account.answerOrder({ state: "absent" });

    button("停止准备").element().focus();
    await userEvent.keyboard("{Enter}");

    await expect.element(button("开始准备")).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });

  test("starts the size that suits the machine, or the chosen one", async () => {
    const { account } = await show({ state: "absent" });

    await expect.element(panel.getByText("要下载 166 MB，装好占 130 MB")).toBeVisible();
    await button("开始准备").click();
    await button("用这个：听得更准").click();

    expect(account.orders).toEqual([{ order: "start" }, { order: "start", size: "small" }]);
  });

  test("changes the size of a recognizer that is ready", async () => {
    const { account } = await show(READY, { sizes: INSTALLED });

    await expect.element(panel.getByText("准备好了")).toBeVisible();
    const words = "用「省内存」听写。试的时候，一句话用了 0.9 秒。";
    await expect.element(panel.getByText(words)).toBeVisible();
    await expect.element(panel.getByText("正在用")).toBeVisible();
    await expect.element(panel.getByText("已下载，占 130 MB")).toBeVisible();
    expect(button("用这个：省内存").query()).toBeNull();
    account.answerOrder({ ...preparing(0), size: "small" } as EarState);
    await button("用这个：听得更准").click();

    await expect.element(panel.getByText("正在准备听写：「听得更准」")).toBeVisible();
    expect(account.orders).toEqual([{ order: "start", size: "small" }]);
  });

  test("is asked before it is removed, and told how much space that frees", async () => {
    const { account } = await show(READY, { sizes: INSTALLED });
    await button("删除").click();
    const sheet = page.getByRole("dialog");
    await expect.element(sheet.getByText(/腾出大约 130 MB/)).toBeVisible();
    await sheet.getByRole("button", { name: "先留着" }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    const whenKept = account.orders.length;

    account.answerOrder({ state: "absent" }, EAR_SIZES_ON_OFFER);
    await button("删除").click();
    await sheet.getByRole("button", { name: "删除" }).click();

    await expect.element(panel.getByText("还没有准备")).toBeVisible();
    expect(whenKept).toBe(0);
    expect(account.orders).toEqual([{ order: "remove" }]);
    await expect.element(button("删除")).not.toBeInTheDocument();
  });

  test("removing both sizes: is told of at least the larger one's space, because they share files", async () => {
    await show(READY, { sizes: INSTALLED.map((each) => ({ ...each, installed: true })) });

    await button("删除").click();

    await expect.element(page.getByRole("dialog").getByText(/腾出 300 MB 以上/)).toBeVisible();
  });

  test("turns a ready recognizer off, and on again", async () => {
    const { account } = await show(READY, { sizes: INSTALLED });
    await expect.element(panel.getByText(/关掉以后不占内存/)).toBeVisible();
    account.answerOrder({ state: "off", reason: "turned-off" });

    await button("关掉").click();
    await expect.element(panel.getByText("本机听写关着")).toBeVisible();
    account.answerOrder(READY);
    await button("打开").click();

    await expect.element(panel.getByText("准备好了")).toBeVisible();
    expect(account.orders).toEqual([{ order: "stop" }, { order: "start" }]);
  });

  test.each(INSTALL_FAILURES)("%s: reads why and what to do", async (reason) => {
    const failure = { state: "failed", size: "base", reason } as const;
    const { account } = await show(failure);

    const words = panel.getByText(earText.why(failure) + earText.remedy(failure));
    await expect.element(words).toBeVisible();
    if (reason === "unsupported") {
      expect(panel.getByRole("button").query()).toBeNull();
      return;
    }
    await button("再试一次").click();
    expect(account.orders).toEqual([{ order: "start", size: "base" }]);
  });

  test("reads the server's own sentence when it refuses an order", async () => {
    const { account } = await show({ state: "absent" });
    await expect.element(button("开始准备")).toBeVisible();
    account.refuse({ ok: false, refusal: { type: "refused", sentence: "磁盘是只读的" } });

    await button("开始准备").click();

    await expect.element(page.getByText("磁盘是只读的")).toBeVisible();
    await expect.element(panel.getByText("还没有准备")).toBeVisible();
  });
});

test.each<[string, EarState, string]>([
  ["preparing", preparing(34), "正在准备听写：「省内存」"],
  ["ready", READY, "准备好了"],
  ["absent", { state: "absent" }, "还没有准备"],
  ["failed", { state: "failed", size: "small", reason: "no-space" }, "听写没有准备好"],
])("a member sees that it is %s, and whom to ask", async (_name, ear, words) => {
  await show(ear, { role: "member", sizes: INSTALLED });

  await expect.element(panel.getByText(words)).toBeVisible();
  await expect.element(panel.getByText(/只能在「可以管理」的设备上做/)).toBeVisible();
  expect(panel.getByRole("button").query()).toBeNull();
});

describe("off", () => {
  test("by a setting: the panel tells what to do, and offers no button", async () => {
    await show({ state: "off", reason: "turned-off" });

    await expect.element(panel.getByText("服务器设置成了不准备听写")).toBeVisible();
    // The tests' page comes from localhost, so the user counts as sitting at the server.
    await expect.element(panel.getByText("npm start")).toBeVisible();
    expect(panel.getByRole("button").query()).toBeNull();
  });

  test("by a setting, on a phone: no command is shown", () => {
    expect(earPanelText.turnedOff(false)).not.toMatch(/npm|--/);
  });

  test("in favour of another recognizer: that one is named", async () => {
    await show({ state: "off", reason: "other-recognizer" }, { recognizer: "paraformer" });

    await expect.element(panel.getByText("用不着：服务器用的是别的听写")).toBeVisible();
    await expect.element(panel.getByText("现在由 paraformer 听写。")).toBeVisible();
    expect(panel.getByRole("button").query()).toBeNull();
  });
});

describe("a server that has not told the state of its recognizer", () => {
  test("can be asked again", async () => {
    const account = fakeEar(READY, INSTALLED);
    account.refuse({ ok: false, refusal: { type: "refused", sentence: "问得太快了" } });
    const { ear, orderEar } = account;
    renderScreen(<SettingsScreen />, {
      books: await openTestBooks(),
      hash: "#/settings/voice",
      account: { ear, orderEar },
    });

    await expect.element(panel.getByText("问得太快了")).toBeVisible();
    account.answer(READY);
    await button("再试一次").click();

    await expect.element(panel.getByText("准备好了")).toBeVisible();
  });

  test("and cannot be reached: the user is told", async () => {
    renderScreen(<SettingsScreen />, {
      books: await openTestBooks(),
      hash: "#/settings/voice",
      account: { ear: async () => UNREACHABLE },
      reachability: "server-gone",
    });

    await expect.element(panel.getByText("连不上服务器")).toBeVisible();
  });
});
