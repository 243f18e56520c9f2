import { expect } from "vitest";
import type { UserContext } from "../../../ports/understanding.ts";
import type { TransactionType } from "../../../transaction.ts";
import { parseUtterance } from "../parse-utterance.ts";

/** Sunday 15 November 2026, ten in the morning in Shanghai. */
export const CONTEXT: UserContext = {
  recentCategories: [],
  customCategories: [],
  now: { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 },
};

const SIGNS: Readonly<Record<TransactionType, string>> = {
  EXPENSE: "",
  INCOME: "+",
  TRANSFER: "~",
};

/** What was heard, one line each: `30 交通`, `+200 红包`, `~500 其他`; a past day as `30 交通 11-14`. */
export function hear(text: string, context: UserContext = CONTEXT): readonly string[] {
  return parseUtterance(text, context).map(({ amount, type, category, date }) => {
    const day = date === "2026-11-15" ? "" : ` ${date.slice(5)}`;
    return `${SIGNS[type]}${amount / 100} ${category}${day}`;
  });
}

/** The same without categories and days, `58?` where it asks for a look. */
export function weigh(text: string): readonly string[] {
  return parseUtterance(text, CONTEXT).map(
    ({ amount, type, confidence }) => `${SIGNS[type]}${amount / 100}${confidence < 0.7 ? "?" : ""}`,
  );
}

/**
 * A table of `text => heard | heard`, for tests that read like a list; `560 服饰/运动` where either
 * category will do.
 */
export function table(rows: string): readonly (readonly [string, readonly unknown[]])[] {
  return rows
    .trim()
    .split("\n")
    .map((row) => {
      const [text = "", heard = ""] = row.split("=>").map((part) => part.trim());
      return [
        text,
        heard === "" ? [] : heard.split("|").map((part) => either(part.trim())),
      ] as const;
    });
}

function either(line: string): unknown {
  if (!line.includes("/")) return line;
  const pattern = line
    .replace("+", "\\+")
    .replace(/[^ ]*\/[^ ]*/, (names) => `(?:${names.replaceAll("/", "|")})`);
  return expect.stringMatching(new RegExp(`^${pattern}$`));
}
