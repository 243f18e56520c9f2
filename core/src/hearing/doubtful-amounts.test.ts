import { expect, test } from "vitest";
import { fenFromYuan, yuanFromFen } from "../money.ts";
import { amountsHeld, doubtedAmounts } from "./doubtful-amounts.ts";

test.each([
  ["128", [128]],
  ["八块五", [8, 5, 8.5]],
  ["四是二块", [4, 2, 42]],
  ["一白六", [1, 6, 160]],
  ["三十快", [30]],
  ["三快五", [3, 5, 3.5]],
])("%s may hold %j", (stretch, yuan) => {
  const held = [...amountsHeld(stretch)].map(yuanFromFen);

  expect(held).toEqual(expect.arrayContaining([...yuan]));
});

test.each(["", "打车", "0", "99999999999999999999", "99999999999999999999999999999"])(
  "「%s」 holds no recordable amount",
  (stretch) => {
    expect([...amountsHeld(stretch)]).toEqual([]);
  },
);

test.each([
  [[128, 19.5], ["128"], [128]],
  [
    [128, 19.5],
    ["128", "19.5"],
    [128, 19.5],
  ],
  [[42], ["四是二块"], [42]],
  [[30, 30], ["30"], [30]],
  [[128, 19.5], [], []],
])("of the amounts %j, the doubtful figures %j put %j in doubt", (amounts, doubtful, doubted) => {
  expect(doubtedAmounts(amounts.map(fenFromYuan), doubtful)).toEqual(
    new Set(doubted.map(fenFromYuan)),
  );
});

test("a doubtful figure that matches no amount puts all amounts in doubt", () => {
  const amounts = [128, 19.5].map(fenFromYuan);

  expect(doubtedAmounts(amounts, ["128", "50"])).toEqual(new Set(amounts));
});
