import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { yuanFromFen } from "../money.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { fieldsIn } from "./fields.ts";
import { isNotice } from "./is-notice.ts";
import { isMerchant, MERCHANTS, merchantIn } from "./merchants.ts";
import { MOVEMENTS, movementIn } from "./movements.ts";
import { readNotices } from "./read-notices.ts";
import { REFUSALS } from "./refusals.ts";
import { withoutSenders } from "./senders.ts";

const now = { epochMs: Date.parse("2026-11-15T10:00:00+08:00"), utcOffsetMinutes: 480 };
const context = { now, recentCategories: [], customCategories: [] };
const verbsOf = (message: string) => withoutSenders(normalize(message));

describe("a row of a table reads its examples, and not its near-misses", () => {
  test.each(
    REFUSALS.map(({ because, ...row }, index) => ({ because: `${because} ${index}`, ...row })),
  )("refused as $because", ({ words, examples, near }) => {
    expect(examples.length).toBeGreaterThanOrEqual(3);
    expect(examples.filter((message) => !words.test(normalize(message)))).toEqual([]);
    expect(near.length).toBeGreaterThan(0);
  });

  test.each(MOVEMENTS.map((row, index) => ({ row, name: `${row.movement} ${index}` })))(
    "movement $name",
    ({ row }) => {
      expect(row.examples.length).toBeGreaterThanOrEqual(3);
      expect(row.examples.filter((message) => movementIn(verbsOf(message)) !== row)).toEqual([]);
      expect(row.near.filter((message) => movementIn(verbsOf(message)) === row)).toEqual([]);
    },
  );

  test.each(MERCHANTS.map((row, index) => ({ row, index })))(
    "merchant $index",
    ({ row: { form, examples, near } }) => {
      expect(examples.length).toBeGreaterThanOrEqual(3);
      for (const [message, merchant] of examples) {
        const place = merchantIn(normalize(message));

        expect(message.slice(place?.from, place?.to)).toBe(merchant);
      }
      const readsOne = (message: string) => isMerchant(form.exec(normalize(message))?.[1] ?? "");
      expect(near.filter(readsOne)).toEqual([]);
    },
  );
});

test("the values of a receipt's fields end where the next name begins", () => {
  const text = "付款金额 ¥35.00 收款方 楼下便利店 支付方式：零钱\n交易时间 2026-11-14 12:38:20";

  expect(fieldsIn(text).map(({ name, from, to }) => [name, text.slice(from, to).trim()])).toEqual([
    ["付款金额", "¥35.00"],
    ["收款方", "楼下便利店"],
    ["支付方式", "零钱"],
    ["交易时间", "2026-11-14 12:38:20"],
  ]);
});

interface Case {
  readonly text: string;
  readonly expect: unknown;
}

test("a sentence that users say is no message, or is read as what it says", () => {
  const folder = new URL("../../../eval/open/", import.meta.url);
  const cases = ["parse.jsonl", "correct.jsonl", "intent.jsonl"].flatMap((name) =>
    readFileSync(new URL(name, folder), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Case),
  );
  const taken = cases.filter(({ text }) => isNotice(normalize(text)));

  expect(cases.length).toBeGreaterThan(5000);
  expect(taken.map(({ text }) => text)).toEqual(["11月12日12:30消费58元，余额1234.56元"]);
  expect(taken.map(({ expect: expected }) => expected)).toMatchObject([
    readNotices(taken[0]?.text ?? "", context).drafts.map(({ amount, type, date }) => ({
      ...{ amount: yuanFromFen(amount), type, date },
    })),
  ]);
});
