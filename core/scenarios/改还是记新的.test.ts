import { describe, expect, test } from "vitest";
import { askedIn, choicesOf, fen } from "../src/index.ts";
import { remembering } from "../testing/memory-talk.ts";
import { on, withBooks, 午饭, 打车, 火锅 } from "./saved-entries.ts";

const today = "2026-11-15";
const 修表 = { ...打车, description: "修表", category: "其他", amount: fen(10_000) };
const 狗粮 = on("2026-10-12", { ...打车, description: "狗粮", category: "宠物" });

describe("是改昨天的修表，还是记一笔新的？", () => {
  const asked = () => withBooks(修表, 打车).says("昨天的修表是八十");

  test("it is asked only if the entry is there, and nothing is done yet", () => {
    const talk = asked();

    expect(talk.lastLine).toBe("是改昨天的修表，还是记一笔新的？");
    expect(talk.batch).toBeNull();
    expect(talk.books.transactions).toEqual([修表, 打车]);
  });

  test.each(["改", "是改", "改昨天的"])("%s proposes the change", (answer) => {
    const talk = asked().says(answer);

    expect(talk.lastLine).toBe("把昨天的修表从100元改成80元，确认吗？");
    expect(talk.says("确认").books.transactions).toEqual([{ ...修表, amount: 8000 }, 打车]);
  });

  test.each(["新的", "记一笔新的", "加一笔"])("%s drafts it", (answer) => {
    const talk = asked().says(answer);

    expect(talk.batch?.items).toMatchObject([
      { parsed: { amount: 8000, description: "修表", date: "2026-11-14" } },
    ]);
    expect(talk.says("确认").books.transactions).toHaveLength(3);
  });

  test.each(["好的", "确认", "今天天气不错"])("%s says neither: it is asked again", (answer) => {
    const talk = asked().says(answer);

    expect(talk.lastLine).toBe("是改昨天的修表，还是记一笔新的？");
    expect(talk.books.transactions).toEqual([修表, 打车]);
  });

  test("算了 leaves the books as they are", () => {
    expect(asked().says("算了").lastLine).toBe("好的，账本没有改动。");
  });

  test("after a reload it is still asked", () => {
    const talk = asked().isReopened();

    expect(talk.lastLine).toBe("是改昨天的修表，还是记一笔新的？");
    expect(talk.says("改").lastLine).toBe("把昨天的修表从100元改成80元，确认吗？");
  });

  test("if several have that name, they are listed", () => {
    const talk = withBooks(修表, { ...修表, amount: fen(5000) })
      .says("昨天的修表是八十")
      .says("改");

    expect(talk.lastLine).toBe(
      "找到2笔：第1笔，昨天的修表50元；第2笔，昨天的修表100元。请说第几笔",
    );
  });

  test("both answers can be tapped", () => {
    expect(choicesOf(askedIn(asked().state))).toEqual(["改", "新的"]);
  });

  test("it is asked however many have that name", () => {
    const many = Array.from({ length: 12 }, () => 修表);

    expect(withBooks(...many).says("修表那笔应该是八十，改一下").batch).toBeNull();
    expect(withBooks(...many).says("昨天修表一百，打错了，八十").lastLine).toBe(
      "是改昨天的修表，还是记一笔新的？",
    );
  });

  test.each([
    "昨天修表那一百，我媳妇说其实是八十",
    "昨天修表一百，打错了，是八十",
    "昨天修表师傅收了八十，不是一百",
    "昨天修表多收了我的，是八十",
    "昨天修表一百改八十",
    "昨天那块表修了，是八十，你改一下",
  ])("%s is not recorded unasked", (said) => {
    const talk = withBooks(修表, 打车).says(said);

    expect(talk.batch).toBeNull();
    expect(talk.lastLine).toBe("是改昨天的修表，还是记一笔新的？");
  });

  test.each(["昨天又修表了，八十，不对，八十五", "今天修表八十", "昨天打车三十，修鞋八十"])(
    "%s is recorded beside it",
    (said) => {
      const talk = withBooks(修表).says(said);

      expect(talk.effects.some(({ type }) => type === "find-entries")).toBe(false);
      expect(talk.questions).toHaveLength(1);
    },
  );

  test("without such an entry the words are recorded", () => {
    const talk = withBooks(打车).says("昨天的修表是八十");

    expect(talk.batch?.items).toMatchObject([{ parsed: { amount: 8000, description: "修表" } }]);
  });
});

test("words from outside are recorded: they never reach saved entries", () => {
  const talk = withBooks(修表).happens({ type: "words-received", text: "昨天的修表是八十" });

  expect(talk.effects.some(({ type }) => type === "find-entries")).toBe(false);
  expect(talk.batch?.items).toMatchObject([{ parsed: { amount: 8000 } }]);
});

describe("带着缘由的改动", () => {
  test.each([
    "昨天修表其实是八十，老板退了我二十",
    "昨天修表不是一百，是八十",
    "昨天的修表改成八十，师傅给抹了零头",
    "昨天修表那笔多记了二十",
  ])("%s", (said) => {
    const talk = withBooks(修表, 打车).says(said);

    expect(talk.lastLine).toBe("把昨天的修表从100元改成80元，确认吗？");
    expect(talk.says("确认").books.transactions).toEqual([{ ...修表, amount: 8000 }, 打车]);
  });

  test.each(["又打车三十", "今天打车35", "昨天打车35"])("%s is recorded beside it", (said) => {
    const talk = withBooks(打车).says(said);

    expect(talk.effects.some(({ type }) => type === "find-entries")).toBe(false);
    expect(talk.questions).toHaveLength(1);
  });
});

describe("刚回答的那几笔", () => {
  test.each(["改成三十五", "把它改成三十五", "不对，是三十五", "那笔改成三十五"])(
    "昨天打车花了多少: %s",
    (said) => {
      const talk = withBooks(打车, 午饭).says("昨天打车花了多少").says(said);

      expect(talk.lastLine).toBe("把昨天的打车从30元改成35元，确认吗？");
    },
  );

  test("第二个 is the second of those that were listed", () => {
    const talk = withBooks(打车, 午饭, 火锅).says("昨天都买了啥").says("第二个删掉");

    expect(talk.lastLine).toBe("要删掉昨天的打车30元吗？");
  });

  test("anything said in between ends it", () => {
    const talk = withBooks(打车, 午饭).says("昨天打车花了多少").says("谢谢").says("改成三十五");

    expect(talk.effects.some(({ type }) => type === "find-entries")).toBe(false);
  });
});

describe("再记一笔一样的", () => {
  test.each(["狗粮照上次再来一笔", "狗粮跟上次一样，再记一笔", "狗粮照旧再记一笔"])(
    "%s: as the last time, of today",
    (said) => {
      const older = on("2026-09-10", { ...狗粮, amount: fen(9900) });
      const talk = withBooks(older, 狗粮, 打车).says(said).says("确认");

      expect(talk.books.transactions).toEqual([older, 狗粮, 打车, on(today, 狗粮)]);
    },
  );

  test("和昨天一样再记一笔打车", () => {
    const talk = withBooks(打车, 午饭).says("和昨天一样再记一笔打车").says("确认");

    expect(talk.books.transactions).toEqual([打车, 午饭, on(today, 打车)]);
  });
});

describe("怎么叫它", () => {
  const 花呗打车 = { ...打车, account: "花呗", amount: fen(4000) };
  const 出差打车 = { ...打车, tags: "出差", amount: fen(5000) };
  const books = () => remembering(withBooks(打车, 花呗打车, 出差打车));

  test.each([
    ["花呗付的那笔打车改成四十一", "把昨天的打车从40元改成41元，确认吗？"],
    ["出差标签的打车改成五十一", "把昨天的打车从50元改成51元，确认吗？"],
    ["昨天打车那三十改成三十一", "把昨天的打车从30元改成31元，确认吗？"],
    ["最后一笔改成五十二", "把昨天的打车从50元改成52元，确认吗？"],
    ["最近记的那笔删掉", "要删掉昨天的打车50元吗？"],
  ])("%s", (said, line) => {
    const talk = books();
    const { settings } = talk.state;
    talk.happens({ type: "settings-changed", settings: { ...settings, accounts: ["花呗"] } });

    expect(talk.says(said).lastLine).toBe(line);
  });

  test("昨天那三笔 means them if there are three, else the app asks", () => {
    expect(books().says("昨天那三笔打车都归到旅行").batch?.items).toHaveLength(3);
    expect(books().says("昨天那两笔打车都归到旅行").lastLine).toMatch(/^找到3笔：/);
  });
});
