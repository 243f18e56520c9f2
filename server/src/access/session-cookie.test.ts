import { expect, test } from "vitest";
import { endedCookie, readSessionCookie, sessionCookie } from "./session-cookie.ts";

test("scripts cannot read it, other sites cannot send it, and it lasts as long as browsers let it", () => {
  expect(sessionCookie("skj_a_b", "http")).toBe(
    "suikouji=skj_a_b; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict",
  );
});

test("over TLS it is this host's alone", () => {
  expect(sessionCookie("skj_a_b", "https")).toBe(
    "__Host-suikouji=skj_a_b; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure",
  );
  expect(endedCookie("https")).toBe(
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
  expect(readSessionCookie(header, "http")).toEqual(cookie);
});

test("over TLS a cookie without the prefix counts for nothing: a neighbouring name may have set it", () => {
  expect(readSessionCookie("suikouji=theirs", "https")).toEqual({ kind: "none" });
  expect(readSessionCookie("suikouji=theirs; __Host-suikouji=ours", "https")).toEqual({
    kind: "one",
    token: "ours",
  });
});
