import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { SessionView } from "../../session/session.ts";
import { NobodyHears } from "./nobody-hears.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

async function show(view: Partial<SessionView>): Promise<void> {
  renderScreen(
    <>
      <p>记一笔</p>
      <NobodyHears />
    </>,
    { books: await openTestBooks(), hash: "#/", view },
  );
  await expect.element(page.getByText("记一笔")).toBeVisible();
}

test("nobody hears: how it goes on is said before anybody speaks, and can be put away", async () => {
  const hearing = { browser: "missing", server: "deaf", nobody: "nobody-there" } as const;
  await show({ hearing, microphone: { name: "unavailable" } });

  const title = page.getByText("现在还不能听你说话");
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText(/键盘上的听写也能用/)).toBeVisible();
  await expect.element(page.getByText(/npm run voice:install -- base/)).toBeVisible();
  await page.getByRole("button", { name: "知道了" }).click();

  expect(title.query()).toBeNull();
});

test("the browser's service is out of reach and the server is deaf: the same", async () => {
  await show({
    hearing: { browser: "present", server: "deaf", nobody: null },
    microphone: { name: "failed", failure: "service-unavailable" },
  });

  await expect.element(page.getByText(/npm run voice:install -- base/)).toBeVisible();
});

test.each<[string, Partial<SessionView>]>([
  ["the settings are not known yet", { hearing: null, microphone: { name: "unavailable" } }],
  [
    "the server has not said anything",
    { hearing: { browser: "missing", server: "unknown", nobody: null } },
  ],
  [
    "the microphone is not allowed",
    {
      hearing: { browser: "present", server: "deaf", nobody: null },
      microphone: { name: "failed", failure: "permission-denied" },
    },
  ],
  [
    "the server hears, only not now",
    {
      hearing: { browser: "missing", server: "hears", nobody: null },
      microphone: { name: "failed", failure: "service-unavailable" },
    },
  ],
])("nothing is said of it where %s", async (_name, view) => {
  await show(view);

  expect(page.getByRole("status").query()).toBeNull();
});
