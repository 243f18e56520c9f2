import { expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { fenFromYuan } from "../../money.ts";
import { resultOf } from "../../reckoned.ts";
import { SURE_ENOUGH } from "../../transaction.ts";
import { heardIn } from "../answers.ts";
import { RECORD_FRAMES } from "../frames/index.ts";

const context = contextAt();
const saidIn = (examples: string) => examples.split("；").map((line) => line.split(" → ")[0] ?? "");

test.each(RECORD_FRAMES.filter(({ so }) => so.reckoned !== undefined))(
  "$name: every example holds how its amount was calculated",
  ({ examples }) => {
    for (const said of saidIn(examples)) {
      const [draft] = heardIn(said, context).filter(({ reckoned }) => reckoned !== undefined);

      expect(draft?.reckoned && fenFromYuan(resultOf(draft.reckoned))).toBe(draft?.amount);
      expect(draft?.amount).toBeDefined();
    }
  },
);

test.each([
  "聚餐一共240，3人平摊",
  "外套500打八折",
  "点外卖68，满60减20",
  "奶茶16一杯，第二杯半价，买了两杯",
  "房租3000，我付三分之一",
])("%s: nothing is missing, so nothing is doubted", (said) => {
  expect(heardIn(said, context)[0]?.confidence).toBeGreaterThanOrEqual(SURE_ENOUGH);
});

test.each(["和几个同学AA吃饭，花了300", "奶茶18，第二杯半价", "聚餐500，和同学们AA"])(
  "%s: a number is missing, so the whole is kept and doubted",
  (said) => {
    const [draft] = heardIn(said, context);

    expect(draft?.reckoned).toBeUndefined();
    expect(draft?.confidence).toBeLessThan(SURE_ENOUGH);
  },
);
