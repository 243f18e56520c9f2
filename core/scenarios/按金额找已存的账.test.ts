import { describe, expect, test } from "vitest";
import { fen } from "../src/index.ts";
import { withBooks, 午饭, 打车, 火锅 } from "./saved-entries.ts";

const 早饭 = { ...午饭, description: "早饭", amount: fen(1500) };
const 两次火锅 = [火锅, { ...火锅, amount: fen(21_000) }];

describe("说了金额的，是找账，不是记账", () => {
  test.each([
    "把180块的火锅删掉",
    "删掉180块的火锅",
    "把火锅180删了",
    "180块的火锅删了",
    "删掉上周的火锅180块",
  ])("%s: only the one that cost as much", (order) => {
    const talk = withBooks(...两次火锅).says(order);

    expect(talk.lastLine).toBe("要删掉11月5日的火锅180元吗？");
    talk.says("确认");
    expect(talk.books.transactions).toEqual(两次火锅.slice(1));
  });

  test.each([
    "把180块的火锅改成190",
    "把火锅180改成190",
    "180块的火锅应该是190",
    "把那笔180块的火锅改成190",
  ])("%s", (order) => {
    const talk = withBooks(...两次火锅).says(order);

    expect(talk.lastLine).toBe("把11月5日的火锅从180元改成190元，确认吗？");
    talk.says("确认");
    expect(talk.books.transactions).toMatchObject([{ amount: 19_000 }, { amount: 21_000 }]);
  });

  test("把9美元的奶茶改成8美元: by the money it was paid in", () => {
    const paid = { ...早饭, description: "奶茶", amount: fen(6480), foreign: "USD 9.00 @7.2" };
    const talk = withBooks(paid, { ...paid, foreign: "USD 5.00 @7.2", amount: fen(3600) });

    talk.says("把9美元的奶茶改成8美元").says("确认");

    expect(talk.books.transactions).toMatchObject([
      { foreign: "USD 8.00 @7.2", amount: 5760 },
      { foreign: "USD 5.00 @7.2" },
    ]);
  });

  test.each(["把99块的火锅删掉", "把99块的火锅改成98", "把99美元的火锅删掉"])(
    "%s: none is found, and none is made",
    (order) => {
      const talk = withBooks(火锅).says(order);

      expect(talk.lastLine).toContain("没有找到");
      expect(talk.batch).toBeNull();
      expect(talk.questions).toEqual([]);
    },
  );
});

describe("应该是，是…不是…", () => {
  test.each([
    "昨天的打车应该是35",
    "昨天的打车是35不是30",
    "昨天的打车其实是35",
    "打车那笔应该是35",
    "昨天打车那笔应该是35块",
  ])("%s changes the saved entry", (said) => {
    const talk = withBooks(打车, 午饭).says(said);

    expect(talk.lastLine).toBe("把昨天的打车从30元改成35元，确认吗？");
    expect(talk.says("确认").books.transactions).toEqual([{ ...打车, amount: 3500 }, 午饭]);
  });

  test.each(["打车应该是35", "打车其实35", "打车其实花了35"])("%s: the app asks which", (said) => {
    const talk = withBooks(打车).says(said);

    expect(talk.lastLine).toBe("是改昨天的打车，还是记一笔新的？");
    expect(talk.says("改").lastLine).toBe("把昨天的打车从30元改成35元，确认吗？");
  });

  test.each(["午饭应该是35", "午饭其实35"])(
    "%s without a lunch in the books is a draft",
    (said) => {
      const talk = withBooks(打车).says(said);

      expect(talk.lastLine).toBe("记录支出35元，餐饮，确认吗？");
    },
  );

  test.each(["昨天的打车35", "昨天打车是35", "打车35"])("%s is a new entry", (said) => {
    const talk = withBooks(打车).says(said);

    expect(talk.questions).toHaveLength(1);
  });
});
