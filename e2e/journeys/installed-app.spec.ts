import type { Page } from "@playwright/test";
import { untilInstalled } from "../support/browser/installed.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

test.use({ serviceWorkers: "allow" });

test.use({ expectedErrors: NETWORK_ERRORS });

/** Opens the app and waits until the service worker has cached all its files. */
async function openInstalled(page: Page): Promise<void> {
  await page.goto("/");
  await untilInstalled(page);
}

test("without a network the app opens, understands a sentence and saves it", async ({
  page,
  context,
}) => {
  await openInstalled(page);
  await page.getByRole("button", { name: "开始记账" }).click();
  await context.setOffline(true);

  await page.reload();
  await page.getByRole("textbox", { name: "打字记一笔" }).fill("吃饭60");
  await page.getByRole("button", { name: "发送" }).click();
  await page.getByRole("button", { name: "确认", exact: true }).click();

  await expect(page.getByRole("region", { name: "最近记下" })).toContainText("吃饭");
  for (const name of ["账本", "统计", "设置"]) {
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("the English texts are cached once they are used, and work without a network", async ({
  page,
  context,
}) => {
  await openInstalled(page);
  await page.getByRole("button", { name: "开始记账" }).click();
  await page.goto("/#/settings/appearance");
  expect(await hasEnglish(page)).toBe(false);

  await page.getByLabel("语言 / Language").selectOption("English");
  await expect(page.getByRole("heading", { level: 1, name: "Appearance" })).toBeVisible();
  await expect.poll(() => hasEnglish(page)).toBe(true);
  await context.setOffline(true);
  await page.reload();

  await expect(page.getByRole("heading", { level: 1, name: "Appearance" })).toBeVisible();
});

function hasEnglish(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const shells = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = (await Promise.all(shells.map((shell) => shell.keys()))).flat();
    return kept.some(({ url }) => new URL(url).pathname.startsWith("/assets/english-"));
  });
}

for (const network of ["with", "without"] as const) {
  test(`shared text opens drafts and is not sent to the server (${network} a network)`, async ({
    page,
    context,
  }) => {
    await openInstalled(page);
    const asked: string[] = [];
    context.on("request", (request) => {
      if (request.serviceWorker() !== null) asked.push(request.url());
    });
    await context.setOffline(network === "without");

    await page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/share";
      form.innerHTML = '<input name="title" value=""><input name="text" value="吃饭60">';
      document.body.append(form);
      form.submit();
    });

    await expect(page.getByRole("list", { name: "待确认的交易" })).toContainText("吃饭");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/");
    expect(decodeURIComponent(page.url())).not.toContain("吃饭");
    expect(asked.filter((url) => url.includes("share") || url.includes("say"))).toEqual([]);
  });
}

test("the service worker never caches API responses", async ({ page }) => {
  await openInstalled(page);
  await page.evaluate(async () => {
    await fetch("/healthz");
    await fetch("/api/v1/session");
    await fetch("/docs");
  });

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const shells = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(shells.map((shell) => shell.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

  expect(kept).toContain("/index.html");
  expect(kept.filter((path) => /^\/(api|docs|healthz|metrics)/.test(path))).toEqual([]);
});
