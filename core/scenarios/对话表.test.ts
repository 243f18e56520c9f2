import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fenFromYuan, type ParsedTransaction, yuanFromFen } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { hears } from "./local-talk.ts";

// Conversations about open drafts, in conversations.txt. A paragraph begins with the drafts; then
// `said before → the drafts ; what the app says : words words`, where each of the words is said last. ␣ is a blank.
// ✓ confirmed, ✗ cancelled, – none open, 存2: two were saved. Of a draft only what has changed is written.

const MARKS = { pending: "", confirmed: "✓", cancelled: "✗" } as const;

function draftOf(short: string): ParsedTransaction {
  const [named = "", ...rest] = short.split("·");
  const [, description = "", yuan = ""] = /^(\D+)(\d+)$/.exec(named) ?? [];
  const type = rest.length > 1 ? "INCOME" : "EXPENSE";
  return parsed({
    description,
    amount: fenFromYuan(Number(yuan)),
    type,
    category: rest.at(-1) ?? "",
  });
}

/** 午饭32·category=购物: the draft by its first name, with its amount and the other fields that are not as they were. */
function shown(now: ParsedTransaction, was: ParsedTransaction | undefined): string {
  const before: Readonly<Record<string, unknown>> = { ...was };
  const differing = Object.entries(now).filter(
    ([field, value]) => !["amount", "confidence"].includes(field) && before[field] !== value,
  );
  const isChanged = differing.length > 0 || now.amount !== was?.amount;
  const parts = differing.map(([field, value]) =>
    was === undefined
      ? TOLD.has(field) && value !== USUAL[field] && `${value}`
      : `${field}=${value}`,
  );
  const unsure = was && isChanged && now.confidence !== 1 && `confidence=${now.confidence}`;
  const name = `${was?.description ?? now.description}${yuanFromFen(now.amount)}`;
  return [name, ...parts, unsure].filter((part) => part).join("·");
}

/** Of an added draft. */
const TOLD = new Set(["type", "category", "date", "note", "tags", "account"]);
const USUAL: Readonly<Record<string, string>> = { type: "EXPENSE", date: "2026-11-15" };

function outcomeOf(said: readonly string[], drafts: readonly ParsedTransaction[]): string {
  const talk = new ConversationDriver().records("…", drafts);
  let lines = 0;
  for (const each of said) {
    lines = talk.spoken.length;
    hears(talk, each);
  }
  const items = talk.batch?.items.map(
    ({ index, parsed: now, status }) => `${MARKS[status]}${shown(now, drafts[index])}`,
  );
  const saved = talk.saved.map(({ length }) => ` 存${length}`);
  return `${items?.join(" ") ?? "–"}${saved.join("")} ; ${talk.spoken.slice(lines).join(" / ")}`;
}

const PARAGRAPHS = readFileSync(new URL("conversations.txt", import.meta.url), "utf8")
  .trim()
  .split(/\n\n/)
  .map((paragraph) => paragraph.split("\n"));

describe.each(PARAGRAPHS.map(([heading = "", ...lines]) => ({ heading, lines })))(
  "$heading",
  ({ heading, lines }) => {
    const drafts = heading.replace("# ", "").split(" ").map(draftOf);
    // A line that begins with blanks tells what the next ones are about.
    const rows = lines
      .filter((line) => !line.startsWith(" "))
      .flatMap((line) => {
        const [before = "", rest = ""] = line.split("→ ");
        const [outcome = "", last = ""] = rest.split(" : ");
        const earlier = before.split(" | ").filter((each) => each.trim() !== "");
        return last.split(" ").map((words) => [[...earlier, words], outcome] as const);
      });

    test.each(rows)("%j → %s", (said, outcome) => {
      const words = said.map((each) => each.trim().replaceAll("␣", " "));

      expect(outcomeOf(words, drafts)).toBe(outcome);
    });
  },
);
