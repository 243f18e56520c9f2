import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumOptions } from "./chromium-options.mjs";

describe("Chromium as every test starts it", () => {
  let browser: Awaited<ReturnType<typeof chromium.launch>>;
  beforeAll(async () => {
    browser = await chromium.launch(chromiumOptions(process.env));
  });
  afterAll(() => browser.close());

  test("has no page beside the one that was opened", async () => {
    const session = await browser.newBrowserCDPSession();
    const page = await browser.newPage();
    await page.goto("data:text/html,<title>one</title>");

    const { targetInfos } = await session.send("Target.getTargets");

    expect(targetInfos.map(({ title }) => title)).toEqual(["one"]);
  });

  test("disables what Playwright disables", async () => {
    const session = await browser.newBrowserCDPSession();

    const { commandLine } = await session.send("SystemInfo.getInfo");

    const [byPlaywright = [], obeyed = []] = [
      ...commandLine.matchAll(/--disable-features=(\S+)/g),
    ].map(([, names = ""]) => names.split(","));
    expect(obeyed).toEqual(expect.arrayContaining(byPlaywright));
    expect(byPlaywright).not.toEqual([]);
  });
});
