import { expect, test } from "vitest";
import { addressForShared } from "./shared-words.ts";

function shared(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("the shared text becomes the sentence", () => {
  expect(addressForShared(shared({ text: " 吃饭60 ", title: "短信" }))).toBe(
    `/#say=${encodeURIComponent("吃饭60")}`,
  );
});

test("without a text the title does", () => {
  expect(addressForShared(shared({ text: "", title: "打车 30%" }))).toBe(
    `/#say=${encodeURIComponent("打车 30%")}`,
  );
});

test("a URL alone becomes none", () => {
  expect(addressForShared(shared({ url: "https://example.com" }))).toBe("/#/");
});
