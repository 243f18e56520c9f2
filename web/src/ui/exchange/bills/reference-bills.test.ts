import { existsSync, readFileSync } from "node:fs";
import type { BillLine, CsvRow } from "@suikouji/core/bills";
import { readBillRows } from "@suikouji/core/testing/read-made-up-bill";
import { describe, expect, test } from "vitest";
import { readTables } from "../../../platform/files/read-tables.ts";

// Bills of public test suites, kept beside the checkout and never in it.
const BILLS = new URL("../../../../../../shared/eval/external/bills/", import.meta.url);
const absent = existsSync(BILLS) ? null : "skipped: no ../shared/eval/external beside the checkout";

/** How a file says when and how much: read by place, and not by the rules that are tested. */
interface Layout {
  readonly file: string;
  readonly day: (cells: readonly string[]) => string;
  /** The first of these columns that holds an amount. */
  readonly amounts: readonly number[];
  /**
   * What each row is, in the order of the file: Expense, Income, Transfer; a small letter if it is left out,
   * and a dash if nothing was paid.
   */
  readonly types: string;
}

const first = (cells: readonly string[]) => cells[0]?.trim().slice(0, 10) ?? "";
/** A statement of January: its December is of the year before. */
const ofStatement = (cells: readonly string[]) => {
  const day = (cells[0]?.trim() || cells[1]?.trim()) ?? "";
  return `${day.startsWith("12") ? 2023 : 2024}-${day.replace("/", "-")}`;
};
const digits = (cells: readonly string[]) =>
  first(cells).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");

const WECHAT = "EIEEITTTTTTTTTTTEEEIIEIEEEE";

const LAYOUTS: readonly Layout[] = [
  { file: "boc-debit.csv", day: first, amounts: [3], types: "EEIEEEEEEEEIETEEI" },
  { file: "ccb-debit.xls", day: digits, amounts: [3, 4], types: "EEEEEE" },
  { file: "cmb-credit.csv", day: ofStatement, amounts: [3], types: "TTTEIE" },
  { file: "cmb-debit.csv", day: first, amounts: [2], types: "IEETE" },
  { file: "example-alipay-records.csv", day: first, amounts: [6], types: "EEiTIeieEE" },
  { file: "example-wechat-records.csv", day: first, amounts: [5], types: WECHAT },
  {
    // A second sheet has all of the first one's rows again.
    ...{ file: "example-wechat-records.xlsx", day: first, amounts: [5] },
    types: WECHAT + WECHAT.toLowerCase(),
  },
  { file: "icbc-debit.csv", day: first, amounts: [8, 9], types: "ETITIETEIEI" },
  { file: "jd.csv", day: first, amounts: [3], types: "EEIEE--EEIEiieEtEEEEIIEEEE" },
];

describe.skipIf(absent !== null)(absent ?? "bills of public test suites, row by row", () => {
  test.each(LAYOUTS)("$file", async ({ file, day, amounts, types }) => {
    const rows = await rowsIn(file);
    const trades = rows.filter(({ cells }) => /^\d{4}-\d{2}-\d{2}$/.test(day(cells ?? [])));

    const lines = (readBillRows(rows) ?? []).filter((line) => !isFee(line));
    const expected = trades.map(({ line, cells = [] }, at) => {
      const type = types.charAt(at);
      const said = type === "-" ? "" : `${day(cells ?? [])} ${amountIn(cells ?? [], amounts)}`;
      return `${line} ${type} ${said}`;
    });

    const tradeLines = new Set(trades.map(({ line }) => line));
    expect(lines.filter(({ line }) => tradeLines.has(line)).map(inShort)).toEqual(expected);
    expect(types).toHaveLength(trades.length);
    const others = lines.filter(({ line }) => !tradeLines.has(line));
    expect(others.filter(isTrade)).toEqual([]);
  });

  test.each([
    ["example-alipay-records.csv", "example-alipay-output.beancount"],
    ["example-wechat-records.csv", "example-wechat-output.beancount"],
  ])("%s has all that its author's program reads in it", async (bill, output) => {
    const lines = readBillRows(await rowsIn(bill)) ?? [];
    const read = lines.filter(isTrade).map(({ candidate }) => {
      const at = candidate.occurredAt?.slice(0, 19).replace("T", " ");
      return `${at} ${(candidate.amount / 100).toFixed(2)}`;
    });

    const theirs = tradesIn(readFileSync(new URL(output, BILLS), "utf8"));
    expect(theirs.length).toBeGreaterThan(6);
    expect(theirs.filter((trade) => !read.includes(trade))).toEqual([]);
  });

  test("the fees of withdrawals are told", async () => {
    const lines = readBillRows(await rowsIn("example-wechat-records.csv")) ?? [];

    const fees = lines.flatMap((line) => (isTrade(line) && isFee(line) ? [line.candidate] : []));
    expect(fees.map(({ amount }) => amount)).toEqual([10, 10, 100]);
  });
});

async function rowsIn(file: string): Promise<readonly CsvRow[]> {
  const read = await readTables(new Uint8Array(readFileSync(new URL(file, BILLS))), "");
  if (!read.ok) throw new Error(`The file is refused: ${read.refusal}`);
  return read.rows;
}

function amountIn(cells: readonly string[], columns: readonly number[]): string {
  const texts = columns.map((at) => /[\d,]+(?:\.\d+)?/.exec(cells[at] ?? "")?.[0] ?? "");
  const yuan = texts.map((text) => Number(text.replaceAll(",", ""))).find((amount) => amount > 0);
  return (yuan ?? 0).toFixed(2);
}

type Trade = Extract<BillLine, { readonly candidate: unknown }>;

function isTrade(line: BillLine): line is Trade {
  return "candidate" in line;
}

function isFee(line: BillLine): boolean {
  return line.kind === "left-out" && line.why.reason === "fee";
}

function inShort(line: BillLine): string {
  if (line.kind === "empty") return `${line.line} - `;
  if (line.kind === "broken") return `${line.line} broken ${line.faults.join()}`;
  const { type, date, amount } = line.candidate;
  const letter = type.charAt(0);
  const shown = line.kind === "entry" ? letter : letter.toLowerCase();
  return `${line.line} ${shown} ${date} ${(amount / 100).toFixed(2)}`;
}

/** `time amount` of each transaction in a file of Beancount: the sum of what its accounts got. */
function tradesIn(beancount: string): readonly string[] {
  return beancount
    .split(/\n(?=\d{4}-\d{2}-\d{2} \*)/)
    .slice(1)
    .map((transaction) => {
      const at = /payTime: "([\d-]+ [\d:]+)/.exec(transaction)?.[1] ?? "";
      const got = [...transaction.matchAll(/ (\d+\.\d+) CNY/g)].map(([, yuan]) => Number(yuan));
      return `${at} ${got.reduce((sum, yuan) => sum + yuan, 0).toFixed(2)}`;
    });
}
