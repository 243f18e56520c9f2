import { describe, expect, test } from "vitest";
import { findJson, LONGEST_REPLY } from "./find-json.ts";
import type { JsonNode } from "./json-node.ts";

const OURS = new Set(["amount", "type", "note", "list"]);
const LUNCH = { amount: "60", type: "EXPENSE", note: "午饭" };
const JSON_LUNCH = '{"amount":60,"type":"EXPENSE","note":"午饭"}';

describe("finds the JSON", () => {
  test.each([
    ["alone", JSON_LUNCH],
    ["in a fence", `\`\`\`json\n${JSON_LUNCH}\n\`\`\``],
    ["between sentences", `好的，结果如下：${JSON_LUNCH}\n如需修改请告诉我。`],
    ["behind braces in a sentence", `按 {type, amount} 的格式，{字段: 值}：${JSON_LUNCH}`],
    ["before brackets in a sentence", `${JSON_LUNCH} 参见 [文档] 和 [1]，{单位} 为元。`],
    ["behind a thought", `<think>也许 {"amount":1}？</think>${JSON_LUNCH}`],
    ["behind a thought without a beginning", `也许 {"amount":1}\n</think>\n${JSON_LUNCH}`],
    ["behind a thought that quotes an end", `<think>他说</think>{"amount":9}</think>${JSON_LUNCH}`],
    ["behind another kind of thought", `◁think▷嗯◁/think▷${JSON_LUNCH}`],
    ["twice the same", `${JSON_LUNCH}\n再次确认：${JSON_LUNCH}`],
    ["behind a byte order mark", `\ufeff${JSON_LUNCH}`],
    ["as a string", JSON.stringify(JSON_LUNCH)],
    ["in single quotes", "{'amount':60,'type':'EXPENSE','note':'午饭'}"],
    ["without quotes", "{amount:60,type:EXPENSE,note:午饭}"],
    ["in full-width marks", "｛“amount”：６０，“type”：“EXPENSE”，“note”：“午饭”｝"],
    ["with comments", '{"amount":60, // 元\n"type":"EXPENSE", /* 支出 */ "note":"午饭"}'],
    ["with too many commas", '{"amount":60,"type":"EXPENSE","note":"午饭",}'],
    ["without commas", '{"amount":60 "type":"EXPENSE"\n"note":"午饭"}'],
    ["without its end", '{"amount":60,"type":"EXPENSE","note":"午饭"'],
  ])("%s", (_, text) => {
    const found = findJson(text, (key) => OURS.has(key));

    expect(found.ok && plain(found.value)).toEqual(LUNCH);
  });

  test.each([
    ['{"note":"“咖啡、葡萄”，午饭","amount":1}', "“咖啡、葡萄”，午饭"],
    ['{"note":"买"大杯"咖啡","amount":1}', '买"大杯"咖啡'],
    ['{"note":"他说"好",然后走了","amount":1}', '他说"好",然后走了'],
    ['{"note":""午饭","amount":1}', "午饭"],
    ['{"note":"第一行\n第二行","amount":1}', "第一行\n第二行"],
    ['{"note":"\\u5348\\u996d \\"好\\" \\\\ \\/","amount":1}', '午饭 "好" \\ /'],
    ['{"note":"</think>{\\"amount\\":9}","amount":1}', '</think>{"amount":9}'],
    ["{'note':'it's','amount':1}", "it's"],
  ])("with the text %s", (text, note) => {
    const found = findJson(text, (key) => OURS.has(key));

    expect(found.ok && plain(found.value)).toEqual({ note, amount: "1" });
  });
});

describe("finds no JSON", () => {
  test.each([
    ["", "empty"],
    [" \n", "empty"],
    ["抱歉，我无法处理这个请求。", "no-json"],
    ["<html><body>502</body></html>", "no-json"],
    ["null", "no-json"],
    ["60", "no-json"],
    ["{}", "no-json"],
    ['{"weather":"sunny"}', "no-json"],
    [`<think>${JSON_LUNCH}`, "unfinished-thought"],
    [`${JSON_LUNCH}{"amount":6000}`, "several-answers"],
    ['{"amount":1,280.00,"type":"EXPENSE"}', "broken-json"],
    ['{"list":[{"amount":1,280},{"amount":5}]}', "broken-json"],
    ["{amount: 1,280, list: [{amount: 5}]}", "broken-json"],
    ["x".repeat(LONGEST_REPLY + 1), "too-long"],
    ["[".repeat(LONGEST_REPLY), "broken-json"],
    ['{"amount":'.repeat(3000), "broken-json"],
  ])("case %#", (text, reason) => {
    expect(findJson(text, (key) => OURS.has(key))).toEqual({ ok: false, reason });
  });
});

describe("reports how a value ended", () => {
  test.each([
    ['{"amount":60}', "closed"],
    ['{"amount":"60"', "unclosed"],
    ['{"amount":null', "unclosed"],
    ['```json\n{"amount":"60"\n```', "unclosed"],
    ['{"list":[{"amount":60}', "unclosed"],
    ['{"amount":6', "torn"],
    ['{"amount":60,', "torn"],
    ['{"amount":"6', "torn"],
    ['{"amount":60,"no', "torn"],
    ['{"amount":60,"note":', "torn"],
    ['{"list":[{"amount":60},{"amount":6', "torn"],
    ['{"list":[{"amount":60},', "torn"],
  ])("%s", (text, ending) => {
    const found = findJson(text, (key) => OURS.has(key));

    expect(found.ok && found.value.ending).toBe(ending);
  });
});

function plain(node: JsonNode): unknown {
  if (node.kind === "array") return node.items.map(plain);
  if (node.kind !== "object") {
    return node.kind === "bare" ? node.written.normalize("NFKC") : node.written;
  }
  return Object.fromEntries(node.members.map(({ key, value }) => [key, plain(value)]));
}
