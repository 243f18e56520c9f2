import { type DeviceRole, type EarState, INSTALL_FAILURES } from "@suikouji/contract";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeEar } from "../../../testing/fake-ear.ts";
import { fakeServerSpeech } from "../../../testing/fake-server-abilities.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someDevice, someSession } from "../../../testing/some-devices.ts";
import { someHearing } from "../../../testing/some-hearing.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { ServerHearing } from "../../platform/speech/choosing/hearing.ts";
import { earText } from "../../ui/ear-text.ts";
import { EarNotice } from "./ear-notice.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const UNREACHABLE = { state: "failed", size: "base", reason: "unreachable" } as const;

interface Shown {
  readonly role?: DeviceRole;
  readonly server?: ServerHearing;
}

async function show(ear: EarState, { role = "owner", server = "deaf" }: Shown = {}) {
  const serverSpeech = fakeServerSpeech();
  serverSpeech.tell({ ear });
  const session = someSession(someDevice({ role, current: true }));
  renderScreen(
    <>
      <p>记一笔</p>
      <EarNotice />
    </>,
    {
      books: await openTestBooks(),
      hash: "#/",
      account: { ...fakeEar(ear), session: async () => ({ ok: true, answer: session }) },
      serverSpeech,
      view: { hearing: someHearing({ server }) },
    },
  );
  await expect.element(page.getByText("记一笔")).toBeVisible();
  return serverSpeech;
}

test.each(INSTALL_FAILURES)("%s: shows the reason, and that typing works", async (reason) => {
  await show({ state: "failed", size: "base", reason });

  await expect.element(page.getByText("听写没有准备好")).toBeVisible();
  const words = `${earText.why({ reason })}${earText.whereTo("owner")}打字一样能记。`;
  await expect.element(page.getByText(words)).toBeVisible();
});

test("an owner gets a link to the settings", async () => {
  await show(UNREACHABLE);

  await page.getByRole("button", { name: "去声音设置" }).click();

  expect(window.location.hash).toBe("#/settings/voice");
});

test("a member is told whom to ask", async () => {
  await show(UNREACHABLE, { role: "member" });

  await expect.element(page.getByText(/请能管理账本的人到「设置 → 声音」里处理/)).toBeVisible();
  expect(page.getByRole("button", { name: "去声音设置" }).query()).toBeNull();
});

test("once dismissed it stays away until it fails for another reason", async () => {
  const serverSpeech = await show(UNREACHABLE);
  const title = page.getByText("听写没有准备好");

  await page.getByRole("button", { name: "知道了" }).click();
  await expect.element(title).not.toBeInTheDocument();
  serverSpeech.tell({ ear: { ...UNREACHABLE, size: "small" } });
  await expect.element(title).not.toBeInTheDocument();
  serverSpeech.tell({ ear: { ...UNREACHABLE, reason: "no-space" } });

  await expect.element(title).toBeVisible();
});

test.each<[string, EarState, Shown]>([
  ["another recognizer hears", UNREACHABLE, { server: "hears" }],
  ["the server is not to hear", UNREACHABLE, { server: "local-only" }],
  ["it was never prepared", { state: "absent" }, {}],
])("nothing is shown when %s", async (_name, ear, shown) => {
  await show(ear, shown);

  await expect.element(page.getByText("听写没有准备好")).not.toBeInTheDocument();
});
