import { expect, test } from "vitest";
import { withinCpuLimit } from "../../../testing/cpu-limit.ts";
import { replyContext } from "../../../testing/questions.ts";
import { readParseReply } from "../read-parse-reply.ts";
import { LONGEST_REPLY } from "./find-json.ts";

/** Patterns that make a naive reader scan everything again and again. */
const COSTLY: Readonly<Record<string, string>> = {
  arrays: "[",
  objects: '{"amount":',
  wrappers: '{"result":',
  quotes: '"',
  "quotes with gaps": '{"a":"x" "b" ',
  "open texts": '{"a ',
  "texts with commas": '{"a":"b","',
  commas: '{"amount":1,,,',
  comments: "{/*",
  hashes: "{ #",
  blanks: "{      ",
  thoughts: "<think>",
  "ends of thoughts": "</think>",
  tags: "<",
  escapes: '{"a":"\\\\',
  "half escapes": '{"a":"\\u',
  "full-width": "｛“a”：“”，",
  keys: '{"amount":1,"amount":1,',
  transactions: '{"amount":60,"type":"EXPENSE"},',
  answers: '{"amount":60}',
  words: "{amount: x ",
  fences: "```json {",
};

test.each(Object.keys(COSTLY))("endless %s are read or refused in time", async (name) => {
  const unit = COSTLY[name] ?? "";
  for (const opening of ["", "{", "[", '{"transactions":[', '{"amount":"', '{"']) {
    const text = (opening + unit.repeat(LONGEST_REPLY)).slice(0, LONGEST_REPLY);

    const outcome = await withinCpuLimit(() =>
      readParseReply({ text, finish: "stop" }, replyContext()),
    );

    expect(outcome.ok).toBeTypeOf("boolean");
  }
});
