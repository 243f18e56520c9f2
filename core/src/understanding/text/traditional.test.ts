import { expect, test } from "vitest";
import { normalize } from "./normalize.ts";
import { TRADITIONAL_PAIRS } from "./traditional.ts";

test("every pair is two characters, and folding twice changes nothing more", () => {
  expect(TRADITIONAL_PAIRS.length % 2).toBe(0);
  const pairs = TRADITIONAL_PAIRS.match(/../g) ?? [];
  expect(new Set(pairs.map((pair) => pair.charAt(0))).size).toBe(pairs.length);
  for (const pair of pairs) {
    expect(normalize(pair.charAt(0))).toBe(pair.charAt(1));
    expect(normalize(pair.charAt(1))).toBe(pair.charAt(1));
  }
});

test("帐 in the words for tent and net does not become 账", () => {
  expect(normalize("记帐，買帳篷，帐篷和蚊帐，蚊帳")).toBe("记账,买帐篷,帐篷和蚊帐,蚊帐");
});

test("everyday bookkeeping sentences are simplified after folding", () => {
  expect(normalize("買雞排飯錢，繳電話費，機車維修，領薪資獎金，掛號費，訂閱網課")).toBe(
    "买鸡排饭钱,缴电话费,机车维修,领薪资奖金,挂号费,订阅网课",
  );
});
