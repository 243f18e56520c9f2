import { expect, test } from "vitest";
import { expand } from "./expand.ts";

test("every combination of the groups is a word", () => {
  expect(expand("{再,又}加{,一笔} 还有\n 漏了")).toEqual([
    "再加",
    "再加一笔",
    "又加",
    "又加一笔",
    "还有",
    "漏了",
  ]);
});
