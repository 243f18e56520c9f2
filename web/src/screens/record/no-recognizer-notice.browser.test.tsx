import type { EarState } from "@suikouji/contract";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { preparing } from "../../../testing/fake-ear.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someHearing } from "../../../testing/some-hearing.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { NoRecognizerReason } from "../../platform/speech/choosing/hearing.ts";
import type { SessionView } from "../../session/session.ts";
import { NoRecognizerNotice } from "./no-recognizer-notice.tsx";
import { TroubleNotices } from "./trouble-notices.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const DEAF = someHearing({ server: "deaf", withoutBrowser: "neither" });
const UNREACHABLE = { name: "failed", failure: "service-unavailable" } as const;

async function show(view: Partial<SessionView>, ear?: EarState): Promise<void> {
  renderScreen(
    <>
      <p>记一笔</p>
      <TroubleNotices />
      <NoRecognizerNotice />
    </>,
    {
      books: await openTestBooks(),
      hash: "#/",
      view,
      ...(ear === undefined ? {} : { speech: { recognizer: null, speaks: false, ear } }),
    },
  );
  await expect.element(page.getByText("记一笔")).toBeVisible();
}

test("without a recognizer the user is told before speaking, and can dismiss it", async () => {
  const hearing = someHearing({
    ...DEAF,
    browser: "missing",
    hearer: null,
    noRecognizer: "neither",
  });
  await show({ hearing, microphone: { name: "unavailable" } });

  const title = page.getByText("现在还不能听你说话");
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText(/键盘上的听写也能用/)).toBeVisible();
  await page.getByRole("button", { name: "知道了" }).click();

  expect(title.query()).toBeNull();
});

test("the browser's service is unreachable and the server has no recognizer: one notice says so", async () => {
  await show({ hearing: { ...DEAF, noRecognizer: "neither" }, microphone: UNREACHABLE });

  await expect.element(page.getByText("现在还不能听你说话")).toBeVisible();
  expect(page.getByRole("status").elements()).toHaveLength(1);
});

test("the same while the server's recognizer is being prepared", async () => {
  await show({ hearing: { ...DEAF, withoutBrowser: "ear-preparing" }, microphone: UNREACHABLE });

  await expect.element(page.getByText("听写还在准备")).toBeVisible();
  await expect.element(page.getByText(/完成后就能说/)).toBeVisible();
  expect(page.getByRole("status").elements()).toHaveLength(1);
});

test.each<[EarState, NoRecognizerReason]>([
  [preparing(34), "ear-preparing"],
  [{ state: "failed", size: "base", reason: "no-space" }, "neither"],
  [{ state: "failed", size: "base", reason: "no-space" }, "server-deaf"],
])("the server's recognizer has its own notice: %o", async (ear, noRecognizer) => {
  await show({ hearing: someHearing({ server: "deaf", noRecognizer }) }, ear);

  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});

test("on a page without TLS that is the reason shown, not a missing permission", async () => {
  const hearing = someHearing({ server: "no-microphone", withoutBrowser: "no-microphone" });
  await show({ hearing, microphone: { name: "failed", failure: "permission-denied" } });

  await expect.element(page.getByText(/不是用 HTTPS 打开的/)).toBeVisible();
  expect(page.getByRole("status").elements()).toHaveLength(1);
});

test.each([
  ["permission-denied", "浏览器没有让我们用麦克风"],
  ["no-microphone", "没有找到麦克风"],
  ["no-speech", "没有听到声音"],
] as const)("%s is told as such, though the server is deaf", async (failure, title) => {
  await show({ hearing: DEAF, microphone: { name: "failed", failure } });

  await expect.element(page.getByText(title)).toBeVisible();
  expect(page.getByRole("status").elements()).toHaveLength(1);
});

test("the service that did not answer is named: the browser's vendor, or the server", async () => {
  await show({ hearing: someHearing(), microphone: UNREACHABLE });

  await expect.element(page.getByText(/^浏览器的听写（Google）没有回应/)).toBeVisible();
});

test("a recording that could not be transcribed can be sent again", async () => {
  const hearing = someHearing({ server: "hears", hearer: { by: "server", host: null } });
  await show({ hearing, microphone: { ...UNREACHABLE, isKept: true } });

  await expect.element(page.getByText(/刚才说的还在/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "再试一次" })).toBeVisible();
});

test.each<[string, Partial<SessionView>]>([
  ["the settings are not known yet", { hearing: null, microphone: { name: "unavailable" } }],
  ["the server has not said anything", { hearing: someHearing({ browser: "missing" }) }],
])("nothing is shown when %s", async (_name, view) => {
  await show(view);

  expect(page.getByRole("status").query()).toBeNull();
});
