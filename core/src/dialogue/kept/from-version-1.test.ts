import { describe, expect, test } from "vitest";
import { ConversationDriver, NOW } from "../../../testing/conversation-driver.ts";
import { parsed } from "../../../testing/transactions.ts";
import { fen } from "../../money.ts";
import { advance } from "../advance.ts";
import { askedIn, draftOf, INITIAL_STATE } from "../state.ts";
import { keptOf } from "./kept-conversation.ts";
import { readKept } from "./read-kept.ts";
import { resume } from "./resume.ts";

const DRAFTS = [
  parsed({ description: "午饭", amount: fen(3200), category: "餐饮" }),
  parsed({ description: "午饭", amount: fen(1500), category: "餐饮" }),
  parsed({ description: "打车", amount: fen(2800), category: "交通" }),
];
const EDITS = [{ kind: "to", field: "amount", change: { amount: 3500 } }];

/** What version 1 stored, question by question: an open change has the tokens of its name. */
function stored(asked: object): unknown {
  const kept = keptOf(new ConversationDriver().records("…", DRAFTS).state, NOW);
  return JSON.parse(JSON.stringify({ ...kept, version: 1, phase: { ...kept?.phase, asked } }));
}

const 午饭 =
  '{"kind":"named","by":[{"sense":"draft","start":0,"end":2,"cost":0.45,"fit":[5,5,0],"names":["draft"],"text":"午饭"}],"together":false}';
const 第五笔 =
  '{"kind":"named","by":[{"sense":"place","start":0,"end":3,"cost":0.4,"places":[[5,5]],"names":["place"],"text":"第五笔"}],"together":false}';
const 打车 =
  '{"kind":"named","by":[{"sense":"draft","start":0,"end":2,"cost":0.45,"fit":[0,0,5],"names":["draft"],"text":"打车"}],"together":false}';

function whichDraft(target: string): object {
  const change = { target: JSON.parse(target), drafts: [], field: null, edits: EDITS };
  return { kind: "which-draft", change };
}

describe("a conversation that version 1 stored", () => {
  test.each([
    ["午饭改成35, of two lunches", whichDraft(午饭), { said: "午饭", among: [0, 1] }],
    ["第五笔改成35", whichDraft(第五笔), { said: "第五笔", among: null }],
    ["改成35", whichDraft('{"kind":"unsaid"}'), null],
  ])("has its open change: %s", (_, asked, named) => {
    const change = { drafts: [], field: null, edits: EDITS, named };

    expect(readKept(stored(asked))?.phase).toMatchObject({
      asked: { kind: "which-draft", change },
    });
  });

  test("has the change of a confirmed draft, and no token is left in it", () => {
    const open = { target: JSON.parse(打车), drafts: [2], field: "amount", edits: [] };
    const wanted = { type: "unclear", missing: "change", open };

    const kept = readKept(stored({ kind: "reopen", drafts: [2], wanted }));

    expect(JSON.stringify(kept)).not.toContain('"sense"');
    expect(kept?.phase).toMatchObject({
      asked: { wanted: { open: { drafts: [2], named: { said: "打车", among: [2] } } } },
    });
  });

  test("goes on: the answer completes the change, and it is stored in today's form", () => {
    const kept = readKept(stored(whichDraft(午饭)));
    if (kept === null) throw new Error("not read");
    const { state } = resume(INITIAL_STATE, [kept], NOW);

    expect(askedIn(state)).toMatchObject({ kind: "which-draft" });
    expect(keptOf(state, NOW)).toMatchObject({ version: 2 });
    const answer = { type: "speech-recognized", text: "第二笔", at: NOW } as const;
    expect(draftOf(advance(state, answer).state)?.batch.items[1]?.parsed.amount).toBe(3500);
  });

  test.each([
    ["a name that is no list", { kind: "named", by: "午饭" }, null],
    ["tokens that are none", { kind: "named", by: [1, "午饭"] }, { said: "", among: null }],
  ])("keeps its drafts whatever the question holds: %s", (_, target, named) => {
    const change = { target, drafts: [], field: null, edits: EDITS };

    expect(readKept(stored({ kind: "which-draft", change }))?.phase).toMatchObject({
      draft: { batch: { items: [{ index: 0 }, { index: 1 }, { index: 2 }] } },
      asked: { change: { named } },
    });
  });
});
