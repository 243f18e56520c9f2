import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PushedDefinition, type PushedEntry, PushedEntrySchema } from "@suikouji/contract";
import {
  ACCOUNT_SORTS,
  accountsIn,
  balancesOf,
  type CalendarDate,
  type Definition,
  detailsOfAccount,
  fen,
  foreignText,
  TRANSACTION_TYPES,
  tagsText,
} from "@suikouji/core";
import { flowsOf } from "@suikouji/core/testing/flows-of";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { expect, inject, test, vi } from "vitest";
import { exportStream } from "../src/http/export-stream.ts";
import { pushedLunch, pushedSkiing, pushedWallet, pushOf } from "../testing/ledger/pushed.ts";
import { type Available, orSkip } from "../testing/test-server.ts";
import { openTestStore } from "../testing/test-store.ts";

// Each run starts Python, which takes a second.
const numRuns = randomRuns({ quick: 3, full: 200 });
vi.setConfig({ testTimeout: 1_800_000 });

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("午饭", "", '"', "\\", "\n".repeat(80), "\u0000", "; x", "*", "C-餐饮", "🐱"),
);
const name = fc.oneof(text, fc.constantFrom("餐饮", "猫 粮", "猫-粮", "Suikouji", "Transfers"));
const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Accounts of every sort, some with names that Beancount cannot spell, one in dollars. */
const ACCOUNTS = ["甲", "乙 a", "Suikouji", "Transfers"].map((each) => `account:${each}`);
const account = fc.option(fc.oneof(fc.constantFrom(...ACCOUNTS), name));
const foreign = fc
  .tuple(fc.constantFrom("USD", "JPY", "CNY"), fc.integer({ min: 0, max: 99_999 }))
  .map(([currency, hundredths]) => foreignText({ currency, hundredths, rate: 7.1 }));
/** Parts of 餐饮 whose Beancount names are alike. */
const PARTS = ["猫 粮", "猫-粮"].map((each) =>
  pushedSkiing({ id: `EXPENSE:${each}`, name: each, parentId: "EXPENSE:餐饮" }),
);
const definitions = fc.tuple(
  ...ACCOUNTS.map((id) =>
    fc
      .record({
        sort: fc.constantFrom(...ACCOUNT_SORTS),
        openingFen: fc.integer({ min: -9_999_999, max: 9_999_999 }),
        currency: fc.constantFrom("CNY", "USD"),
      })
      .map((details) =>
        pushedWallet({ id, name: id.slice("account:".length), details: detailsOfAccount(details) }),
      ),
  ),
);
const entries = fc.array(
  fc
    .record(
      {
        type: fc.constantFrom(...TRANSACTION_TYPES),
        amountFen: fc.integer({ min: 1, max: 9_999_999_999 }),
        categoryId: name.map((each) => `EXPENSE:${each}`),
        accountId: account,
        toAccountId: account,
        description: text,
        date: day,
        tags: fc.array(fc.oneof(text, fc.constant("Q4"))).map(tagsText),
        note: text,
        foreign,
      },
      { requiredKeys: ["type", "amountFen", "categoryId", "accountId", "toAccountId", "date"] },
    )
    .map((said) => pushedLunch(said))
    .filter((entry) => PushedEntrySchema.safeParse(entry).success),
  { minLength: 1, maxLength: 150 },
);

test("Beancount reads the export of any books, and its balances are ours", async (context) => {
  const { program } = orSkip(context, beanCheck());
  const folder = mkdtempSync(join(tmpdir(), "suikouji-beancount-"));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "books.beancount");
  const store = await openTestStore();
  const ledgerId = store.registry.defaultLedgerId;

  await fc.assert(
    fc.asyncProperty(entries, definitions, async (kept, made) => {
      await store.clear(ledgerId);
      await store.push(
        ledgerId,
        pushOf({ entries: kept, categories: PARTS, definitions: [...made] }),
      );

      const balances = balanceOf(kept) + made.map((each) => balanceIn(each, kept)).join("");
      writeFileSync(file, (await exportOf(store, ledgerId)) + balances);

      const { status, stdout, stderr } = spawnSync(program, [file], { encoding: "utf8" });
      expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: "" });
    }),
    { numRuns },
  );
});

/** An order to Beancount to compare the balance; it fails if the account was never opened. */
function balanceOf(kept: readonly ReturnType<typeof pushedLunch>[]): string {
  const ofPocket = kept.filter(({ accountId }) => accountId === null);
  if (ofPocket.length === 0) return "";
  const fen = ofPocket.reduce(
    (sum, { type, amountFen }) => sum + (type === "INCOME" ? amountFen : -amountFen),
    0,
  );
  return `9999-01-01 balance Assets:Suikouji  ${(fen / 100).toFixed(2)} CNY\n`;
}

/** The same for an account, in its currency. */
function balanceIn(made: PushedDefinition, kept: readonly PushedEntry[]): string {
  const [account] = accountsIn([made as unknown as Definition]);
  // Other names of these letters get another account.
  if (account === undefined || made.id !== ACCOUNTS[0]) return "";
  const flows = flowsOf(
    kept.map((entry) => ({
      ...entry,
      amount: fen(entry.amountFen),
      date: entry.date as CalendarDate,
    })),
  );
  const [balance] = balancesOf([account], flows);
  const parent = { credit: "Liabilities", person: "Assets:Receivable" }[String(account.sort)];
  const amount = ((balance?.amount ?? 0) / 100).toFixed(2);
  return `9999-01-01 balance ${parent ?? "Assets"}:C-甲  ${amount} ${account.currency}\n`;
}

function beanCheck(): Available<{ readonly program: string }> {
  const found = inject("testBeanCheck");
  if (found === undefined) return { kind: "missing", reason: "快速检查不启动 Beancount。" };
  return found.kind === "missing" ? found : { kind: "ready", program: found.program };
}

async function exportOf(
  store: Awaited<ReturnType<typeof openTestStore>>,
  ledgerId: string,
): Promise<string> {
  const stream = await exportStream({
    ...{ store, ledgerId, exportedAt: "2026-11-15T10:00:00+08:00", format: "beancount" as const },
    reportBug(error) {
      throw error;
    },
  });
  let written = "";
  for await (const chunk of stream) written += chunk;
  return written;
}
