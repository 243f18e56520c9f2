import { expect, test } from "vitest";
import { endedCookie, readSessionCookie, sessionCookie } from "./session-cookie.ts";

const HTTP = { scheme: "http", cookieLedger: null } as const;
const HTTPS = { scheme: "https", cookieLedger: null } as const;

test("scripts cannot read the cookie, other sites cannot send it, and it lasts the browser's maximum", () => {
  expect(sessionCookie("skj_a_b", HTTP)).toBe(
    "suikouji=skj_a_b; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict",
  );
});

test("over TLS the cookie belongs to this host only", () => {
  expect(sessionCookie("skj_a_b", HTTPS)).toBe(
    "__Host-suikouji=skj_a_b; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure",
  );
  expect(endedCookie(HTTPS)).toBe(
    "__Host-suikouji=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure",
  );
});

test.each([
  [undefined, { kind: "none" }],
  ["", { kind: "none" }],
  ["other=1; xsuikouji=2", { kind: "none" }],
  ["__Host-suikouji=a", { kind: "none" }],
  ["theme=dark; suikouji=a; lang=zh", { kind: "one", token: "a" }],
  ["suikouji=a=b", { kind: "one", token: "a=b" }],
  ["suikouji=a; suikouji=b", { kind: "several" }],
])("on plain HTTP, %j is %j", (header, cookie) => {
  expect(readSessionCookie(header, HTTP)).toEqual(cookie);
});

test("over TLS a cookie without the prefix is ignored, because a sibling domain may have set it", () => {
  expect(readSessionCookie("suikouji=theirs", HTTPS)).toEqual({ kind: "none" });
  expect(readSessionCookie("suikouji=theirs; __Host-suikouji=ours", HTTPS)).toEqual({
    kind: "one",
    token: "ours",
  });
});

test("a further ledger of a device has its own cookie, and no other counts for it", () => {
  const place = { ...HTTPS, cookieLedger: "shop-1" };
  const header = "__Host-suikouji=home; __Host-suikouji-shop-1=shop; __Host-suikouji-shop-12=x";

  expect(sessionCookie("skj_a_b", place)).toMatch(/^__Host-suikouji-shop-1=skj_a_b; /);
  expect(endedCookie(place)).toMatch(/^__Host-suikouji-shop-1=; .*Max-Age=0/);
  expect(readSessionCookie(header, place)).toEqual({ kind: "one", token: "shop" });
  expect(readSessionCookie(header, HTTPS)).toEqual({ kind: "one", token: "home" });
  expect(readSessionCookie("__Host-suikouji=home", place)).toEqual({ kind: "none" });
});
