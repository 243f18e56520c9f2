import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hashOfToken, ledgerOfToken, newToken } from "./token.ts";

const LEDGER = randomUUID();

test("a token names its ledger, holds 256 random bits, and is different every time", () => {
  const tokens = Array.from({ length: 50 }, () => newToken(LEDGER));

  for (const token of tokens) {
    expect(ledgerOfToken(token)).toBe(LEDGER);
    expect(Buffer.from(token.slice(-43), "base64url")).toHaveLength(32);
  }
  expect(new Set(tokens).size).toBe(50);
});

test.each([
  "",
  "skj_",
  `skj_${LEDGER}_`,
  `skj_${LEDGER}_short`,
  `skj__${"x".repeat(43)}`,
  `skj_${"x".repeat(65)}_${"x".repeat(43)}`,
  `${newToken(LEDGER)}x`,
  ` ${newToken(LEDGER)}`,
  `skj_../../etc_${"x".repeat(43)}`,
])("%j is no token", (text) => {
  expect(ledgerOfToken(text)).toBeNull();
});

test("the stored hash does not reveal the token", () => {
  const token = newToken(LEDGER);

  expect(hashOfToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfToken(token)).toBe(hashOfToken(token));
  expect(hashOfToken(token)).not.toBe(hashOfToken(newToken(LEDGER)));
});
