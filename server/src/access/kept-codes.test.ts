import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../testing/ledger/fresh-place.ts";
import { createKeptCodes } from "./kept-codes.ts";

test("codes are stored for each ledger, in a file that only its owner can read", () => {
  const folder = freshFolder();
  const codes = createKeptCodes(folder);

  codes.keep("home", "first");
  codes.keep("shop", "of the shop");
  codes.keep("home", "second");

  const again = createKeptCodes(folder);
  expect(["home", "shop", "none"].map((id) => again.codeOf(id))).toEqual([
    "second",
    "of the shop",
    null,
  ]);
  expect(readdirSync(folder)).toEqual(["access-codes.json"]);
  expect(statSync(join(folder, "access-codes.json")).mode & 0o777).toBe(0o600);
});

test("a damaged file holds no code and is replaced by the next one", () => {
  const folder = freshFolder();
  writeFileSync(join(folder, "access-codes.json"), '{"home": 1');
  const codes = createKeptCodes(folder);

  expect(codes.codeOf("home")).toBeNull();
  codes.keep("home", "code");

  expect(codes.codeOf("home")).toBe("code");
});
