import { describe, expect, test } from "vitest";
import { someDefinition } from "../../testing/some-definition.ts";
import { START_MS, someEntry } from "../../testing/some-versions.ts";
import { transaction } from "../../testing/transactions.ts";
import { advance } from "../dialogue/advance.ts";
import { draftOf, INITIAL_STATE } from "../dialogue/state.ts";
import { categoryBook } from "./category.ts";
import { changeRecord } from "./change-record.ts";
import { madeAnew } from "./made-anew.ts";
import { mergeVersions } from "./merge-versions.ts";
import { linesText, lineText, nameText, withCleanTexts } from "./record-texts.ts";
import { recordBatch, recordChange } from "./recording.ts";
import { stampOf } from "./versions.ts";

const UNSEEN = "\u0000\u001b\u007f\u0085\u202e\u2066\u2069";
const by = (deviceId: string, afterMs: number) => ({ deviceId, stampMs: START_MS + afterMs });
const author = {
  ledgerId: "l",
  deviceId: "phone",
  now: { epochMs: START_MS, utcOffsetMinutes: 480 },
  stampMs: START_MS,
  ids: { next: () => crypto.randomUUID() },
  categories: categoryBook([]),
  accounts: [],
};

describe("a text", () => {
  test("of one line keeps what can be seen, and its words apart", () => {
    expect(lineText(`午${UNSEEN}饭\r\n和\t👨‍👩‍👧 שלום`)).toBe("午饭 和 👨‍👩‍👧 שלום");
  });

  test("of several lines keeps them", () => {
    expect(linesText(`午饭${UNSEEN}\r\n\t和小王`)).toBe("午饭\n\t和小王");
  });

  test("that names something does not become empty", () => {
    expect([nameText(UNSEEN), nameText(""), nameText(`微${UNSEEN}信`)]).toEqual([
      "未命名",
      "",
      "微信",
    ]);
  });
});

describe("what is recorded", () => {
  const said = {
    category: `餐${UNSEEN}饮`,
    description: `午${UNSEEN}饭`,
    account: `微${UNSEEN}信`,
    note: `和\n${UNSEEN}小王`,
    tags: "出\u202e差 出差",
  };
  const clean = { description: "午饭", note: "和\n小王", tags: "出差" };

  test("by a save is clean, and files by the clean names", () => {
    const { entries, categories, definitions } = recordBatch([transaction(said)], author);

    expect(entries).toMatchObject([{ ...clean, categoryId: "EXPENSE:餐饮" }]);
    expect([categories, definitions]).toMatchObject([[], [{ id: "account:微信", name: "微信" }]]);
  });

  test("by a change is clean", () => {
    expect(recordChange(someEntry(), said, author).entry).toMatchObject(clean);
  });

  test("from an utterance is clean in the draft already", () => {
    const at = author.now;
    const start = advance(INITIAL_STATE, { type: "session-started", at }).state;
    const heard = { type: "speech-recognized", text: `午\u202e饭\u0000 32 元`, at } as const;
    const { state } = advance({ ...start, connectivity: "offline" }, heard);

    expect(draftOf(state)?.batch.items).toMatchObject([{ parsed: { description: "午饭" } }]);
  });
});

describe("cleaning a record", () => {
  const dirty = changeRecord("entry", someEntry(), { description: "午\u202e饭" }, by("phone", 5));

  test("makes only the changed texts a millisecond younger, by their author", () => {
    const clean = withCleanTexts("entry", dirty);

    expect(clean).toMatchObject({ description: "午饭", amount: dirty.amount });
    expect(clean.stamps?.fields).toEqual({ words: stampOf(START_MS + 6, "phone") });
  });

  test("wins over the record that was not cleaned, and is the same wherever it is done", () => {
    const clean = withCleanTexts("entry", dirty);

    expect(mergeVersions("entry", dirty, clean).description).toBe("午饭");
    expect(mergeVersions("entry", clean, dirty)).toEqual(clean);
    expect(withCleanTexts("entry", dirty)).toEqual(clean);
  });

  test("loses to an edit that came later", () => {
    const renamed = changeRecord("entry", dirty, { description: "晚饭" }, by("tablet", 20));
    const later = changeRecord("entry", dirty, { note: "和小王" }, by("phone", 30));

    const merged = mergeVersions("entry", renamed, withCleanTexts("entry", later));

    expect(merged).toMatchObject({ description: "晚饭", note: "和小王" });
  });

  test("leaves clean records and deleted ones as they are", () => {
    const deleted = changeRecord("entry", dirty, { deleted: true }, by("phone", 9));
    const several = { ...someEntry(), note: "第一行\n\t第二行" };

    expect(withCleanTexts("entry", several)).toBe(several);
    expect(withCleanTexts("entry", deleted)).toBe(deleted);
  });

  test("of what nobody set says no more than before: every edit wins", () => {
    const copied = madeAnew("entry", { ...someEntry(), description: "午\u202e饭" });
    const clean = withCleanTexts("entry", copied);
    const edited = changeRecord("entry", copied, { description: "晚饭" }, by("tablet", 1));

    expect(clean.description).toBe("午饭");
    expect(mergeVersions("entry", copied, clean)).toEqual(clean);
    expect(mergeVersions("entry", clean, edited).description).toBe("晚饭");
  });

  test("reaches the names of categories", () => {
    const cat = {
      ...{ id: "EXPENSE:猫", ledgerId: "l", deviceId: "phone", revision: 1, deleted: false },
      ...{ type: "EXPENSE" as const, name: "猫\u202e粮", hidden: false, order: 1 },
      updatedAtMs: START_MS,
    };

    expect(withCleanTexts("category", cat)).toMatchObject({
      ...{ name: "猫粮", updatedAtMs: START_MS + 1, deviceId: "phone" },
    });
  });

  test("reaches names and what recurring entries say, and nothing else of the details", () => {
    const template = { description: "房\u202e租", categoryId: "EXPENSE:\u202e", note: "一\n二" };
    const details = JSON.stringify({ template, rule: { every: "day", count: 1 } });
    const rent = { ...someDefinition(), kind: "recurring" as const, name: "房\u2066租", details };

    const clean = withCleanTexts("definition", rent);

    expect(clean.name).toBe("房租");
    expect(JSON.parse(clean.details)).toEqual({
      template: { ...template, description: "房租" },
      rule: { every: "day", count: 1 },
    });
    expect(withCleanTexts("definition", { ...rent, name: "", details: "{ }" }).details).toBe("{ }");
  });
});
