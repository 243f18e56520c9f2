import type { ModelTrial, ShownHost, TriedSentence } from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { formOf, formOfHost, type HostForm, readForm } from "./host-form.ts";
import { costOf, pricesIn } from "./price-fields.tsx";

const STORED: ShownHost = {
  preset: "deepseek",
  address: null,
  model: "deepseek-flash",
  extraFields: { top_p: 0.8 },
  deadlineMs: 2_500,
  hasKey: true,
};
const typed = (given: Partial<HostForm>) => ({ ...formOf("deepseek"), key: "sk-1", ...given });

describe("a typed host", () => {
  test("is read with its key", () => {
    const form = typed({ model: " m ", extraFields: '{"top_p": 1}', deadline: "2.5" });

    expect(readForm(form, [])).toEqual({
      ok: true,
      host: {
        ...{ preset: "deepseek", address: null, key: "sk-1", model: "m" },
        ...{ extraFields: { top_p: 1 }, deadlineMs: 2_500 },
      },
    });
  });

  test("without a key keeps the stored one, and shows the other fields again", () => {
    const { hasKey: _, ...host } = STORED;

    expect(readForm(formOfHost(STORED), [STORED])).toEqual({ ok: true, host });
  });

  test("at another address needs its own key", () => {
    const form = { ...formOfHost(STORED), address: "https://elsewhere.example/v1" };

    expect(readForm(form, [STORED])).toEqual({ ok: false, wrong: "key-missing" });
  });

  test.each([
    [{ key: "" }, "key-missing"],
    [{ key: "two words" }, "key"],
    [{ model: " " }, "model"],
    [{ model: "two words" }, "model"],
    [{ address: "ftp://host" }, "address"],
    [{ address: "https://u:p@host/v1" }, "address"],
    [{ preset: "custom", address: "" }, "address"],
    [{ extraFields: "[1]" }, "extraFields"],
    [{ extraFields: "{" }, "extraFields"],
    [{ extraFields: '{"messages": []}' }, "extraFields"],
    [{ deadline: "soon" }, "deadline"],
    [{ deadline: "31" }, "deadline"],
  ] as const)("%j is wrong in: %s", (given, wrong) => {
    expect(readForm(typed(given), [])).toEqual({ ok: false, wrong });
  });
});

describe("what 1,000 sentences cost", () => {
  const sentence: Omit<TriedSentence, "tokens"> = {
    text: "午饭35",
    outcome: { kind: "drafts", drafts: [] },
    ms: 500,
  };
  const trial: ModelTrial = {
    ...{ model: "m", host: "h" },
    sentences: [
      { ...sentence, tokens: { input: 1_500, output: 100 } },
      { ...sentence, tokens: { input: 500, output: 100 } },
      { ...sentence, tokens: null },
    ],
  };

  test("is their average by the prices of a million tokens", () => {
    expect(costOf([trial], pricesIn({ input: "2", output: "10" }))).toBeCloseTo(3);
  });

  test.each([
    { input: "", output: "1" },
    { input: "1", output: "-1" },
    { input: "a", output: "1" },
  ])("is unknown with the prices %j", (prices) => {
    expect(pricesIn(prices)).toBeNull();
    expect(costOf([trial], null)).toBeNull();
  });
});
