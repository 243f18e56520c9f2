import { describe, expect, test } from "vitest";
import { fen } from "../src/index.ts";
import { remembering } from "../testing/memory-talk.ts";
import { withBooks, 午饭, 打车 } from "./saved-entries.ts";

describe("已存的账改成外币", () => {
  test.each(["昨天的打车改成50美元", "刚才那笔改成50美元"])("%s, at the entry's rate", (order) => {
    const paid = { ...打车, amount: fen(14_200), foreign: "USD 20.00 @7.1" };
    const talk = withBooks(paid).says(order).says("确认");

    expect(talk.books.transactions).toEqual([
      { ...paid, amount: 35_500, foreign: "USD 50.00 @7.1" },
    ]);
  });

  test.each(["昨天的打车改成50美元", "刚才那笔改成50美元"])(
    "%s without a rate: the app asks for yuan",
    (order) => {
      const talk = withBooks(打车).says(order);

      expect(talk.lastLine).toBe("不知道汇率，请说人民币是多少");
      expect(talk.books.transactions).toEqual([打车]);
    },
  );

  test.each(["昨天的打车改成10美元", "把昨天的打车改成10美元", "把昨天的打车改成十美金"])(
    "%s, at the last rate: as for a draft",
    (order) => {
      const coffee = { ...午饭, amount: fen(7200), foreign: "USD 10.00 @7.2" };
      const talk = remembering(withBooks(打车, coffee)).says(order);

      expect(talk.lastLine).toBe("把昨天的打车从30元改成72元，确认吗？");

      talk.says("确认");

      const changed = { ...打车, amount: 7200, foreign: "USD 10.00 @7.2" };
      expect(talk.books.transactions).toEqual([changed, coffee]);
    },
  );
});
