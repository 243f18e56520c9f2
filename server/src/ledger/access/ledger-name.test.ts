import { expect, test } from "vitest";
import { ledgerNameProblem } from "./ledger-name.ts";

test.each(["我的账本", "家 & 店", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "字".repeat(100)])(
  "a ledger may be called %s",
  (name) => {
    expect(ledgerNameProblem(name)).toBeNull();
  },
);

test.each(["", " ", "字".repeat(101)])(
  "a ledger may not be called %j, which is empty or too long",
  (name) => {
    expect(ledgerNameProblem(name)).toBe("length");
  },
);

test.each([
  "a\nb",
  "a\u001B[2Jb",
  "a\u202Eb",
  "a\u200Bb",
  "a\u2028b",
  "a\u0085b",
  "a\u2066b",
  "\uD83D",
])("a ledger may not be called %j, which looks like another name", (name) => {
  expect(ledgerNameProblem(name)).toBe("unseen");
});
