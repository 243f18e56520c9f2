import type { EarState } from "@suikouji/contract";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeEar, preparing } from "../../../testing/fake-ear.ts";
import { fakeServerSpeech } from "../../../testing/fake-server-abilities.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someHearing } from "../../../testing/some-hearing.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Settings } from "../../platform/books/books.ts";
import type { ServerHearing } from "../../platform/speech/choosing/hearing.ts";
import { EarLine } from "./ear-line.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const READY = { state: "ready", size: "base", sentenceMs: 900 } as const;

interface Shown {
  readonly server?: ServerHearing;
  readonly settings?: Partial<Settings>;
  readonly readyShownMs?: number;
}

async function show(ear: EarState, { server = "deaf", settings = {}, readyShownMs }: Shown = {}) {
  const books = await openTestBooks();
  await books.settings.change(settings);
  const account = fakeEar(ear);
  const serverSpeech = fakeServerSpeech();
  serverSpeech.tell({ ear });
  const hearing = someHearing({ server });
  renderScreen(
    <>
      <p>记一笔</p>
      <EarLine {...(readyShownMs === undefined ? {} : { readyShownMs })} />
    </>,
    { books, hash: "#/", account, serverSpeech, view: { hearing } },
  );
  await expect.element(page.getByText("记一笔")).toBeVisible();
  return { account, serverSpeech };
}

test("the download's size, progress and remaining time are shown beside the microphone", async () => {
  await show(preparing(34));

  await expect.element(page.getByText("正在准备听写 34 %")).toBeVisible();
  await expect.element(page.getByText("约 166 MB，还要 2 分钟")).toBeVisible();
  const bar = page.getByRole("progressbar", { name: /正在准备听写/ });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "34");
});

test("screen readers hear that it is being prepared, not every change", async () => {
  const { account, serverSpeech } = await show(preparing(34));
  const announced = page.getByRole("status");
  await expect.poll(() => announced.element().textContent).toBe("正在准备听写");

  account.answer(preparing(35));
  serverSpeech.tell({ ear: preparing(35) });

  await expect.element(page.getByText("正在准备听写 35 %")).toBeVisible();
  await expect.poll(() => announced.element().textContent).toBe("正在准备听写");
});

test("users who waited are told that it is ready, and the line disappears again", async () => {
  const { account, serverSpeech } = await show(preparing(99), { readyShownMs: 300 });
  await expect.element(page.getByText("正在准备听写 99 %")).toBeVisible();

  account.answer(READY);
  serverSpeech.tell({ recognizer: "whisper-base", ear: READY });

  await expect.element(page.getByRole("status")).toHaveTextContent("听写准备好了");
  await expect.element(page.getByRole("progressbar")).not.toBeInTheDocument();
  await expect.element(page.getByText("听写准备好了")).not.toBeInTheDocument();
});

test.each<[string, EarState, Shown]>([
  ["is ready", READY, { server: "hears" }],
  ["is absent", { state: "absent" }, {}],
  ["is turned off", { state: "off", reason: "turned-off" }, {}],
  ["failed, which is told elsewhere", { state: "failed", size: "base", reason: "no-space" }, {}],
  ["grows while the smaller one hears", preparing(34), { server: "hears" }],
  ["would not be used: 「仅本机」", preparing(34), { server: "local-only" }],
  ["would not be used: no microphone", preparing(34), { server: "no-microphone" }],
  ["would not be used: typing", preparing(34), { settings: { recognizer: "typing" } }],
  ["would not be used: the browser", preparing(34), { settings: { recognizer: "browser" } }],
])("nothing is shown about a recognizer that %s", async (_name, ear, shown) => {
  await show(ear, shown);

  await expect.element(page.getByText(/听写/)).not.toBeInTheDocument();
  expect(page.getByRole("status").query()).toBeNull();
});
