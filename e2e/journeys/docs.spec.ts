import { expect, test } from "../support/journey.ts";

test("the API documentation lists the endpoints, and a request can be sent from it under the page's CSP", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/docs");

  const parse = page.locator("#operations-default-post_api_v1_llm_parse_transaction");
  await parse.getByRole("button", { name: "一句话 → 一到十笔交易" }).click();
  await parse.getByRole("button", { name: "Try it out" }).click();
  await parse.getByRole("tabpanel").getByRole("textbox").fill('{"text":"午饭35块"}');
  await parse.getByRole("button", { name: "Execute" }).click();

  await expect(parse.locator(".live-responses-table")).toContainText('"amount": 35');
  expect(consoleErrors).toEqual([]);
});
