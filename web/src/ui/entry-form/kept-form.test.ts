import { fen, type Transaction } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { writtenAmount } from "../amount-input.ts";
import { keptForm, readKeptForm } from "./kept-form.ts";
import { type TypedEntry, untyped } from "./typed-entry.ts";

const blank = transaction({ amount: fen(0), category: "其他", description: "" });
const typed: TypedEntry = {
  entry: { ...blank, description: "吃饭", tags: "出差", note: "和同事\n一起", account: "微信" },
  input: writtenAmount("12+"),
  foreign: { currency: "USD", amount: "20", rate: "" },
  isFiled: true,
};

/** As the device stores it. */
const stored = (form: TypedEntry) => structuredClone(keptForm(form)) as Record<string, unknown>;

describe("what is kept of a form", () => {
  test("is read as it was typed", () => {
    expect(readKeptForm(stored(typed))).toEqual(typed);
  });

  test("is nothing while nothing was filled in", () => {
    expect(keptForm(untyped(blank))).toBeNull();
    expect(keptForm(untyped({ ...blank, category: "餐饮" }))).toBeNull();
  });

  test.each<[string, Record<string, unknown>]>([
    ["another version", { version: 0 }],
    ["no entry", { entry: null }],
    ["a type that does not exist", { entry: { ...typed.entry, type: "GIFT" } }],
    ["a day that does not exist", { entry: { ...typed.entry, date: "2026-02-30" } }],
    ["a number for words", { entry: { ...typed.entry, description: 5 } }],
    ["no formula", { input: { ...typed.input, text: 12 } }],
    ["a formula longer than the field", { input: writtenAmount("1".repeat(500)) }],
    ["nothing about its category", { isFiled: undefined }],
    ["half of a foreign sum", { foreign: { currency: "USD" } }],
  ])("is not read with %s", (_, wrong) => {
    expect(readKeptForm({ ...stored(typed), ...wrong })).toBeNull();
  });

  test.each([null, undefined, "吃饭", 5, []])("is not read from %j", (value) => {
    expect(readKeptForm(value)).toBeNull();
  });

  test("is read while a category is being typed", () => {
    const searching = { ...typed, entry: { ...typed.entry, category: "" } satisfies Transaction };

    expect(readKeptForm(stored(searching))).toEqual(searching);
  });
});
