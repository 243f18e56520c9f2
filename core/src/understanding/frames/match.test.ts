import { describe, expect, test } from "vitest";
import type { Token } from "../token.ts";
import { type Match, matchAt, nextMatch, type Search, searchFor } from "./match.ts";
import { compile } from "./pattern.ts";

/** One token per word, with the word as its only name. */
function tokensOf(words: string): readonly Token[] {
  return words.split(" ").map((word, at) => ({
    start: at,
    end: at + 1,
    text: word,
    sense: word,
    names: [word],
    cost: 0,
  }));
}

function searchIn(words: string, when: string) {
  const [pattern] = compile(when);
  if (pattern === undefined) throw new Error("no pattern");
  return searchFor(pattern, tokensOf(words), () => false);
}

function allIn(search: Search): readonly Match[] {
  const found: Match[] = [];
  for (let at = nextMatch(search, 0); at !== null; at = nextMatch(search, at.from + 1)) {
    found.push(at);
  }
  return found;
}

function slotsOf(words: string, when: string) {
  const match = matchAt(searchIn(words, when), 0);
  if (match === null) return null;
  const slots = Object.entries(match.bound).map(([slot, tokens]) => [
    slot,
    tokens.map(({ text }) => text).join(" "),
  ]);
  return { to: match.to, ...Object.fromEntries(slots) };
}

describe("a pattern", () => {
  test.each([
    ["a b", "a:x b:y", { to: 2, x: "a", y: "b" }],
    ["a light b", "a b", { to: 3 }],
    ["light a", "a", null],
    ["a b", "a !b", null],
    ["a c", "a !b", { to: 1 }],
    ["a a b", "a:x+ b", { to: 3, x: "a a" }],
    ["b", "a:x* b", { to: 1 }],
    ["a b a b c", "( a b ):x+ c", { to: 5, x: "a b" }],
    ["a money b", "a .. b", null],
    ["a money b", "a .... b", { to: 3 }],
    ["a pause b", "a .. b", null],
    ["a pause b", "a ... b", { to: 3 }],
    ["a light pause", "^ a $", { to: 1 }],
    ["a light b", "a !b", null],
    ["a light c", "a b?", { to: 1 }],
  ])("%s · %s", (words, when, slots) => {
    expect(slotsOf(words, when)).toEqual(slots);
  });

  test("is found wherever it fits", () => {
    const found = allIn(searchIn("a b a c a", "a b|c"));

    expect(found.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });
});

describe("a pattern that does not fit is given up after bounded work", () => {
  const many = Array(300).fill("a").join(" ");

  test.each(["( a+ b? )* c", "( a* a+ )+ c", "a .... a .... a .... a .... c", "a* a* a* a* c"])(
    "%s",
    (when) => {
      const from = process.threadCpuUsage();

      expect(allIn(searchIn(many, when))).toEqual([]);
      const { user, system } = process.threadCpuUsage(from);
      expect((user + system) / 1000).toBeLessThan(500);
    },
  );
});
