import { expect, test } from "vitest";
import { fakeKeepingPage } from "../../../testing/fake-keeping-page.ts";
import { watchInstallPrompt } from "./install-prompt.ts";
import { installWay } from "./install-way.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15";

test.each([
  ["an iPhone", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" }, "ios"],
  ["an iPad that says it is a Mac", { userAgent: MAC, maxTouchPoints: 5 }, "ios"],
  ["Firefox on Android", { userAgent: "Mozilla/5.0 (Android 15; Mobile) Firefox/140" }, "android"],
])("the user installs it by hand on %s", (_, options, browser) => {
  const way = installWay(fakeKeepingPage(options), { ask: null });

  expect(way).toEqual({ name: "by-hand", browser });
});

test("there is no way where the browser has none, or the app is installed", () => {
  const ask = async () => true;

  expect(installWay(fakeKeepingPage({ userAgent: MAC }), { ask: null }).name).toBe("none");
  expect(installWay(fakeKeepingPage({ isStandalone: true }), { ask }).name).toBe("installed");
});

test("the browser's offer is kept for a button, until the user answered it", async () => {
  const page = new EventTarget();
  const prompt = watchInstallPrompt(page as Window);
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: async () => ({ outcome: "accepted" }),
  });
  page.dispatchEvent(offer);

  expect(offer.defaultPrevented).toBe(true);
  expect(await prompt.ask?.()).toBe(true);
  expect(prompt.ask).toBe(null);
});
